import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { Deposit } from '#shared/domain/deposit/deposit.ts';
import type { Refund } from '#shared/domain/order/refund.ts';
import type { Page, PageQuery } from '../page.ts';
import type { Write } from '../unit-of-work.ts';

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

/** Money that clerks send by hand. */
export interface RemittancesPort {
  /** Lists remittances that wait to be sent, longest waiting first. */
  waiting(page: PageQuery): Promise<Page<SentMoney>>;
  /**
   * Lists remittances of an amount that became due between two instants, sent or not: the oldest, up to a limit. Not a
   * consistent read.
   */
  ofAmount(
    amount: number,
    since: { from: string; to: string },
    page: Pick<PageQuery, 'limit'>,
  ): Promise<Page<SentMoney>>;
  /** Finds which of the rows were used before; consistent. */
  used(_ids: readonly string[]): Promise<string[]>;
  /** Marks a row as used. Refused when it was used before. */
  use(row: UsedWithdrawal): Write<'CHANGED_MEANWHILE'>;
}
