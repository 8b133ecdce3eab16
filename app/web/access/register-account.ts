import { parseWithZod } from '@conform-to/zod/v4';
import { redirect } from '@remix-run/node';
import {
  type AccountCodeForm,
  accountCodeSchema,
  refundAccountSchema,
} from '#shared/contracts/orders/bank.ts';
import type { RefundAccount } from '#shared/domain/order/order.ts';
import type { AnyCode, Result } from '#shared/domain/result.ts';
import { answerFailure, answerInvalid } from '../forms/form-answers.ts';

/** Contracts of the two forms by which a member proves that a bank account is theirs. */
export const accountForms = [refundAccountSchema, accountCodeSchema];

/** The two steps. A failure is shown on the form of its step. */
type Steps = {
  start(account: RefundAccount): Promise<Result<{ _id: string }, AnyCode>>;
  confirm(code: AccountCodeForm): Promise<Result<unknown, AnyCode>>;
};

/**
 * Runs one step of the verification of a bank account (rules 6.37: INPUT → VERIFY → SUCCESS). The account is sent to the
 * bank and redirects to `?check=…`. The code (`intent=confirm`) redirects to `?done=1`, or back to the account when it
 * has expired.
 */
export const takeAccountStep = async (page: string, form: FormData, { start, confirm }: Steps) => {
  const at = (query: string) => redirect(`${page}?${query}`, 303);
  if (form.get('intent') === 'confirm') {
    const submission = parseWithZod(form, { schema: accountCodeSchema });
    if (submission.status !== 'success') return answerInvalid(submission);
    const confirmed = await confirm(submission.value);
    if (confirmed.ok) return at('done=1');
    if (confirmed.failure.code === 'VERIFICATION_OUTDATED') return at('check=');
    return answerFailure(submission, confirmed.failure, ['otp']);
  }
  const submission = parseWithZod(form, { schema: refundAccountSchema });
  if (submission.status !== 'success') return answerInvalid(submission);
  const started = await start(submission.value);
  if (started.ok) return at(`check=${started.value._id}`);
  return answerFailure(submission, started.failure, ['accountBankCode', 'accountNumber', 'accountHolder']);
};
