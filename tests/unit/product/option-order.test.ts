import { expect, test } from 'vitest';
import { won } from '#shared/domain/money/won.ts';
import { sortOptions } from '#shared/domain/product/option-order.ts';
import type { Sku } from '#shared/domain/product/product.ts';
import { someProduct } from '#tests/support/catalog.ts';

const ID = '01K0000000000000000000000A';
const widths = ['1500mm', '800mm', '1200mm'];
const colors = ['흰색', '검정'];
const prices: Record<string, number> = { '1500mm': 30_000, '800mm': 0, '1200mm': 10_000 };

/** Black doubles the additional price; 1200mm in white is not sold. */
const skus: Sku[] = widths.flatMap((width) =>
  colors.map((color) => ({
    _product: ID,
    sku: `${width} ${color}`,
    name: `${width} / ${color}`,
    value: [width, color],
    price: won((prices[width] ?? 0) * (color === '검정' ? 2 : 1)),
    stock: 1,
    enabled: color === '검정' || width !== '1200mm',
    index: 0,
  })),
);
const sorted = (sort: string, { enabled = true }: { enabled?: boolean } = {}) => {
  const criteria = [widths, colors].map((names, at) => ({
    type: 'OTHER' as const,
    name: `${at}`,
    values: names.map((name) => ({ name })),
  }));
  const { product } = someProduct(ID, { optionsConf: { enabled, sort, criteria } });
  const ordered = sortOptions({ product, skus });
  return {
    values: ordered.product.optionsConf.criteria.map(({ values }) => values.map(({ name }) => name)),
    skus: ordered.skus.map(({ sku }) => sku),
  };
};

test.each([
  ['latest', widths, colors],
  ['name', ['800mm', '1200mm', '1500mm'], ['검정', '흰색']],
  ['price_asc', ['800mm', '1200mm', '1500mm'], ['흰색', '검정']],
  ['price_desc', ['1500mm', '1200mm', '800mm'], ['검정', '흰색']],
  ['any text of an older product', widths, colors],
])('by %s the values stand as asked, and the variants with them', (sort, first, second) => {
  const shown = sorted(sort);
  // Both colors add nothing in their cheapest variant (800mm), and keep the order in which they were entered.
  expect(shown.values).toEqual([first, second]);
  expect(shown.skus).toEqual(first.flatMap((width) => second.map((color) => `${width} ${color}`)));
});

test('a value that is not sold comes last, whichever way prices are read', () => {
  const { product } = someProduct(ID);
  const criteria = [{ type: 'OTHER' as const, name: '크기', values: [{ name: '없음' }, { name: '있음' }] }];
  const sold = (name: string, enabled: boolean): Sku => ({
    _product: ID,
    sku: name,
    name,
    value: [name],
    price: won(0),
    stock: 1,
    enabled,
    index: 0,
  });
  for (const sort of ['price_asc', 'price_desc']) {
    const stocked = {
      product: { ...product, optionsConf: { enabled: true, sort, criteria } },
      skus: [sold('없음', false), sold('있음', true)],
    };
    const ordered = sortOptions(stocked);
    expect(ordered.product.optionsConf.criteria[0]?.values).toEqual([{ name: '있음' }, { name: '없음' }]);
    // The stored product is shared between readers, and must not be changed.
    expect(stocked.product.optionsConf.criteria).toBe(criteria);
  }
});

test('a product without options is left as it is', () => {
  expect(sorted('name', { enabled: false }).values).toEqual([widths, colors]);
});
