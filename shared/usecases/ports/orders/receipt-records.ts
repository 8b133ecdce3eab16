import type { CashReceiptRecord, CashReceiptState } from '#shared/domain/cash-receipt/cash-receipt.ts';
import type { DatedPageQuery, Page, PageQuery } from '../page.ts';
import type { Write } from '../unit-of-work.ts';

/** The shop's records of cash receipts, one for each order; deleted with the order. */
export interface ReceiptRecordsPort {
  /** Reads the record of an order consistently. */
  ofOrder(orderNo: string): Promise<CashReceiptRecord | undefined>;
  /** Reads the existing records of orders, as many as a page names: one batch read. */
  ofOrders(orderNos: readonly string[]): Promise<CashReceiptRecord[]>;
  /** Lists records, newest first; of one state, or all. */
  list(query: DatedPageQuery & { state?: CashReceiptState }): Promise<Page<CashReceiptRecord>>;
  /** Lists orders whose receipt has to be checked, oldest first. */
  due(now: string, page: PageQuery): Promise<Page<string>>;
  /** Replaces what was read at this version; version 0 means there was none. Refused when somebody changed it since. */
  save(before: { version: number }, after: CashReceiptRecord): Write<'CHANGED_MEANWHILE'>;
}
