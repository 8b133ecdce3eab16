import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { Deposit } from '#shared/domain/deposit/deposit.ts';
import type { Refund } from '#shared/domain/order/refund.ts';

/** Money that a clerk sends from the shop's account: a refund, or a deposit of which a part is returned. */
export type SentMoney = { refund: Refund } | { deposit: Deposit };

/** Bank row by which money was sent, stored so that it is used for one remittance only. */
export type UsedWithdrawal = {
  _id: string;
  amount: number;
  at: string;
  /** Its refund or deposit (domain/remittance/remittance.ts) */
  _remittance: string;
  changedBy: ChangedBy;
};
