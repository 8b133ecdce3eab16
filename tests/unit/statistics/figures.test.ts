import { describe, expect, test } from 'vitest';
import type { Charge } from '#shared/domain/charge/charge.ts';
import { won } from '#shared/domain/money/won.ts';
import type { Order, Purchase } from '#shared/domain/order/order.ts';
import type { Refund } from '#shared/domain/order/refund.ts';
import {
  contributionsOf,
  contributionsOfChange,
  factsOfCartLine,
  factsOfCharge,
  factsOfOrder,
  factsOfPurchase,
  factsOfRefund,
  factsOfUser,
  mergeContributions,
} from '#shared/domain/statistics/contributions.ts';
import { detailFigures, hours, netSalesOf, netSoldOf, sumOf } from '#shared/domain/statistics/figures.ts';
import { monthsOf, wholeMonths } from '#shared/domain/statistics/periods.ts';
import { RANKED_MAX, rank } from '#shared/domain/statistics/ranking.ts';
import { buildDailySeries, buildWeekdaySeries, calculateGrowth } from '#shared/domain/statistics/series.ts';
import { additionsOf, nameOf } from '#shared/domain/statistics/span.ts';

/** 23 November, 09:30 in KST. */
const AT = '2026-11-23T00:30:00.000Z';

describe('figures of a day', () => {
  test('an extra charge is sales by its method and hour once it is paid, and no order', () => {
    const charge = { state: 'PAID', paidAt: AT, paidWith: 'kakao', amount: won(5_000) } as Charge;
    expect(contributionsOf(factsOfCharge(charge))).toEqual([
      { subject: 'shop', day: '2026-11-23', figures: { sales: 5_000 } },
      { subject: 'details', day: '2026-11-23', figures: { kakaoSales: 5_000, h09Sales: 5_000 } },
    ]);
    for (const open of [
      { state: 'DUE' },
      { paidAt: undefined },
      { paidWith: undefined },
    ] as Partial<Charge>[])
      expect(factsOfCharge({ ...charge, ...open })).toEqual([]);
  });

  test('a refund of an extra charge is one, and that of a fee is none', () => {
    const refund = {
      state: 'DONE',
      doneAt: AT,
      purchaseNos: [],
      amount: won(5_000),
      pointPrice: won(0),
      via: 'account',
    };
    const of = (changes: Partial<Refund>) =>
      factsOfRefund({ ...refund, ...changes } as unknown as Refund).length;
    expect([of({ charge: 1 }), of({ why: '01.1' }), of({}), of({ charge: 1, doneAt: undefined })]).toEqual([
      1, 1, 0, 0,
    ]);
    expect(of({ charge: 1, state: 'REJECTED' })).toBe(0);
  });

  test('members and cart lines count on the day they come', () => {
    expect(contributionsOf(factsOfUser({ createdAt: AT }))).toEqual([
      { subject: 'shop', day: '2026-11-23', figures: { joined: 1 } },
    ]);
    expect(contributionsOf(factsOfCartLine({ addedAt: AT }))).toEqual([
      { subject: 'shop', day: '2026-11-23', figures: { cartLines: 1 } },
    ]);
  });

  test('an order that was paid and is cancelled afterwards is none that nobody paid', () => {
    const order = { createdAt: AT, paidAt: AT, canceledAt: AT, paymentMethod: 'card' } as Order;
    expect(factsOfOrder(order).map(({ name }) => name)).toEqual(['placed', 'paid']);
  });

  test('goods count as come back once, on the day of the return where there was one', () => {
    const bought = {
      _product: 'A',
      product: { name: '수전', code: 'TAP' },
      amount: 1,
      productPrice: 10_000,
      discountPrice: 0,
      levelDiscountPrice: 0,
      couponPrice: 0,
      paidAt: AT,
    } as unknown as Purchase;
    const days = (changes: Partial<Purchase>) =>
      factsOfPurchase({ ...bought, ...changes }).map(({ name, contributions }) => [
        name,
        contributions[0]?.day,
      ]);
    const canceledAt = '2026-11-25T00:00:00.000Z';
    expect(days({})).toEqual([['paid', '2026-11-23']]);
    expect(days({ paidAt: undefined, canceledAt })).toEqual([]);
    expect(days({ canceledAt })).toEqual([
      ['paid', '2026-11-23'],
      ['back', '2026-11-25'],
    ]);
    expect(days({ canceledAt, returnedAt: '2026-11-27T00:00:00.000Z' })[1]).toEqual(['back', '2026-11-27']);
  });

  test('are one contribution a subject and day, with the product’s latest name, and none where they come to nothing', () => {
    const contribution = (day: string, sales: number, name?: string) => ({
      subject: 'product#A' as const,
      day,
      figures: { sales },
      ...(name && { product: { _product: 'A', name, code: 'A' } }),
    });
    expect(
      mergeContributions([
        contribution('2026-11-23', 5, 'old'),
        contribution('2026-11-24', 1),
        contribution('2026-11-23', 2, 'new'),
        contribution('2026-11-23', 1),
      ]),
    ).toEqual([contribution('2026-11-23', 8, 'new'), contribution('2026-11-24', 1)]);
    expect(mergeContributions([contribution('2026-11-23', 5), contribution('2026-11-23', -5)])).toEqual([]);
    expect(mergeContributions([])).toEqual([]);
    expect(
      contributionsOfChange(factsOfUser, { before: { createdAt: AT }, after: { createdAt: AT } }),
    ).toEqual([]);
  });

  test('are added up name by name, and what came back is taken off', () => {
    expect(sumOf([{ sales: 5, orders: 1 }, { sales: 2 }, {}])).toEqual({ sales: 7, orders: 1 });
    expect([
      netSoldOf({ sold: 9, returned: 4 }),
      netSoldOf({ returned: 4 }),
      netSalesOf({ sales: 9, refunds: 4 }),
    ]).toEqual([5, -4, 5]);
    expect([netSoldOf({}), netSalesOf({})]).toEqual([0, 0]);
  });

  test('of a shop are kept by three methods and 24 hours', () => {
    expect([hours[0], hours.at(-1), hours.length]).toEqual(['00', '23', 24]);
    expect(detailFigures).toHaveLength(3 * 3 + 24 * 2);
    expect(detailFigures.slice(0, 3)).toEqual(['cardOrders', 'cardSales', 'cardRefunds']);
    expect(detailFigures.slice(-2)).toEqual(['h23Orders', 'h23Sales']);
  });

  test('are added to the day, month and year of their subject, and to those alone', () => {
    const contribution = (subject: 'shop' | 'details', day: string) => ({
      subject,
      day,
      figures: { sales: 1 },
    });
    const additions = additionsOf([
      contribution('shop', '2026-11-23'),
      contribution('shop', '2026-12-01'),
      contribution('details', '2026-12-01'),
    ]);
    expect(additions.map((addition) => [nameOf(addition), addition.figures.sales])).toEqual([
      ['shop day 2026-11-23', 1],
      ['shop month 2026-11', 1],
      ['shop year 2026', 2],
      ['shop day 2026-12-01', 1],
      ['shop month 2026-12', 1],
      ['details day 2026-12-01', 1],
      ['details month 2026-12', 1],
      ['details year 2026', 1],
    ]);
  });
});

describe('figures of a period', () => {
  test('are read by its whole months and the days beside them', () => {
    expect(wholeMonths({ from: '2026-10-31', to: '2026-12-01' })).toEqual({
      months: ['2026-11'],
      edges: [
        { from: '2026-10-31', to: '2026-10-31' },
        { from: '2026-12-01', to: '2026-12-01' },
      ],
    });
    expect(wholeMonths({ from: '2026-11-01', to: '2026-12-31' })).toEqual({
      months: ['2026-11', '2026-12'],
      edges: [],
    });
    const short = { from: '2026-11-02', to: '2026-11-30' };
    expect(wholeMonths(short)).toEqual({ months: [], edges: [short] });
    expect(monthsOf('2026').slice(8)).toEqual(['2026-09', '2026-10', '2026-11', '2026-12']);
  });

  test('are told for each day, and for each weekday with how often it comes', () => {
    const known = new Map([
      ['2026-11-23', { sales: 5 }],
      ['2026-11-30', { sales: 2 }],
    ]);
    const period = { from: '2026-11-22', to: '2026-11-30' };
    expect(buildDailySeries(period, known).points.slice(0, 2)).toEqual([
      { at: '2026-11-22', figures: {} },
      { at: '2026-11-23', figures: { sales: 5 } },
    ]);
    const { points } = buildWeekdaySeries(period, known);
    expect(points.map(({ at, days }) => `${at} ${days}`)).toEqual([
      '월 2',
      '화 1',
      '수 1',
      '목 1',
      '금 1',
      '토 1',
      '일 2',
    ]);
    expect(points[0]?.figures).toEqual({ sales: 7 });
  });

  test('grow by tenths of a percent, and not at all where nothing was', () => {
    expect([
      calculateGrowth(1_999, 1_000),
      calculateGrowth(1_000, 3_000),
      calculateGrowth(0, 1),
      calculateGrowth(7, 0),
      calculateGrowth(0, 0),
    ]).toEqual([99.9, -66.7, -100, undefined, undefined]);
  });
});

describe('the ranking', () => {
  const sale = (n: number) => ({
    _product: `p${String(n).padStart(3, '0')}`,
    name: `${n}`,
    code: `${n}`,
    figures: { sold: 1_000 - n },
  });

  test('shows the first hundred and the last hundred of all that sold', () => {
    const all = Array.from({ length: RANKED_MAX + 1 }, (_, n) => sale(n)).reverse();
    const belongs = new Map(
      all.map(({ _product }) => [_product, { category: { _id: _product, name: _product } }]),
    );
    const { best, worst, products, categories, brands } = rank(all, belongs);
    expect([best.length, best[0]?._product, best.at(-1)?._product]).toEqual([RANKED_MAX, 'p000', 'p099']);
    expect([worst.length, worst[0]?._product, worst.at(-1)?._product]).toEqual([RANKED_MAX, 'p100', 'p001']);
    expect([products, categories.length, brands.length]).toEqual([RANKED_MAX + 1, RANKED_MAX, 1]);
    expect(best[0]).toEqual({ _product: 'p000', name: '0', code: '0', units: 0, sales: 1_000 });
  });

  test('orders what sold for as much by its id, be it products or groups', () => {
    const same = ['b', 'a', 'c'].map((_product) => ({ ...sale(0), _product }));
    const belongs = new Map(
      same.map(({ _product }) => [_product, { brand: { _id: `brand-${_product}`, name: _product } }]),
    );
    const { best, worst, brands } = rank(same, belongs);
    expect(best.map(({ _product }) => _product)).toEqual(['a', 'b', 'c']);
    expect(worst.map(({ _product }) => _product)).toEqual(['c', 'b', 'a']);
    expect(brands.map(({ _id }) => _id)).toEqual(['brand-a', 'brand-b', 'brand-c']);
  });
});
