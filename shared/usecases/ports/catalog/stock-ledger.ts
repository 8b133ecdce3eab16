import type { StockCause, StockEntry } from '#shared/domain/product/stock-ledger.ts';
import type { Page, PageQuery } from '../page.ts';

/** Ledger of the stock of each SKU, change by change. */
export interface StockLedgerPort {
  /** Writes entries; writing the same entry again changes nothing. Each is deleted after two years. */
  enter(entries: readonly StockEntry[]): Promise<void>;
  /**
   * Lists the changes of one SKU, of one cause if asked for, newest first; a cursor of another list starts this one
   * again.
   */
  entriesOf(
    query: PageQuery & { _product: string; sku: string; why?: StockCause },
  ): Promise<Page<StockEntry>>;
}
