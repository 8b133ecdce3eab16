import { expect, test } from 'vitest';
import { productForm } from '#shared/contracts/catalog.ts';
import { MAX_SUPPLIES, suppliesOf } from '#shared/domain/product/linked.ts';
import { BASE_SKU, type LinkedItem } from '#shared/domain/product/product.ts';
import { testIds } from '#tests/support/ids.ts';

const supply = (_product: string, over: Partial<LinkedItem> = {}): LinkedItem => ({
  _id: `supply-${_product}`,
  _product,
  _option: BASE_SKU,
  custom: { name: _product },
  enabled: true,
  deleted: false,
  ...over,
});
const ids = testIds();
const namesOf = (items: readonly LinkedItem[]): string[] => items.map(({ custom }) => custom.name);

test('supplies of several products are what is switched on, each thing once, without what is held', () => {
  const head = { supplies: [supply('filter'), supply('hose', { enabled: false }), supply('ring')] };
  const tap = {
    supplies: [supply('gone', { deleted: true }), supply('filter'), supply('ring', { _option: 'L' })],
  };
  const older = {};
  expect(namesOf(suppliesOf([head, older, tap]))).toEqual(['filter', 'ring', 'ring']);
  expect(namesOf(suppliesOf([head, tap], [{ _product: 'ring', sku: BASE_SKU }]))).toEqual(['filter', 'ring']);
});

test('a product takes so many supplies and no more', () => {
  const of = (count: number) =>
    productForm.shape.supplies.safeParse(
      Array.from({ length: count }, () => supply(ids.next(), { _id: ids.next() })),
    ).error;
  expect(of(MAX_SUPPLIES)).toBeUndefined();
  expect(of(MAX_SUPPLIES + 1)?.issues[0]?.message).toBe('소모품은 12개까지 등록할 수 있습니다.');
});
