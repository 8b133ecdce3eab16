import type { LowStock, LowStockChanges } from '#shared/domain/product/low-stock.ts';
import type { Result } from '#shared/domain/result.ts';
import { fail } from '#shared/domain/result.ts';
import type { Page, PageQuery } from '#shared/domain/stored/page.ts';
import type { Write } from '#shared/domain/stored/unit-of-work.ts';

import { pageOf } from '../common/pages.ts';
import { toDelete, toPut } from '../common/write.ts';
import type { DataConfig } from '../data-config.ts';
import { lowStockEntity } from './low-stock.entity.ts';

const doneAlready = fail('DONE_ALREADY', '이미 처리되었습니다').failure;

/** Variants with low stock, maintained from the stream next to the products. */
export interface LowStocksPort {
  /** Reads the low-stock variants of one product consistently. */
  ofProduct(_product: string): Promise<LowStock[]>;
  /** Lists all low-stock variants, fewest units first, by page. Answers NOT_FOUND / BAD_CURSOR. */
  list(query: PageQuery): Promise<Result<Page<LowStock>, 'BAD_CURSOR'>>;
  /** Builds the writes that update the list; DONE_ALREADY when a new entry exists by now. */
  writes(changes: LowStockChanges): Write<'DONE_ALREADY'>[];
}

export const createLowStocks = (data: DataConfig): LowStocksPort => {
  const entity = lowStockEntity(data);
  return {
    async ofProduct(_product) {
      const { data: found } = await entity.query
        .ofProduct({ _product })
        .go({ consistent: true, pages: 'all' });
      return found;
    },

    list: (page) => pageOf(entity.query.all({}), page, (low) => low, 'asc'),

    writes: ({ put, removed }) => [
      ...put.map(({ isNew, ...low }) =>
        isNew ? toPut(entity.create(low).params(), doneAlready) : toPut(entity.put(low).params()),
      ),
      ...removed.map(({ _product, sku }) => toDelete(entity.delete({ _product, sku }).params())),
    ],
  };
};
