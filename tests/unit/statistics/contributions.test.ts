import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { won } from '#shared/domain/money/won.ts';
import type { Order, Purchase, Refund } from '#shared/domain/order/order.ts';
import {
  type Contribution,
  difference,
  merged,
  ofOrder,
  ofPurchase,
  ofRefund,
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
    expect(ofOrder(order)).toEqual([{ subject: 'shop', day: '2026-11-22', figures: { placed: 1 } }]);
    expect(difference(ofOrder, { before: order, after: paid })).toEqual([
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
    expect(difference(ofOrder, { before: order, after: canceled })).toEqual([
      { subject: 'shop', day: '2026-11-25', figures: { canceled: 1 } },
    ]);
  });

  test('a refund takes nothing from the day of the sale: it counts on its own', () => {
    const done: Refund = { ...refund, state: 'DONE', doneAt: '2026-12-01T01:00:00.000Z' };
    expect(ofRefund(refund)).toEqual([]);
    const figures = difference(ofRefund, { before: refund, after: done });
    expect(figures).toEqual([
      {
        subject: 'shop',
        day: '2026-12-01',
        figures: { refundCount: 1, refunds: 45_000, refundPoints: 500 },
      },
      { subject: 'details', day: '2026-12-01', figures: { cardRefunds: 45_000 } },
    ]);
    expect(ofRefund({ ...done, why: undefined, purchaseNos: [] })).toEqual([]);
    expect(netSalesOf(sumOf([{ sales: 45_500 }, { refunds: 45_000 }]))).toBe(500);
  });

  test('what comes back of a product counts on the day it comes back; what is erased stays counted', () => {
    const back: Purchase = { ...purchase, returnedAt: '2026-12-03T00:00:00.000Z' };
    expect(difference(ofPurchase, { before: purchase, after: back })).toEqual([
      {
        subject: 'product#A',
        day: '2026-12-03',
        figures: { returnedUnits: 3, returned: 45_500 },
        product: { _product: 'A', name: '수전', code: 'TAP' },
      },
    ]);
    expect(difference(ofPurchase, { before: back })).toEqual([]);
  });

  law(
    'a purchase counts the same whole or parted, whatever happens to its parts first',
    fc.record({
      amount: fc.integer({ min: 2, max: 50 }),
      price: fc.integer({ min: 2, max: 1_000_000 }),
      part: fc.integer({ min: 1, max: 49 }),
    }),
    ({ amount, price, part }) => {
      const taken = Math.min(part, amount - 1);
      const share = Math.floor((price * taken) / amount);
      const whole = { ...purchase, amount, paidPrice: won(price) } as Purchase;
      const rest = { ...whole, amount: amount - taken, paidPrice: won(price - share) } as Purchase;
      const claimed = { ...whole, amount: taken, paidPrice: won(share) } as Purchase;
      const steps: Contribution[] = [
        ...difference(ofPurchase, { after: whole }),
        ...difference(ofPurchase, { before: whole, after: rest }),
        ...difference(ofPurchase, { after: claimed }),
      ];
      expect(merged(steps)).toEqual(ofPurchase(whole));
    },
  );
});

test('each contribution is added to its day, month and year', () => {
  const additions = additionsOf([...ofPurchase(purchase), ...ofPurchase({ ...purchase, amount: 1 })]);
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
