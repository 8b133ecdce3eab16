import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Charge } from '#shared/domain/charge/charge.ts';
import { won } from '#shared/domain/money/won.ts';
import type { Order, Purchase } from '#shared/domain/order/order.ts';
import type { Refund } from '#shared/domain/order/refund.ts';
import { splitPurchase } from '#shared/domain/order/split-purchase.ts';
import {
  type Contribution,
  contributionsOf,
  contributionsOfChange,
  contributionsOfPurchaseChange,
  factsOfCharge,
  factsOfOrder,
  factsOfPurchase,
  factsOfRefund,
  mergeContributions,
} from '#shared/domain/statistics/contributions.ts';
import { netSalesOf, sumOf } from '#shared/domain/statistics/figures.ts';
import { rank } from '#shared/domain/statistics/ranking.ts';
import { additionsOf, spansOf } from '#shared/domain/statistics/span.ts';
import { law } from '#tests/support/law.ts';

const order = {
  orderNo: 'P-20261123-AAAAAAAA',
  createdAt: '2026-11-22T14:59:00.000Z',
  orderStatus: 'ORDER_NONPAYMENT',
  paymentMethod: 'card',
  productPrice: won(50_000),
  discountPrice: won(5_000),
  levelDiscountPrice: won(1_000),
  couponPrice: won(2_000),
  pointPrice: won(500),
  deliveryPrice: won(3_000),
  servicePrice: won(1_000),
  islandPrice: won(0),
  totalPrice: won(45_500),
} as Order;
const purchase = {
  _product: 'A',
  product: { name: '수전', code: 'TAP' },
  amount: 3,
  productPrice: won(50_000),
  discountPrice: won(5_000),
  levelDiscountPrice: won(1_000),
  couponPrice: won(1_500),
  pointPrice: won(500),
  // 4,000 won of shipping fee, of which a coupon takes 500.
  paidPrice: won(45_500),
  paidAt: '2026-11-22T15:01:00.000Z',
} as Purchase;
const refund = {
  state: 'PENDING',
  why: 'why#1.1',
  purchaseNos: ['P-20261123-AAAAAAAA-01'],
  amount: won(45_000),
  pointPrice: won(500),
  via: 'toss',
} as Refund;

describe('what counts, and when (KST)', () => {
  test('an order is placed on one day and paid on the next', () => {
    const paid: Order = { ...order, orderStatus: 'ORDER_PAYMENT', paidAt: '2026-11-22T15:01:00.000Z' };
    expect(contributionsOf(factsOfOrder(order))).toEqual([
      { subject: 'shop', day: '2026-11-22', figures: { placed: 1 } },
    ]);
    expect(contributionsOfChange(factsOfOrder, { before: order, after: paid })).toEqual([
      {
        subject: 'shop',
        day: '2026-11-23',
        figures: {
          orders: 1,
          sales: 45_500,
          productPrice: 50_000,
          discountPrice: 5_000,
          levelDiscountPrice: 1_000,
          couponPrice: 2_000,
          pointPrice: 500,
          deliveryPrice: 4_000,
        },
      },
      {
        subject: 'details',
        day: '2026-11-23',
        figures: { cardOrders: 1, cardSales: 45_500, h00Orders: 1, h00Sales: 45_500 },
      },
    ]);
  });

  test('one that nobody pays is cancelled, and counts no sale', () => {
    const canceled: Order = {
      ...order,
      orderStatus: 'ORDER_CANCELED',
      canceledAt: '2026-11-25T00:00:00.000Z',
    };
    expect(contributionsOfChange(factsOfOrder, { before: order, after: canceled })).toEqual([
      { subject: 'shop', day: '2026-11-25', figures: { canceled: 1 } },
    ]);
  });

  test('a refund takes nothing from the day of the sale: it counts on its own', () => {
    const done: Refund = { ...refund, state: 'DONE', doneAt: '2026-12-01T01:00:00.000Z' };
    expect(factsOfRefund(refund)).toEqual([]);
    const figures = contributionsOfChange(factsOfRefund, { before: refund, after: done });
    expect(figures).toEqual([
      {
        subject: 'shop',
        day: '2026-12-01',
        figures: { refundCount: 1, refunds: 45_000, refundPoints: 500 },
      },
      { subject: 'details', day: '2026-12-01', figures: { cardRefunds: 45_000 } },
    ]);
    expect(factsOfRefund({ ...done, why: undefined, purchaseNos: [] })).toEqual([]);
    expect(netSalesOf(sumOf([{ sales: 45_500 }, { refunds: 45_000 }]))).toBe(500);
  });

  test('an extra charge is sales of the day it is paid, and what is refunded of it a refund of its own day', () => {
    const charge = { state: 'DUE', amount: won(3_000), refundedPrice: won(0) } as Charge;
    const paid: Charge = { ...charge, state: 'PAID', paidAt: '2026-11-23T03:00:00.000Z', paidWith: 'kakao' };
    expect(contributionsOfChange(factsOfCharge, { before: charge, after: paid })).toEqual([
      { subject: 'shop', day: '2026-11-23', figures: { sales: 3_000 } },
      { subject: 'details', day: '2026-11-23', figures: { kakaoSales: 3_000, h12Sales: 3_000 } },
    ]);
    expect(
      contributionsOfChange(factsOfCharge, { before: paid, after: { ...paid, refundedPrice: won(1_000) } }),
    ).toEqual([]);
    const back: Refund = {
      ...refund,
      why: undefined,
      purchaseNos: [],
      charge: 1,
      amount: won(1_000),
      pointPrice: won(0),
      via: 'kakao',
    };
    const done: Refund = { ...back, state: 'DONE', doneAt: '2026-12-02T01:00:00.000Z' };
    expect(contributionsOfChange(factsOfRefund, { before: back, after: done })).toEqual([
      { subject: 'shop', day: '2026-12-02', figures: { refundCount: 1, refunds: 1_000 } },
      { subject: 'details', day: '2026-12-02', figures: { kakaoRefunds: 1_000 } },
    ]);
  });

  test('what comes back of a product counts on the day it comes back; what is erased stays counted', () => {
    const back: Purchase = { ...purchase, returnedAt: '2026-12-03T00:00:00.000Z' };
    expect(contributionsOfPurchaseChange({ before: purchase, after: back })).toEqual([
      {
        subject: 'product#A',
        day: '2026-12-03',
        figures: { returnedUnits: 3, returned: 42_500 },
        product: { _product: 'A', name: '수전', code: 'TAP' },
      },
    ]);
    expect(contributionsOfPurchaseChange({ before: back })).toEqual([]);
  });

  test('a product sells for its goods, after discounts and coupons on them, and without what bringing them costs', () => {
    const unpaid: Purchase = { ...purchase, paidAt: undefined };
    expect(contributionsOfPurchaseChange({ before: unpaid, after: purchase })).toMatchObject([
      { subject: 'product#A', day: '2026-11-23', figures: { units: 3, sold: 42_500 } },
    ]);
    const pickedUp: Purchase = { ...purchase, paidPrice: won(42_000) };
    expect(contributionsOfPurchaseChange({ after: pickedUp })).toEqual(
      contributionsOfPurchaseChange({ after: purchase }),
    );
  });

  test('points that come back without money are a refund; a claim that gives back nothing is none', () => {
    const done: Refund = { ...refund, state: 'DONE', doneAt: '2026-12-01T01:00:00.000Z', amount: won(0) };
    expect(contributionsOfChange(factsOfRefund, { after: done })).toEqual([
      { subject: 'shop', day: '2026-12-01', figures: { refundCount: 1, refundPoints: 500 } },
    ]);
    expect(factsOfRefund({ ...done, pointPrice: won(0) })).toEqual([]);
  });

  test('an order that stands again takes its cancellation back on the day it does, and leaves that of the cancellation', () => {
    const canceled: Order = { ...order, canceledAt: '2026-11-25T00:00:00.000Z' };
    const at = '2026-11-28T00:00:00.000Z';
    const reopened: Order = {
      ...order,
      paidAt: at,
      reopened: { canceledAt: '2026-11-25T00:00:00.000Z', at },
    };
    const booked = contributionsOfChange(factsOfOrder, { before: canceled, after: reopened });
    expect(new Set(booked.map(({ day }) => day))).toEqual(new Set(['2026-11-28']));
    expect(booked[0]?.figures).toMatchObject({ canceled: -1, orders: 1, sales: 45_500 });
  });

  test('a second exchange is booked on its own day, and what was booked of the first stays', () => {
    const first = { at: '2026-11-25T00:00:00.000Z', price: 1_000 };
    const second = { at: '2026-11-28T00:00:00.000Z', price: -1_500 };
    const exchanged = { from: '화이트', settled: 1_000, differences: [first], paidBy: [] };
    const once: Purchase = { ...purchase, exchanged, exchangedAt: first.at };
    const twice: Purchase = {
      ...purchase,
      exchanged: { ...exchanged, settled: -500, differences: [first, second] },
      exchangedAt: second.at,
    };
    expect(contributionsOfPurchaseChange({ before: purchase, after: once })).toMatchObject([
      { day: '2026-11-25', figures: { sold: 3_000 } },
    ]);
    expect(contributionsOfPurchaseChange({ before: once, after: twice })).toMatchObject([
      { day: '2026-11-28', figures: { returned: 4_500 } },
    ]);
    const back: Purchase = { ...twice, returnedAt: '2026-12-01T00:00:00.000Z' };
    expect(contributionsOfPurchaseChange({ before: twice, after: back })).toMatchObject([
      { day: '2026-12-01', figures: { returnedUnits: 3, returned: 42_500 - 1_500 } },
    ]);
  });

  law(
    'a purchase counts the same whole or parted, whatever happens to its parts first, and parting it books nothing',
    fc.record({
      amount: fc.integer({ min: 2, max: 50 }),
      price: fc.integer({ min: 2, max: 1_000_000 }),
      part: fc.integer({ min: 1, max: 49 }),
    }),
    ({ amount, price, part }) => {
      const taken = Math.min(part, amount - 1);
      const bought: Purchase = { ...purchase, amount, paidPrice: won(price + 3_000) };
      for (const field of ['discountPrice', 'levelDiscountPrice', 'couponPrice', 'pointPrice'] as const)
        bought[field] = won(0);
      bought.productPrice = won(price);
      bought.orderNo = 'P-20261123-AAAAAAAA';
      bought.purchaseNo = 'P-20261123-AAAAAAAA-01';
      const { kept, parted } = splitPurchase(bought, taken, 2);
      const returnedAt = '2026-12-03T00:00:00.000Z';
      const split: Contribution[] = [
        ...contributionsOfPurchaseChange({ before: bought, after: kept }),
        ...contributionsOfPurchaseChange({ after: parted }),
      ];
      expect(split).toEqual([]);
      // A part created by the return itself was booked with the whole before, except for the return.
      const back = { ...parted, returnedAt };
      expect(
        mergeContributions([
          ...contributionsOfPurchaseChange({ after: bought }),
          ...contributionsOfPurchaseChange({ after: back }),
        ]),
      ).toEqual(contributionsOf([kept, back].flatMap(factsOfPurchase)));
    },
  );
});

test('each contribution is added to its day, month and year', () => {
  const additions = additionsOf(
    contributionsOf([purchase, { ...purchase, amount: 1 }].flatMap(factsOfPurchase)),
  );
  expect(additions.map(({ span, figures }) => [span.unit, span.at, figures.units])).toEqual([
    ['day', '2026-11-23', 4],
    ['month', '2026-11', 4],
    ['year', '2026', 4],
  ]);
  expect(spansOf('2026-11-23')).toHaveLength(3);
});

test('products are ranked by what they sold for less what came back, with their categories and brands', () => {
  const sale = (_product: string, sold: number, returned = 0) => ({
    _product,
    name: _product,
    code: _product,
    figures: { units: 2, sold, returnedUnits: returned > 0 ? 1 : 0, returned },
  });
  const bath = { _id: 'bath', name: '욕실' };
  const { best, worst, products, categories, brands } = rank(
    [sale('A', 1_000), sale('B', 9_000, 8_500), sale('C', 2_000)],
    new Map([
      ['A', { category: bath, brand: { _id: 'onda', name: '온다' } }],
      ['C', { category: bath }],
    ]),
  );
  expect(best.map(({ _product, units, sales }) => [_product, units, sales])).toEqual([
    ['C', 2, 2_000],
    ['A', 2, 1_000],
    ['B', 1, 500],
  ]);
  expect(worst.map(({ _product }) => _product)).toEqual(['B', 'A', 'C']);
  expect(products).toBe(3);
  expect(categories).toEqual([
    { ...bath, units: 4, sales: 3_000 },
    { _id: '', name: '', units: 1, sales: 500 },
  ]);
  expect(brands[0]).toEqual({ _id: '', name: '', units: 3, sales: 2_500 });
});
