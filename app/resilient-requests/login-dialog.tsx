import { type FormEvent, useId, useState } from 'react';
import { FormError, TextField } from '#app/forms/field.tsx';
import { PasswordField } from '#app/forms/password-field.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { ACCOUNT, type LoginNeeded } from '#app/web/access/login-needed.ts';

type Step = 'MAILED_CODE' | 'SECOND_FACTOR';
type Answer = { step?: Step; message?: string };

const UNREACHED = '로그인하지 못했습니다. 잠시 후 다시 시도해주세요.';

const steps = {
  MAILED_CODE: {
    lead: '가입하신 이메일로 인증번호를 보냈습니다.',
    label: '이메일 인증번호',
    hint: '메일로 받은 6자리 숫자 (10분 안에 입력)',
  },
  SECOND_FACTOR: {
    lead: '휴대폰의 인증 앱에 보이는 6자리 숫자나 복구 코드를 입력해주세요.',
    label: '인증번호',
    hint: '6자리 숫자 또는 복구 코드',
  },
} as const;

const send = async (form: FormData): Promise<Answer> => {
  try {
    const answer = await fetch('/login/again', { method: 'POST', body: new URLSearchParams(form as never) });
    const body = (await answer.json()) as Answer;
    return answer.ok ? body : { message: body.message ?? UNREACHED };
  } catch {
    return { message: UNREACHED };
  }
};

/**
 * Dialog that logs in over the filled-in form, with the account that opened it: password, and the second step if it has
 * one.
 */
export const LoginDialog = ({
  why,
  account = '',
  onDone,
}: {
  why: LoginNeeded;
  account?: string;
  onDone: (isIn: boolean) => void;
}) => {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [step, setStep] = useState<Step>();
  const [wrong, setWrong] = useState<string>();
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    setBusy(true);
    const answer = await send(new FormData(event.currentTarget));
    setBusy(false);
    setWrong(answer.message);
    if (answer.message) return;
    if (answer.step) setStep(answer.step);
    else onDone(true);
  };
  return (
    <Dialog
      open
      onClose={() => onDone(false)}
      title="다시 로그인"
      width={420}
      persistent
      footer={
        <>
          <Button onClick={() => onDone(false)}>취소</Button>
          <Button type="submit" form={id} variant="primary" busy={busy}>
            {step ? '확인' : '로그인'}
          </Button>
        </>
      }
    >
      <form id={id} method="post" noValidate onSubmit={onSubmit} className="grid gap-4">
        <p className="text-ink-2">
          {step
            ? steps[step].lead
            : why === 'another'
              ? `다른 계정으로 로그인되어 있습니다. 이 화면을 연 계정(${account})으로 로그인하면 이어서 저장합니다.`
              : '로그인이 만료되었습니다. 입력한 내용은 그대로 있으며, 로그인하면 이어서 저장합니다.'}
        </p>
        <FormError errors={wrong ? [wrong] : undefined} />
        <input type="hidden" name={ACCOUNT} value={account} />
        {step ? (
          <TextField
            key={step}
            id={`${id}code`}
            name="code"
            label={steps[step].label}
            hint={steps[step].hint}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            autoFocus
          />
        ) : (
          <>
            <TextField
              id={`${id}username`}
              name="username"
              label="아이디"
              defaultValue={account}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
            />
            <PasswordField id={`${id}password`} name="password" label="비밀번호" autoFocus />
            <p className="text-meta text-ink-2">
              간편 로그인을 쓰신다면{' '}
              <a href="/login" target="_blank" rel="noopener" className="underline">
                새 창에서 로그인
              </a>
              한 뒤{' '}
              <button type="button" className="underline" onClick={() => onDone(true)}>
                이어서 저장
              </button>
              해주세요.
            </p>
          </>
        )}
      </form>
    </Dialog>
  );
};
