import { expect, test } from 'vitest';
import { boughtNowSchema } from '#shared/contracts/orders/cart.ts';
import { formatItemText } from '#shared/domain/cart/item-text.ts';
import type { AddOn } from '#shared/domain/offer/offers.ts';

const main: AddOn = { _product: 'p1', sku: 'RED', role: 'product', amount: 2 };
const beside: AddOn = {
  _product: 'p2',
  sku: 'BASE',
  role: 'choicee',
  amount: 4,
  _main: 'p1',
  mainSku: 'RED',
};

test('what is bought at once is read from an address as it was written there', () => {
  const query = new URLSearchParams([main, beside].map((item) => ['item', formatItemText(item)]));
  expect(boughtNowSchema.parse(query.getAll('item'))).toEqual([main, beside]);
});

test('a product alone is one of it, nothing is nothing, and what cannot be is refused', () => {
  expect(boughtNowSchema.parse(['p1'])).toEqual([
    { _product: 'p1', sku: 'BASE', role: 'product', amount: 1 },
  ]);
  expect(boughtNowSchema.parse([])).toEqual([]);
  for (const wrong of ['', 'p1~BASE~product~0', 'p1~BASE~product~x', 'p1~BASE~gift~1'])
    expect(boughtNowSchema.safeParse([wrong]).success).toBe(false);
});
