import { useFetcher } from '@remix-run/react';
import { Button } from '#app/ui/button.tsx';
import { askConfirm } from '#app/ui/dialogs.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import type { ConsoleMessage } from '#shared/usecases/messages/manage-templates.ts';
import { type FormOutcome, useAnswer } from '../form/answer.ts';
import { Panel } from '../layout/page.tsx';

/** Earlier words of a message, the latest first, and the original ones; each can be taken back. */
export const VersionsPanel = ({ message }: { message: ConsoleMessage }) => {
  const { _id, version, versions, isOriginal, original } = message;
  const fetcher = useFetcher<FormOutcome>();
  useAnswer(fetcher);
  const restore = async (to: number, name: string) => {
    if (await askConfirm(`지금 문구를 ${name}로 되돌릴까요?`, '되돌리기'))
      fetcher.submit({ intent: 'restore', _id, version, to }, { method: 'post' });
  };
  const busy = fetcher.state !== 'idle';
  return (
    <Panel title="이전 문구">
      <ol className="message-versions">
        {versions.map((saved) => (
          <li key={saved.version}>
            <p>
              <b>버전 {saved.version}</b>{' '}
              <small>
                {formatDateTime(saved.savedAt)} · {saved.savedBy}
              </small>
            </p>
            <p className="message-text">{saved.short}</p>
            {saved.version !== version && (
              <Button
                size="sm"
                busy={busy}
                onClick={() => restore(saved.version, `버전 ${saved.version} 문구`)}
              >
                버전 {saved.version} 문구로 되돌리기
              </Button>
            )}
          </li>
        ))}
        <li>
          <p>
            <b>원래 문구</b>
          </p>
          <p className="message-text">{original.short}</p>
          {!isOriginal && (
            <Button size="sm" busy={busy} onClick={() => restore(0, '원래 문구')}>
              원래 문구로 되돌리기
            </Button>
          )}
        </li>
      </ol>
    </Panel>
  );
};
