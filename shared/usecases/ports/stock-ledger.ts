import type { StockCause, StockEntry } from '#shared/domain/product/stock-ledger.ts';
import type { Page, PageQuery } from './page.ts';

/** What became of the stock of each SKU, change by change. */
export interface StockLedgerPort {
  /** Writes entries; the same entry again changes nothing. Each is gone two years after it. */
  enter(entries: readonly StockEntry[]): Promise<void>;
  /** The changes of one SKU, of one cause if asked for, the newest first; a cursor of another list begins this one again. */
  entriesOf(
    query: PageQuery & { _product: string; sku: string; why?: StockCause },
  ): Promise<Page<StockEntry>>;
}
