import type { SubmissionResult } from '@conform-to/react';
import { useNavigate } from '@remix-run/react';
import { type ReactNode, useState } from 'react';
import { LinkButton } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { StepList } from '#app/ui/step-list.tsx';
import { AccountForm, type TypedAccount } from './account-form.tsx';
import { CodeForm } from './code-form.tsx';
import type { AccountStep } from './shown-account.ts';

/** Steps of registering an account. */
const stepNames = { INPUT: '계좌 입력', VERIFY: '1원 인증', SUCCESS: '완료' } as const;
const titles = { INPUT: '계좌 등록', VERIFY: '1원 인증', SUCCESS: '계좌 인증 완료' } as const;

/**
 * Registers a bank account in three steps: INPUT, VERIFY, SUCCESS. Each has an address, so that it works without
 * scripts and with the browser's Back. Going back to the first step shows the typed values: all of them while the page
 * stays open, later all except the account number, which the shop never sends back.
 *
 * @param page address of the screen without the dialog
 * @param at the step in the address
 * @param account the registered account, as the last step shows it
 * @param onward next action; without it, the dialog only registers the account (verification-only)
 */
export const AccountDialog = ({
  page,
  at,
  result,
  account,
  onward,
}: {
  page: string;
  at: AccountStep | undefined;
  result: SubmissionResult<string[]> | undefined;
  account: ReactNode;
  onward?: ReactNode;
}) => {
  const navigate = useNavigate();
  const [typed, setTyped] = useState<TypedAccount>();
  if (!at) return null;
  const { step } = at;
  return (
    <Dialog
      open
      persistent
      onClose={() => navigate(page, { preventScrollReset: true })}
      closeHref={page}
      title={titles[step]}
      width={480}
      footer={
        step === 'SUCCESS' && (
          <>
            <LinkButton href={page} variant={onward ? undefined : 'primary'}>
              확인
            </LinkButton>
            {onward}
          </>
        )
      }
    >
      <StepList label="계좌 등록 단계" names={stepNames} step={step} />
      {step === 'INPUT' && (
        <>
          {at.isOutdated && (
            <p className="form-error mb-4" role="alert">
              인증 시간이 지났거나 입력 횟수를 넘었습니다. 계좌를 다시 확인해주세요.
            </p>
          )}
          <AccountForm result={result} typed={typed ?? at.known} onSend={setTyped} cancelHref={page} />
        </>
      )}
      {step === 'VERIFY' && (
        <CodeForm sent={at.sent} result={result} backHref={`${page}?edit=1&check=${at.sent._id}`} />
      )}
      {step === 'SUCCESS' && (
        <>
          <p className="mb-4" role="status">
            계좌를 확인하고 등록했습니다.
          </p>
          {account}
        </>
      )}
    </Dialog>
  );
};
