import { type BankCode, banks } from '#shared/domain/bank/banks.ts';
import type { RefundAccount } from '#shared/domain/order/order.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import type { HoldView } from '#shared/usecases/bank/hold-verifications.ts';
import type { TypedAccount } from './account-form.tsx';
import type { SentWon } from './code-form.tsx';

/** An account with its bank's name, as screens show it. */
export const withBankName = <T extends RefundAccount>({ accountBankCode, ...account }: T) => ({
  ...account,
  bank: banks[accountBankCode as BankCode],
});

/** The check of an account that one won was sent to; `until` is the time of day, KST. */
const sentWonOf = ({ _id, account, expiresAt }: HoldView): SentWon => ({
  ...withBankName(account),
  _id,
  until: formatDateTime(new Date(expiresAt * 1000).toISOString()).slice(-5),
});

/** A step of registering an account, with what it shows. */
export type AccountStep =
  | { step: 'INPUT'; isOutdated: boolean; known?: TypedAccount }
  | { step: 'VERIFY'; sent: SentWon }
  | { step: 'SUCCESS' };

/**
 * The step an address asks for: `?edit=1` the account, `?check=…` the code, both of them back from the code to the account,
 * `?done=1` the end. A check that is over leads to the account once more.
 * @param isRegistered whether an account is: without one nothing came to its end
 * @param readCheck the member's check of that id
 */
export const accountStepAt = async (
  asked: URLSearchParams,
  isRegistered: boolean,
  readCheck: (_id: string) => Promise<HoldView | undefined>,
): Promise<AccountStep | undefined> => {
  if (asked.has('done')) return isRegistered ? { step: 'SUCCESS' } : undefined;
  const _id = asked.get('check');
  const check = _id ? await readCheck(_id) : undefined;
  const isRunning = check !== undefined && !check.isOutdated;
  if (isRunning && !asked.has('edit')) return { step: 'VERIFY', sent: sentWonOf(check) };
  if (_id === null && !asked.has('edit')) return undefined;
  // The number is masked: what is shown of it is no number to send.
  const known = check && { ...check.account, accountNumber: '' };
  return { step: 'INPUT', isOutdated: _id !== null && !isRunning, ...(known && { known }) };
};
