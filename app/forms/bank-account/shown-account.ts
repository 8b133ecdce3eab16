import { type BankCode, banks } from '#shared/domain/bank/banks.ts';
import type { RefundAccount } from '#shared/domain/order/order.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import type { AccountVerificationView } from '#shared/usecases/bank/account-verifications.ts';
import type { TypedAccount } from './account-form.tsx';
import type { SentWon } from './code-form.tsx';

/** Converts an account for display, with the name of its bank. */
export const withBankName = <T extends RefundAccount>({ accountBankCode, ...account }: T) => ({
  ...account,
  bank: banks[accountBankCode as BankCode],
});

/** Converts the verification of an account that one won was sent to; `until` is a time of day in KST. */
const sentWonOf = ({ _id, account, expiresAt }: AccountVerificationView): SentWon => ({
  ...withBankName(account),
  _id,
  until: formatDateTime(new Date(expiresAt * 1000).toISOString()).slice(-5),
});

/** Step of registering an account, with its data. */
export type AccountStep =
  | { step: 'INPUT'; isOutdated: boolean; known?: TypedAccount }
  | { step: 'VERIFY'; sent: SentWon }
  | { step: 'SUCCESS' };

/**
 * Finds the step in an address: `?edit=1` is the account, `?check=…` the code, both together the way back from the code
 * to the account, `?done=1` the end. An expired verification leads to the account again.
 * @param isRegistered true when an account is registered: without one the end cannot be shown
 * @param readCheck reads the member's verification with that id
 */
export const accountStepAt = async (
  searchParams: URLSearchParams,
  isRegistered: boolean,
  readCheck: (_id: string) => Promise<AccountVerificationView | undefined>,
): Promise<AccountStep | undefined> => {
  if (searchParams.has('done')) return isRegistered ? { step: 'SUCCESS' } : undefined;
  const _id = searchParams.get('check');
  const check = _id ? await readCheck(_id) : undefined;
  const isRunning = check !== undefined && !check.isOutdated;
  if (isRunning && !searchParams.has('edit')) return { step: 'VERIFY', sent: sentWonOf(check) };
  if (_id === null && !searchParams.has('edit')) return undefined;
  // The number is masked: it must not be sent again.
  const account = check && { ...check.account, accountNumber: '' };
  return { step: 'INPUT', isOutdated: _id !== null && !isRunning, ...(account && { known: account }) };
};
