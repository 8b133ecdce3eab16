import type { StockMark } from '#shared/domain/product/stock-ledger.ts';
import { fail } from '#shared/domain/result.ts';
import type { Write } from '#shared/domain/stored/unit-of-work.ts';

import { toUpdate } from '../common/write.ts';
import type { DataConfig } from '../data-config.ts';
import { skuEntity } from './sku.entity.ts';

/**
 * Writes of stock by SKU, each under its condition; `mark` is the cause for the ledger
 * (domain/product/stock-ledger.ts).
 */
export interface StockWritesPort {
  /** Takes `amount` units. Refused as SOLD_OUT when fewer are left or the SKU is off. */
  take(
    input: { _product: string; sku: string; amount: number; name: string },
    mark: StockMark,
  ): Write<'SOLD_OUT'>;
  /** Puts `amount` units back. Refused as SKU_GONE when the SKU no longer exists. */
  release(input: { _product: string; sku: string; amount: number }, mark: StockMark): Write<'SKU_GONE'>;
}

/** Stock changes, each with its own condition: stock never goes below zero (rules 4.15). */
export const createStockWrites = (data: DataConfig): StockWritesPort => {
  const skus = skuEntity(data);
  return {
    take: ({ _product, sku, amount, name }, stockMark) =>
      toUpdate(
        skus
          .patch({ _product, sku })
          .subtract({ stock: amount })
          .add({ stockChanges: 1 })
          .set({ stockMark })
          .where(({ stock, enabled }, { gte, eq }) => `${gte(stock, amount)} AND ${eq(enabled, true)}`)
          .params(),
        fail('SOLD_OUT', `재고가 부족합니다: ${name}`).failure,
      ),
    release: ({ _product, sku, amount }, stockMark) =>
      toUpdate(
        skus.patch({ _product, sku }).add({ stock: amount, stockChanges: 1 }).set({ stockMark }).params(),
        fail('SKU_GONE', '더 이상 없는 상품입니다.').failure,
      ),
  };
};
