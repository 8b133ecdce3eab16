import { type BankCode, banks } from '#shared/domain/bank/banks.ts';
import type { RefundAccount } from '#shared/domain/order/order.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import type { HoldView } from '#shared/usecases/bank/hold-verifications.ts';
import type { SentWon } from './code-form.tsx';

/** An account with its bank's name, as screens show it. */
export const withBankName = <T extends RefundAccount>({ accountBankCode, ...account }: T) => ({
  ...account,
  bank: banks[accountBankCode as BankCode],
});

/** The check of an account that one won was sent to; `until` is the time of day, KST. */
export const sentWonOf = ({ _id, account, expiresAt }: HoldView): SentWon => ({
  ...withBankName(account),
  _id,
  until: formatDateTime(new Date(expiresAt * 1000).toISOString()).slice(-5),
});
