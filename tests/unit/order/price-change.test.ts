import { expect, test } from 'vitest';
import { won } from '#shared/domain/money/won.ts';
import { comparePrices } from '#shared/domain/order/price-change.ts';
import type { QuoteTotals } from '#shared/domain/pricing/types.ts';

const money = (changes: Partial<Record<keyof QuoteTotals, number>> = {}): QuoteTotals => {
  const all = {
    productPrice: 30_000,
    discountPrice: 3_000,
    levelDiscountPrice: 0,
    couponPrice: 0,
    pointPrice: 0,
    deliveryPrice: 3_000,
    servicePrice: 0,
    islandPrice: 0,
    totalPrice: 30_000,
    ...changes,
  };
  return Object.fromEntries(Object.entries(all).map(([name, amount]) => [name, won(amount)])) as QuoteTotals;
};

test('tells the lines that differ, old and new, and the totals', () => {
  const now = money({ discountPrice: 0, islandPrice: 5_000, totalPrice: 38_000 });
  expect(comparePrices(money(), now)).toEqual({
    from: 30_000,
    to: 38_000,
    rows: [
      { name: '상품할인', from: 3_000, to: 0 },
      { name: '추가배송비(도서산간)', from: 0, to: 5_000 },
    ],
  });
  expect(comparePrices(money(), money()).rows).toEqual([]);
});
