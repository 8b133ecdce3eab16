import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { Deposit } from '#shared/domain/deposit/deposit.ts';
import type { Refund } from '#shared/domain/order/order.ts';
import type { Page, PageQuery } from './page.ts';
import type { Write } from './unit-of-work.ts';

/** Money that a clerk sends from the shop's account: a refund, or a deposit of which some goes back. */
export type SentMoney = { refund: Refund } | { deposit: Deposit };

/** A row of the bank by which money was sent, kept so that it is what only one thing was sent by. */
export type UsedWithdrawal = {
  _id: string;
  amount: number;
  at: string;
  /** Its refund or deposit (domain/remittance/remittance.ts) */
  _remittance: string;
  changedBy: ChangedBy;
};

/** Money that clerks send by hand. */
export interface RemittancesPort {
  /** Those that wait to be sent, the longest waiting first. */
  waiting(page: PageQuery): Promise<Page<SentMoney>>;
  /** Those of an amount and owed since two instants, sent or not, as it was a moment ago: the oldest, up to a number. */
  ofAmount(
    amount: number,
    since: { from: string; to: string },
    page: Pick<PageQuery, 'limit'>,
  ): Promise<Page<SentMoney>>;
  /** Those of some rows that were used before; consistent. */
  used(_ids: readonly string[]): Promise<string[]>;
  /** Refused when the row was used before. */
  use(row: UsedWithdrawal): Write<'CHANGED_MEANWHILE'>;
}
