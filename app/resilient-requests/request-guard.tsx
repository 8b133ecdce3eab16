import { useEffect, useMemo, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { showAlert } from '#app/ui/dialogs.ts';
import { createPrompts, type OpenPrompt } from './ask-over-page.ts';
import { LoginDialog } from './login-dialog.tsx';
import { registerRequestGuard } from './pending-submissions.ts';
import type { Area } from './refusal-answer.ts';
import { resilientFetch, type Trouble } from './resilient-fetch.ts';
import { createSubmissionNames } from './submission-names.ts';

const troubles: Record<Trouble, { title: string; text: string }> = {
  network: {
    title: '인터넷 연결이 끊겼습니다',
    text: '입력한 내용은 그대로 있습니다. 연결되면 자동으로 다시 시도합니다.',
  },
  server: {
    title: '일시적인 오류가 생겼습니다',
    text: '입력한 내용은 그대로 있습니다. 잠시 후 자동으로 다시 시도합니다.',
  },
  crowded: {
    title: '접속이 많습니다',
    text: '입력한 내용은 그대로 있습니다. 차례가 되면 자동으로 다시 시도합니다.',
  },
};

/** Wraps `fetch` for the page's requests while it is mounted, and shows the questions they wait for. */
export default function RequestGuard({ area, account }: { area: Area; account?: string }) {
  const [{ trouble, login }, show] = useState<OpenPrompt>({});
  const { help, answerTrouble, answerLogin } = useMemo(() => createPrompts(show), []);
  useEffect(() => {
    const plain = window.fetch;
    const naming = area === 'members' ? createSubmissionNames() : undefined;
    const stop = naming?.listen(document);
    const tell = (message: string) => void showAlert(message);
    window.fetch = resilientFetch(plain.bind(window), {
      help: naming ? { ...help, tell, settle: naming.settle } : help,
      area,
      account,
      here: () => location.pathname,
    });
    const leave = registerRequestGuard();
    return () => {
      leave();
      stop?.();
      window.fetch = plain;
    };
  }, [help, area, account]);
  if (login) return <LoginDialog why={login} account={account} onDone={answerLogin} />;
  if (!trouble) return null;
  const { title, text } = troubles[trouble];
  return (
    <Dialog
      open
      onClose={() => answerTrouble(false)}
      title={title}
      width={420}
      persistent
      footer={
        <>
          <Button onClick={() => answerTrouble(false)}>나중에 다시 시도</Button>
          <Button variant="primary" onClick={() => answerTrouble(true)}>
            지금 다시 시도
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
