import { describe, expect, test } from 'vitest';
import { packed } from '#shared/data/common/deflated.ts';
import type { Charge } from '#shared/domain/charge/charge.ts';
import { chargesBackWith, fallOf } from '#shared/domain/claim/option-exchange.ts';
import {
  MOST_OPTIONS,
  moreThanBought,
  optionPricesOf,
  productsWithOptions,
} from '#shared/domain/claim/option-prices.ts';
import { won } from '#shared/domain/money/won.ts';
import type { StockedProduct } from '#shared/domain/product/product.ts';
import { NOW } from '../pricing/given.ts';

describe('charges that paid for goods', () => {
  test('of several the latest gives back first', () => {
    const exchanged = {
      from: 'white',
      settled: 5_000,
      differences: [],
      paidBy: [
        { charge: 1, price: 3_000 },
        { charge: 2, price: 2_000 },
      ],
    };
    const wanted = { sku: 'white', name: 'white', difference: -2_500 };
    expect(fallOf({ wanted, exchanged })).toEqual({
      ofCharges: [
        { charge: 2, price: 2_000 },
        { charge: 1, price: 500 },
      ],
      ofOrder: 0,
    });
  });

  test('a fare goes back with the last goods of an order of which nothing was sent, not with some of them', () => {
    const fare = {
      n: 1,
      isFare: true,
      state: 'PAID',
      amount: won(4_000),
      refundedPrice: won(0),
    } as Charge;
    const goods = (amount: number, purchaseStatus: 'PURCHASE_AWAITING' | 'PURCHASE_CANCELED') => ({
      amount,
      purchaseStatus,
    });
    const [one, two] = [goods(1, 'PURCHASE_AWAITING'), goods(2, 'PURCHASE_AWAITING')];
    const gone = goods(1, 'PURCHASE_CANCELED');
    const back = (...args: [Parameters<typeof chargesBackWith>[1], Parameters<typeof chargesBackWith>[2]]) =>
      chargesBackWith([fare], ...args).map(({ amount }) => amount);
    expect(back([one], [one, two])).toEqual([]);
    expect(back([goods(1, 'PURCHASE_AWAITING')], [gone, two])).toEqual([]);
    expect(back([two], [gone, two])).toEqual([4_000]);
    expect(back([one, two], [one, two])).toEqual([4_000]);
    expect(back([two], [{ ...gone, shippedAt: NOW }, two])).toEqual([]);
  });
});

describe('the prices of options on the day of an order', () => {
  const sku = (name: string, price: number, enabled = true) => ({ sku: name, price: won(price), enabled });
  const today = (price: number, ...skus: ReturnType<typeof sku>[]) =>
    ({ product: { price: won(price), discountEnabled: false }, skus }) as unknown as StockedProduct;
  const bought = { _product: 'lamp', sku: 'white', optionPrice: 2_000 };
  const line = { salePrice: won(12_000) };
  const kept = optionPricesOf([
    { _product: 'lamp', skus: [sku('white', 2_000), sku('black', 5_000), sku('old', 9_000, false)] },
  ]);
  const more = (wanted: string, now: StockedProduct, keeps = kept) => {
    const found = now.skus.find((one) => one.sku === wanted) ?? sku(wanted, 0);
    return moreThanBought(found, { bought, line, kept: keeps, today: now, now: NOW });
  };

  test('count on both sides, whatever a clerk moved between option and product since', () => {
    expect(kept).toEqual({ lamp: { white: 2_000, black: 5_000 } });
    expect(more('black', today(10_000, sku('white', 2_000), sku('black', 5_000)))).toBe(3_000);
    expect(more('black', today(14_000, sku('white', 0), sku('black', 1_000)))).toBe(3_000);
    expect(more('white', today(10_000, sku('white', 7_000)))).toBe(0);
    expect(more('white', today(10_000, sku('white', 7_000)), undefined)).toBe(0);
  });

  test('an option younger than the order costs today’s difference of whole unit prices', () => {
    expect(more('new', today(10_000, sku('white', 3_000), sku('new', 4_000)))).toBe(1_000);
    // The one that was bought is sold no more: 10,500 + 4,000 now, 12,000 then.
    expect(more('new', today(10_500, sku('new', 4_000)))).toBe(2_500);
  });

  test('are kept of products chosen by option, as many as fit an item; the rest counts by prices of today', () => {
    const offer = { of: 'a', perUnit: 1, mandatory: false, normalPrice: won(1) };
    expect(
      productsWithOptions([
        { _product: 'lamp', sku: 'white' },
        { _product: 'lamp', sku: 'black' },
        { _product: 'plain', sku: 'BASE' },
        { _product: 'gift', sku: 'red', offer },
      ]),
    ).toEqual(['lamp']);
    const skus = (n: number) =>
      Array.from({ length: n }, (_, i) =>
        sku(
          `01M8DKRDG6${Math.sin(i + 1)
            .toString(36)
            .slice(3, 13)}${i}`,
          i,
        ),
      );
    const some = { _product: 'a', skus: skus(200) };
    const many = { _product: 'b', skus: skus(101) };
    const few = { _product: 'c', skus: skus(100) };
    const most = optionPricesOf([some, many, few]);
    expect(Object.entries(most ?? {}).map(([id, prices]) => [id, Object.keys(prices).length])).toEqual([
      ['a', 200],
      ['c', 100],
    ]);
    expect(optionPricesOf([{ _product: 'd', skus: skus(MOST_OPTIONS + 1) }])).toBeUndefined();
    expect(packed(most ?? {}).length).toBeLessThan(8_000);
    expect(packed(optionPricesOf([{ _product: 'e', skus: skus(10) }]) ?? {}).length).toBeLessThan(260);
  });
});
