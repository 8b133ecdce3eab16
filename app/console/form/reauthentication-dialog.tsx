import { type FormEvent, useId, useState } from 'react';
import { PasswordField } from '#app/forms/password-field.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { type FormOutcome, requiresReauthentication } from './answer.ts';

const UNREACHED = '확인하지 못했습니다. 잠시 후 다시 시도해주세요.';

/** Checks the password. Returns the reason when it was refused, or undefined when it was accepted. */
const refusalOf = async (password: string): Promise<string | undefined> => {
  try {
    const answer = await fetch('/api/v1/me/verify', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password }),
    });
    const { message } = (await answer.json()) as { message?: string };
    return answer.ok ? undefined : (message ?? UNREACHED);
  } catch {
    return UNREACHED;
  }
};

/**
 * Asks for the password over the filled-in form when an action answered that it needs a proof, and calls `again` once
 * the password was right.
 */
export const ReauthenticationDialog = ({
  fetcher: { state, data },
  again,
}: {
  fetcher: { state: string; data?: FormOutcome };
  again: () => void;
}) => {
  const [settled, setSettled] = useState<FormOutcome>();
  if (state !== 'idle' || settled === data || !requiresReauthentication(data)) return null;
  const close = () => setSettled(data);
  return (
    <PasswordDialog
      onClose={close}
      onProven={() => {
        close();
        again();
      }}
    />
  );
};

/** Asks for the password and calls `onProven` when it was right. */
export const PasswordDialog = ({ onClose, onProven }: { onClose: () => void; onProven: () => void }) => {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('password') as HTMLInputElement;
    setBusy(true);
    const refusal = await refusalOf(field.value);
    setBusy(false);
    setWrong(refusal);
    if (!refusal) return onProven();
    field.select();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="비밀번호 확인"
      width={400}
      persistent
      footer={
        <>
          <Button onClick={onClose}>취소</Button>
          <Button type="submit" form={id} variant="primary" busy={busy}>
            확인
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={onSubmit} className="grid gap-4">
        <p className="text-ink-2">안전을 위해 로그인한 계정의 비밀번호를 한 번 더 입력해주세요.</p>
        <PasswordField
          id={`${id}password`}
          name="password"
          label="비밀번호"
          errors={wrong ? [wrong] : undefined}
          autoFocus
        />
      </form>
    </Dialog>
  );
};
