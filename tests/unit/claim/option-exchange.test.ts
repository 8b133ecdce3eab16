import { describe, expect, test } from 'vitest';
import { packProof } from '#shared/data/orders/proofs.ts';
import type { Charge } from '#shared/domain/charge/charge.ts';
import {
  applyExchange,
  bookOptionRefunds,
  calculateDifferenceValue,
  calculateExchangeDifference,
  chargeRefundsOf,
  chargeRefundsOfReturn,
  optionRefundOf,
} from '#shared/domain/claim/option-exchange.ts';
import {
  MOST_OPTIONS,
  optionPriceDifference,
  optionPricesOf,
  productsWithOptions,
} from '#shared/domain/claim/option-prices.ts';
import { won } from '#shared/domain/money/won.ts';
import type { Purchase } from '#shared/domain/order/order.ts';
import type { StockedProduct } from '#shared/domain/product/product.ts';
import { aLine, NOW, quoteOf } from '../pricing/quote-samples.ts';
import { add, begun } from './course.ts';

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
    expect(optionRefundOf({ wanted, exchanged })).toEqual({
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
    const [first, second] = [goods(1, 'PURCHASE_AWAITING'), goods(2, 'PURCHASE_AWAITING')];
    const gone = goods(1, 'PURCHASE_CANCELED');
    const back = (
      ...args: [Parameters<typeof chargeRefundsOfReturn>[1], Parameters<typeof chargeRefundsOfReturn>[2]]
    ) => chargeRefundsOfReturn([fare], ...args).map(({ amount }) => amount);
    expect(back([first], [first, second])).toEqual([]);
    expect(back([goods(1, 'PURCHASE_AWAITING')], [gone, second])).toEqual([]);
    expect(back([second], [gone, second])).toEqual([4_000]);
    expect(back([first, second], [first, second])).toEqual([4_000]);
    expect(back([second], [{ ...gone, shippedAt: NOW }, second])).toEqual([]);
  });
});

/** A line of two units at 10,000 won: 2,000 off, then 10 % by grade, then coupons of 1,400 and 1,000 won. */
const line = {
  productPrice: won(20_000),
  discountPrice: won(2_000),
  levelDiscountPrice: won(1_800),
  couponPrice: won(1_400),
  orderCouponPrice: won(1_000),
};

describe('option exchange: what an option is worth', () => {
  test('more costs its price less the grade discount; less goes back as far as it was paid', () => {
    expect(calculateDifferenceValue(line, 5_000)).toBe(4_500);
    expect(calculateDifferenceValue(line, -5_000)).toBe(-Math.floor((5_000 * 13_800) / 18_000));
    expect(calculateDifferenceValue(line, 0)).toBe(0);
    expect(calculateDifferenceValue(line, 1)).toBe(0);
  });

  test('of goods that cost nothing more is paid whole, and nothing goes back', () => {
    const gift = { ...line, productPrice: won(2_000), levelDiscountPrice: won(0) };
    expect([calculateDifferenceValue(gift, 5_000), calculateDifferenceValue(gift, -5_000)]).toEqual([
      5_000, 0,
    ]);
    const covered = { ...line, couponPrice: won(16_200) };
    expect(calculateDifferenceValue(covered, -5_000)).toBe(0);
  });

  test('what was settled before counts, and what no way to pay takes is not asked for', () => {
    const exchanged = { from: 'white', settled: 1_500, differences: [], paidBy: [] };
    expect(calculateExchangeDifference(line, { exchanged }, { more: 5_000, units: 1 })).toBe(3_000);
    expect(calculateExchangeDifference(line, { exchanged }, { more: 0, units: 1 })).toBe(-1_500);
    const cheap = { ...line, levelDiscountPrice: won(0) };
    const asked = (more: number, units: number) => calculateExchangeDifference(cheap, {}, { more, units });
    expect([asked(99, 1), asked(100, 1), asked(49, 2), asked(50, 2)]).toEqual([0, 100, 0, 50]);
    expect(asked(-100, 1)).toBe(-86);
  });
});

describe('option exchange: the goods afterwards', () => {
  const at = '2026-11-21T03:00:00.000Z';
  const goods = { sku: 'white', name: 'white', amount: 2 } as Purchase;
  const wanted = { sku: 'black', name: 'black', difference: 3_000, charge: 4 };
  const inWhite = { from: 'white', settled: 0, differences: [], paidBy: [] };

  test('nobody wanted another option: they stay as they are', () => {
    expect(applyExchange(goods, { isPaid: true, givenBack: 0, at })).toEqual(goods);
  });

  test('they show the picture of their option from then on, and keep the one they have without another', () => {
    const picture = (name: string) => ({ url: `/media/products/${name}`, width: 960, height: 960 });
    const product = { name: 'chair', code: 'chair', thumb: picture('white') };
    const became = (thumb?: ReturnType<typeof picture>) =>
      applyExchange({ ...goods, product, wanted: { ...wanted, thumb } }, { isPaid: true, givenBack: 0, at });
    expect(became(picture('black')).product).toEqual({ ...product, thumb: picture('black') });
    expect(became().product).toEqual(product);
  });

  test('a dearer option notes the charge that paid it; one that was waived notes nothing', () => {
    expect(applyExchange({ ...goods, wanted }, { isPaid: true, givenBack: 0, at })).toEqual({
      ...goods,
      sku: 'black',
      name: 'black',
      exchanged: {
        ...inWhite,
        settled: 3_000,
        differences: [{ at, price: 3_000 }],
        paidBy: [{ charge: 4, price: 3_000 }],
      },
    });
    expect(applyExchange({ ...goods, wanted }, { isPaid: false, givenBack: 0, at }).exchanged).toEqual(
      inWhite,
    );
    const { charge: _, ...free } = wanted;
    expect(applyExchange({ ...goods, wanted: free }, { isPaid: true, givenBack: 0, at }).exchanged).toEqual(
      inWhite,
    );
  });

  test('a cheaper one takes back from the charges first, and keeps those of which something is left', () => {
    const exchanged = {
      ...inWhite,
      settled: 5_000,
      differences: [{ at: NOW, price: 5_000 }],
      paidBy: [
        { charge: 1, price: 3_000 },
        { charge: 2, price: 2_000 },
      ],
    };
    const cheaper = { sku: 'grey', name: 'grey', difference: -2_500 };
    expect(
      applyExchange({ ...goods, exchanged, wanted: cheaper }, { isPaid: true, givenBack: 0, at }).exchanged,
    ).toEqual({
      from: 'white',
      settled: 2_500,
      differences: [
        { at: NOW, price: 5_000 },
        { at, price: -2_500 },
      ],
      paidBy: [{ charge: 1, price: 2_500 }],
    });
    const back = { sku: 'sand', name: 'sand', difference: -6_000 };
    expect(optionRefundOf({ wanted: back, exchanged })).toEqual({
      ofCharges: [
        { charge: 2, price: 2_000 },
        { charge: 1, price: 3_000 },
      ],
      ofOrder: 1_000,
    });
    expect(
      applyExchange({ ...goods, exchanged, wanted: back }, { isPaid: true, givenBack: 700, at }).exchanged,
    ).toMatchObject({ settled: 5_000 - 5_000 - 700, paidBy: [] });
    expect(optionRefundOf({})).toEqual({ ofCharges: [], ofOrder: 0 });
  });
});

describe('option exchange: money that goes back', () => {
  const charge = (n: number, amount: number, more: Partial<Charge> = {}) =>
    ({ n, amount: won(amount), refundedPrice: won(0), state: 'PAID', ...more }) as Charge;

  test('a charge gives back what units paid of it, at most what is left, and nothing when it is not paid', () => {
    const back = (charges: Charge[], price: number) =>
      chargeRefundsOf(charges, [
        { units: 2, paidBy: [{ charge: 1, price }] },
        { units: 1, paidBy: [{ charge: 2, price }] },
      ]).map((chargeRefund) => [chargeRefund.charge.n, chargeRefund.amount]);
    expect(back([charge(1, 9_000), charge(2, 9_000), charge(3, 9_000)], 3_000)).toEqual([
      [1, 6_000],
      [2, 3_000],
    ]);
    expect(back([charge(1, 9_000, { refundedPrice: won(5_000) })], 3_000)).toEqual([[1, 4_000]]);
    expect(
      back([charge(1, 9_000, { state: 'DUE' }), charge(2, 3_000, { refundedPrice: won(3_000) })], 1),
    ).toEqual([]);
  });

  test('with goods goes back what they paid for an option, and a fare only whole and once', () => {
    const fare = charge(1, 4_000, { isFare: true, refundedPrice: won(1_000) });
    const option = charge(2, 3_000);
    const goods = {
      amount: 1,
      purchaseStatus: 'PURCHASE_AWAITING' as const,
      exchanged: { from: 'a', settled: 3_000, differences: [], paidBy: [{ charge: 2, price: 3_000 }] },
    };
    const back = (
      given: Parameters<typeof chargeRefundsOfReturn>[1],
      all = given,
      charges = [fare, option],
    ) =>
      chargeRefundsOfReturn(charges, given, all).map((chargeRefund) => [
        chargeRefund.charge.n,
        chargeRefund.amount,
      ]);
    expect(back([goods])).toEqual([
      [2, 3_000],
      [1, 3_000],
    ]);
    expect(back([goods], [goods, { ...goods, amount: 2 }])).toEqual([[2, 3_000]]);
    expect(back([{ ...goods, shippedAt: NOW }])).toEqual([[2, 3_000]]);
    expect(back([goods], [goods], [{ ...fare, refundedPrice: won(4_000) }])).toEqual([]);
    expect(back([{ amount: 1, purchaseStatus: 'PURCHASE_AWAITING' }])).toEqual([[1, 3_000]]);
  });

  test('of an order goes back what was left of the goods, booked one after the other', () => {
    const order = begun(quoteOf({ lines: [aLine({ amount: 2 }), aLine({ lineId: 'B', price: 5_000 })] })).now;
    const fall = (lineId: string, units: number, price: number) => ({
      purchaseNo: lineId,
      lineId,
      units,
      price,
    });
    const after = bookOptionRefunds(
      order,
      [fall('A', 2, 4_000), fall('B', 1, 0), fall('B', 1, 9_000), fall('X', 1, 1)],
      {
        given: 3,
        now: NOW,
      },
    );
    expect(after.booked).toEqual([
      { ...fall('A', 2, 4_000), money: 8_000, why: '00.4' },
      { ...fall('B', 1, 5_000), money: 5_000, why: '00.5' },
    ]);
    expect(after.proofs.map(({ why }) => why)).toEqual(['00.4', '00.5']);
    expect(after.state.money).toBe(order.state.money - 13_000);
    expect([after.claims, after.repriced]).toEqual([[], []]);
  });

  test('open claims promise what is then left of their goods, and say why', () => {
    const course = add(begun(quoteOf({ lines: [aLine({ amount: 2 })] })), 'return', 'SHOP', [
      { purchaseNo: 'A', lineId: 'A', amount: 2 },
    ]);
    const after = bookOptionRefunds(course.now, [{ purchaseNo: 'A', lineId: 'A', units: 2, price: 4_000 }], {
      given: 0,
      now: NOW,
    });
    expect(after.claims).toMatchObject([{ promise: { money: 12_000 } }]);
    expect(after.repriced).toMatchObject([
      { from: 20_000, to: 12_000, claim: { changes: [{ at: NOW, cause: 'EXTRA_REFUND' }] } },
    ]);
    expect(after.proofs.map(({ why }) => why)).toEqual(['00.1', '01.2']);
  });
});

describe('the prices of options on the day of an order', () => {
  const sku = (name: string, price: number, enabled = true) => ({ sku: name, price: won(price), enabled });
  const today = (price: number, ...skus: ReturnType<typeof sku>[]) =>
    ({ product: { price: won(price), discountEnabled: false }, skus }) as unknown as StockedProduct;
  const bought = { _product: 'lamp', sku: 'white', optionPrice: 2_000 };
  const ordered = { salePrice: won(12_000) };
  const kept = optionPricesOf([
    { _product: 'lamp', skus: [sku('white', 2_000), sku('black', 5_000), sku('old', 9_000, false)] },
  ]);
  const more = (wanted: string, now: StockedProduct, keeps = kept) => {
    const found = now.skus.find((candidate) => candidate.sku === wanted) ?? sku(wanted, 0);
    return optionPriceDifference(found, { bought, line: ordered, kept: keeps, today: now, now: NOW });
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
    // The bought option is not sold any more: 10,500 + 4,000 now, 12,000 then.
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
    expect(packProof(most ?? {}).length).toBeLessThan(8_000);
    expect(packProof(optionPricesOf([{ _product: 'e', skus: skus(10) }]) ?? {}).length).toBeLessThan(260);
  });
});
