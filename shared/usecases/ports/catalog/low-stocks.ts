import type { LowStock, LowStockChanges } from '#shared/domain/product/low-stock.ts';
import type { Result } from '#shared/domain/result.ts';
import type { Page, PageQuery } from '../page.ts';
import type { Write } from '../unit-of-work.ts';

/** Variants with low stock, maintained from the stream next to the products. */
export interface LowStocksPort {
  /** Reads the low-stock variants of one product consistently. */
  ofProduct(_product: string): Promise<LowStock[]>;
  /** Lists all low-stock variants, fewest units first, by page. Answers NOT_FOUND / BAD_CURSOR. */
  list(query: PageQuery): Promise<Result<Page<LowStock>, 'BAD_CURSOR'>>;
  /** Builds the writes that update the list; DONE_ALREADY when a new entry exists by now. */
  writes(changes: LowStockChanges): Write<'DONE_ALREADY'>[];
}
