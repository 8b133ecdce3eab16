import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { StepList } from '#app/ui/step-list.tsx';
import { parseWith, valuesOf } from '#app/web/api.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { type FailureBody, failureData, orThrow } from '#app/web/failure.ts';
import { readForm } from '#app/web/forms/read-body.ts';
import { personalMeta } from '#app/web/personal-meta.ts';
import { withdrawalAmount, withdrawalIdentity } from '#shared/contracts/members/settlement.ts';
import { deductionsOf } from '#shared/domain/bonus/settlement.ts';
import { AccountStep, AmountStep, DoneStep, IdentityStep, stepNames } from './steps.tsx';

const PAGE = '/promoter/bonuses-withdraw';

export const headers = personalPage;
export const meta = personalMeta('보너스 출금');

/** Reads the current step, or with `?done=…` the requested withdrawal. */
export const loader = async ({ request, context: { shop, session } }: LoaderFunctionArgs) => {
  const { _user, _person } = await session.requirePayee();
  const done = new URL(request.url).searchParams.get('done');
  const [found, settlement, person] = await Promise.all([
    shop.getMyWithdrawal({ _user, _person }),
    done ? shop.getMySettlement({ _user, _id: done }) : undefined,
    shop.pendingCertification({
      identityVerificationId: session.cookie('verification'),
      purpose: 'WITHDRAWAL',
    }),
  ]);
  const withdrawal = orThrow(found);
  const { draft, type, terms } = withdrawal;
  return {
    ...withdrawal,
    settlement,
    person,
    step: settlement ? ('CONFIRM_DEPOSIT_DONE' as const) : (draft?.step ?? 'CONFIRM_BONUS_AMOUNT'),
    deductions: deductionsOf(draft?.amount ?? 0, type, terms),
  };
};

/** Refusal, with the typed values, but never a resident registration number. */
export type WithdrawAnswer = { failure: FailureBody; amount?: string };

/** `intent`: `amount`, `account` and `request` continue, `back` returns to the step before. */
export const action = async ({ request, context: { shop, session } }: ActionFunctionArgs) => {
  const { _user, _person } = await session.requirePayee();
  const sent = await readForm(request, [withdrawalAmount, withdrawalIdentity]);
  if (!sent.ok) return failureData(sent.failure);
  const form = sent.value;
  const intent = form.get('intent');
  const values = valuesOf(form);
  const go = async (to: Parameters<typeof shop.stepWithdrawal>[0], typed?: string) => {
    const gone = await shop.stepWithdrawal(to);
    return gone.ok ? redirect(PAGE, 303) : failureData(gone.failure, { amount: typed });
  };

  if (intent === 'amount') {
    const typed = String(form.get('amount') ?? '');
    const amount = parseWith(withdrawalAmount, values);
    if (!amount.ok) return failureData(amount.failure, { amount: typed });
    return go({ _user, _person, step: 'CONFIRM_BANK_ACCOUNT', amount: amount.value.amount }, typed);
  }
  if (intent === 'account') return go({ _user, _person, step: 'VERIFY_USER_IDENTITY' });
  if (intent !== 'request')
    return go({
      _user,
      _person,
      step: form.get('to') === 'account' ? 'CONFIRM_BANK_ACCOUNT' : 'CONFIRM_BONUS_AMOUNT',
    });

  const identity = parseWith(withdrawalIdentity, values);
  if (!identity.ok) return failureData(identity.failure);
  const { _id, residentRegistrationNumber } = identity.value;
  const [requested, now] = await Promise.all([
    shop.getMySettlement({ _user, _id }),
    shop.getMyWithdrawal({ _user, _person }),
  ]);
  if (requested) return redirect(`${PAGE}?done=${_id}`, 303);
  const { draft } = orThrow(now);
  if (draft?._id !== _id || draft.step !== 'VERIFY_USER_IDENTITY') return redirect(PAGE, 303);
  const answer = await shop.requestWithdrawal({
    _user,
    _id,
    amount: draft.amount,
    identityVerificationId: session.cookie('verification'),
    residentRegistrationNumber,
  });
  if (!answer.ok) return failureData(answer.failure);
  session.clearCookie('verification');
  return redirect(`${PAGE}?done=${_id}`, 303);
};

export default function Withdraw() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <h1 className="page-title">보너스 출금</h1>
      <StepList label="출금 단계" names={stepNames} step={loaded.step} />
      {loaded.step === 'CONFIRM_BONUS_AMOUNT' && <AmountStep {...loaded} answer={answer} />}
      {loaded.step === 'CONFIRM_BANK_ACCOUNT' && <AccountStep {...loaded} answer={answer} />}
      {loaded.step === 'VERIFY_USER_IDENTITY' && <IdentityStep {...loaded} answer={answer} />}
      {loaded.settlement && <DoneStep settlement={loaded.settlement} />}
    </>
  );
}

export type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;
