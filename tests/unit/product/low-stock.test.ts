import fc from 'fast-check';
import { expect, test } from 'vitest';
import { won } from '#shared/domain/money/won.ts';
import { compareLowStocks, type LowStock, lowStocksOf } from '#shared/domain/product/low-stock.ts';
import type { Product, Sku } from '#shared/domain/product/product.ts';
import { someProduct } from '#tests/support/catalog.ts';
import { law } from '#tests/support/law.ts';

const NOW = '2026-11-25T01:00:00.000Z';
const { product: plain } = someProduct('P', {});
const skusOf = (stocks: readonly number[]): Sku[] =>
  stocks.map((stock, index) => ({
    _product: 'P',
    sku: `S${index}`,
    name: `옵션 ${index}`,
    value: [],
    price: won(0),
    stock,
    enabled: true,
    index,
  }));
const lowOf = (stocks: readonly number[], over: Partial<Product> = {}, from = 5): LowStock[] =>
  lowStocksOf({ product: { ...plain, ...over }, skus: skusOf(stocks) }, { from }, NOW);

test('goes by the number of the product, else by that of the shop; 0 watches nothing', () => {
  expect(lowOf([0, 5, 6]).map(({ sku }) => sku)).toEqual(['S0', 'S1']);
  expect(lowOf([0, 5, 6], { lowStockFrom: 6 })).toHaveLength(3);
  expect(lowOf([0, 5, 6], { lowStockFrom: 0 })).toEqual([]);
  expect(lowOf([0, 5, 6], {}, 0)).toEqual([]);
});

test('leaves out what is not sold and what is made for one member', () => {
  expect(lowOf([0], { sells: false })).toEqual([]);
  expect(lowOf([0], { target: { _user: 'U' } })).toEqual([]);
  const off = skusOf([0]).map((sku) => ({ ...sku, enabled: false }));
  expect(lowStocksOf({ product: plain, skus: off }, { from: 5 }, NOW)).toEqual([]);
});

const stocks = fc.array(fc.nat(12), { maxLength: 8 });

law(
  'the changes lead from any list to the wanted one, tell of new ones alone, and are nothing the second time',
  fc.tuple(stocks, stocks),
  ([first, second]) => {
    const was = lowOf(first).map((low) => ({ ...low, since: '2026-11-01T00:00:00.000Z' }));
    const next = lowOf(second);
    const { put, removed } = compareLowStocks(was, next);
    const list = new Map(was.map((low) => [low.sku, low]));
    for (const { sku } of removed) list.delete(sku);
    for (const { isNew, ...low } of put) {
      expect(isNew).toBe(!list.has(low.sku));
      list.set(low.sku, low);
    }
    const after = [...list.values()];
    expect(after.map(({ sku, stock }) => `${sku} ${stock}`).sort()).toEqual(
      next.map(({ sku, stock }) => `${sku} ${stock}`).sort(),
    );
    expect(compareLowStocks(after, next)).toEqual({ put: [], removed: [] });
  },
);
