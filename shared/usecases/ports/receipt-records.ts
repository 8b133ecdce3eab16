import type { CashReceiptRecord, CashReceiptState } from '#shared/domain/cash-receipt/cash-receipt.ts';
import type { DatedPageQuery, Page, PageQuery } from './page.ts';
import type { Write } from './unit-of-work.ts';

/** The shop's record of cash receipts, one an order; deleted with its order. */
export interface ReceiptRecordsPort {
  /** Consistent. */
  ofOrder(orderNo: string): Promise<CashReceiptRecord | undefined>;
  /** Those there are, as many as a page names: one batch read. */
  ofOrders(orderNos: readonly string[]): Promise<CashReceiptRecord[]>;
  /** Newest first; of one state, or all. */
  list(query: DatedPageQuery & { state?: CashReceiptState }): Promise<Page<CashReceiptRecord>>;
  /** Orders whose receipt has to be looked at, the oldest first. */
  due(now: string, page: PageQuery): Promise<Page<string>>;
  /** Replaces what was read at this version, of 0 there was none; refused when somebody changed it since. */
  save(before: { version: number }, after: CashReceiptRecord): Write<'CHANGED_MEANWHILE'>;
}
