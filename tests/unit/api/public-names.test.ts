import { expect, test } from 'vitest';
import { productNames } from '#app/api/public-names.ts';
import type { ProductPage } from '#shared/domain/display/views.ts';

test('a choice that is a supply of the product says which; one of another option is none', () => {
  const item = (_id: string, _product: string, _option?: string) => ({
    _id,
    _product,
    name: _product,
    thumb: {},
    salePrice: 1_000,
    soldOut: false,
    ...(_option && { _option }),
  });
  const choice = { amount: 2, mandatory: false };
  const page = {
    product: { _id: 'P' },
    skus: [],
    choicees: [
      { ...item('c1', 'FILTER'), ...choice },
      { ...item('c2', 'HOSE'), ...choice },
    ],
    relateds: [{ ...item('r1', 'FILTER', 'blue'), ...choice }],
    bundleds: [{ ...item('b1', 'FILTER'), ...choice }],
    supplies: [item('s1', 'FILTER')],
  } as object as ProductPage;
  const { choicees, relateds, bundleds, _supplies } = productNames(page);
  expect(choicees.map(({ _supply }) => _supply)).toEqual(['s1', undefined]);
  expect(choicees[0]).toMatchObject({ custom: { amount: 2, salePrice: 1_000 }, enabled: true });
  expect(relateds.map(({ _supply }) => _supply)).toEqual([undefined]);
  expect(bundleds.map(({ _supply }) => _supply)).toEqual(['s1']);
  expect(_supplies).toEqual(['FILTER']);
});
