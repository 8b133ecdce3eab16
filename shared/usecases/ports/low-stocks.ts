import type { LowStock, LowStockChanges } from '#shared/domain/product/low-stock.ts';
import type { Result } from '#shared/domain/result.ts';
import type { Page, PageQuery } from './page.ts';
import type { Write } from './unit-of-work.ts';

/** The variants that are running out, kept beside the products by the stream. */
export interface LowStocksPort {
  /** Those of one product, read consistently. */
  ofProduct(_product: string): Promise<LowStock[]>;
  /** All of them, those with the fewest units first, a page. Failure: NOT_FOUND / BAD_CURSOR. */
  list(query: PageQuery): Promise<Result<Page<LowStock>, 'BAD_CURSOR'>>;
  /** The parts of a transaction that bring the list up to date; DONE_ALREADY when a new one is there by now. */
  writes(changes: LowStockChanges): Write<'DONE_ALREADY'>[];
}
