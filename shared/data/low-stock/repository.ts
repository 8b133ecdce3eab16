import { fail } from '#shared/domain/result.ts';
import type { LowStocksPort } from '#shared/usecases/ports/catalog/low-stocks.ts';
import { pageOf } from '../common/pages.ts';
import { deleting, putting } from '../common/write.ts';
import type { DataConfig } from '../data-config.ts';
import { lowStockEntity } from './low-stock.entity.ts';

const doneAlready = fail('DONE_ALREADY', '이미 처리되었습니다').failure;

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
        isNew ? putting(entity.create(low).params(), doneAlready) : putting(entity.put(low).params()),
      ),
      ...removed.map(({ _product, sku }) => deleting(entity.delete({ _product, sku }).params())),
    ],
  };
};
