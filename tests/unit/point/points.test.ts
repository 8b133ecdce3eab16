import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  earnPoints,
  expireLot,
  returnPoints,
  spendPoints,
  sumSpendablePoints,
} from '#shared/domain/point/lots.ts';
import type { PointEntry, PointLot, PointSpend } from '#shared/domain/point/point.ts';
import { formatPointsReturn, newRenewedLot, planPointsReturn } from '#shared/domain/point/points-back.ts';
import { law } from '#tests/support/law.ts';
import { aCode, aLine, aLot, aPolicy, holdsTrue, isRefused, NOW } from '#tests/unit/pricing/quote-samples.ts';

const paying = (point: number, ...lots: Parameters<typeof aLot>[0][]) => ({
  point,
  pointLots: (lots.length > 0 ? lots : [{}]).map((lot, i) => aLot({ _id: `p${i}`, ...lot })),
});

describe('paying with points (rules 2.23)', () => {
  holdsTrue([
    [
      'points',
      'points come off what is left to pay',
      paying(4_000),
      { pointPrice: 4_000, totalPrice: 6_000, pointUsable: 10_000 },
    ],
    ['points', 'all of it may be paid with points', paying(10_000), { totalPrice: 0 }],
    [
      'points',
      'shipping fees too',
      {
        lines: [aLine({ shippingCode: 'parcel' })],
        shippingPolicies: [aPolicy()],
        shippingCodes: [aCode()],
        ...paying(13_000, { amount_left: 20_000 }),
      },
      { totalPrice: 0, pointUsable: 13_000 },
    ],
    [
      'remainder',
      'they are shared out by what lines cost: 100 over 10,000 and 20,000',
      { lines: [aLine(), aLine({ lineId: 'B', price: 20_000 })], ...paying(100) },
      { lines: [{ pointPrice: 33 }, { pointPrice: 67 }] },
    ],
    [
      'points',
      'lots add up',
      paying(9_000, { amount_left: 4_000 }, { amount_left: 5_000 }),
      { pointPrice: 9_000 },
    ],
    [
      'period',
      'a lot counts on its last instant',
      paying(1_000, { usage: { endsAt: NOW } }),
      { pointPrice: 1_000 },
    ],
  ]);

  isRefused([
    ['more than is held', paying(5_001, { amount_left: 5_000 }), 'POINT_ABOVE_HELD'],
    ['more than is left to pay', paying(10_001, { amount_left: 50_000 }), 'POINT_ABOVE_LEFT'],
    ['part of a won', paying(0.5), 'POINT_INVALID'],
    ['a negative sum', paying(-1), 'POINT_INVALID'],
    [
      'points past their end',
      paying(1, { usage: { endsAt: '2026-11-20T02:59:59.999Z' } }),
      'POINT_ABOVE_HELD',
    ],
    [
      'points not yet started',
      paying(1, { usage: { startsAt: '2026-11-20T03:00:00.001Z' } }),
      'POINT_ABOVE_HELD',
    ],
    ['points marked expired', paying(1, { isExpired: true }), 'POINT_ABOVE_HELD'],
    ['points taken out of use', paying(1, { isDisabled: true }), 'POINT_ABOVE_HELD'],
    ['another member’s points', paying(1, { _user: 'lee' }), 'POINT_ABOVE_HELD'],
  ]);
});

describe('which lots are spent', () => {
  const lots = [
    aLot({ _id: 'never', amount_left: 3_000 }),
    aLot({ _id: 'late', amount_left: 2_000, usage: { endsAt: '2026-12-31T14:59:59.999Z' } }),
    aLot({ _id: 'soon', amount_left: 1_000, usage: { endsAt: '2026-11-30T14:59:59.999Z' } }),
  ];

  test('earliest expiry first, those that never expire last', () => {
    expect(spendPoints(lots, 3_500, NOW)).toEqual([
      { _userPoint: 'soon', amount: 1_000 },
      { _userPoint: 'late', amount: 2_000 },
      { _userPoint: 'never', amount: 500 },
    ]);
  });

  test('of equal expiry the earlier earned first', () => {
    const twins = [aLot({ _id: 'b', createdAt: '2026-02-01T00:00:00.000Z' }), aLot({ _id: 'a' })];
    expect(spendPoints(twins, 1, NOW)).toEqual([{ _userPoint: 'a', amount: 1 }]);
  });

  test('nothing at all when they do not suffice', () => {
    expect(spendPoints(lots, 6_001, NOW)).toBeUndefined();
  });

  test('what goes back goes to the lots last spent, which stay usable longest', () => {
    const spends = spendPoints(lots, 3_500, NOW) ?? [];
    expect(returnPoints(spends, 0, 700)).toEqual([
      { _userPoint: 'never', amount: 500 },
      { _userPoint: 'late', amount: 200 },
    ]);
    expect(returnPoints(spends, 700, 2_800)).toEqual([
      { _userPoint: 'late', amount: 1_800 },
      { _userPoint: 'soon', amount: 1_000 },
    ]);
  });

  test('more than was spent cannot go back', () => {
    expect(() => returnPoints([{ _userPoint: 'p', amount: 5 }], 3, 3)).toThrow(RangeError);
  });

  const someLots = fc
    .array(fc.record({ amount_left: fc.nat({ max: 5_000 }), day: fc.nat({ max: 9 }) }), { maxLength: 6 })
    .map((list) =>
      list.map(({ amount_left, day }, i) =>
        aLot({
          _id: `p${i}`,
          amount_left,
          usage: day === 9 ? {} : { endsAt: `2026-11-${18 + day}T00:00:00.000Z` },
        }),
      ),
    );

  law(
    'spent and given back in any pieces, every lot has again what it had',
    fc.tuple(someLots, fc.nat({ max: 100 }), fc.array(fc.nat({ max: 4_000 }))),
    ([some, part, pieces]) => {
      const held = sumSpendablePoints(some, NOW);
      const amount = Math.floor((held * part) / 100);
      const spends = spendPoints(some, amount, NOW) ?? [];
      const left = new Map(some.map((lot) => [lot._id, lot.amount_left]));
      for (const { _userPoint, amount } of spends) {
        const rest = (left.get(_userPoint) ?? 0) - amount;
        expect(rest).toBeGreaterThanOrEqual(0);
        left.set(_userPoint, rest);
      }
      let returned = 0;
      for (const piece of [...pieces, amount]) {
        const back = Math.min(piece, amount - returned);
        for (const pointSpend of returnPoints(spends, returned, back))
          left.set(pointSpend._userPoint, (left.get(pointSpend._userPoint) ?? 0) + pointSpend.amount);
        returned += back;
      }
      expect(returned).toBe(amount);
      for (const lot of some) expect(left.get(lot._id)).toBe(lot.amount_left);
    },
  );

  /** Generates one step on a member's points; numbers select the lot or use it concerns. */
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('EARN' as const),
      amount: fc.integer({ min: 1, max: 3_000 }),
      days: fc.nat({ max: 50 }),
    }),
    fc.record({ kind: fc.constant('SPEND' as const), part: fc.integer({ min: 1, max: 100 }) }),
    fc.record({
      kind: fc.constant('RELEASE' as const),
      order: fc.nat(),
      part: fc.integer({ min: 1, max: 100 }),
      fault: fc.constantFrom('BUYER' as const, 'SHOP' as const),
    }),
    fc.record({ kind: fc.constant('EXPIRE' as const), days: fc.nat({ max: 20 }) }),
  );

  law(
    'earning, spending, giving back and expiring in any interleaving conserves the ledger; expiring twice changes nothing more',
    fc.array(step, { maxLength: 40 }),
    (steps) => {
      const some = new Map<string, PointLot>();
      const ledger = new Map<string, number>();
      const orders: { spends: PointSpend[]; spent: number; returned: number }[] = [];
      let now = NOW;
      const later = (days: number) => new Date(Date.parse(now) + days * 86_400_000).toISOString();
      const enter = (entry: Pick<PointEntry, '_id' | 'direction' | 'amount'>) => {
        expect(ledger.has(entry._id)).toBe(false);
        ledger.set(entry._id, entry.direction === 'INCREASE' ? entry.amount : -entry.amount);
      };
      const move = ({ _userPoint, amount }: PointSpend, by: 1 | -1) => {
        const lot = some.get(_userPoint) as PointLot;
        const { amount_left, amount_used } = lot;
        some.set(_userPoint, {
          ...lot,
          amount_left: amount_left - by * amount,
          amount_used: amount_used + by * amount,
        });
      };
      const expire = (): number => {
        let gone = 0;
        for (const lot of some.values()) {
          const lapsed = expireLot(lot, now);
          if (!lapsed) continue;
          some.set(lot._id, lapsed.lot);
          if (lapsed.entry) enter(lapsed.entry);
          gone += lapsed.entry?.amount ?? 0;
        }
        return gone;
      };
      for (const [n, step] of steps.entries()) {
        if (step.kind === 'EARN') {
          const usage = step.days === 50 ? {} : { endsAt: later(step.days) };
          const what = { _user: 'kim', name: '적립', amount: step.amount, usage };
          const { lot, entry } = earnPoints(what, String(n), { now, ulid: String(n).padStart(3, '0') });
          some.set(lot._id, lot);
          enter(entry);
        }
        if (step.kind === 'SPEND') {
          const amount = Math.ceil((sumSpendablePoints([...some.values()], now) * step.part) / 100);
          const spends = spendPoints([...some.values()], amount, now) ?? [];
          for (const spend of spends) move(spend, 1);
          if (amount > 0) enter({ _id: `spend#${n}`, direction: 'DECREASE', amount });
          orders.push({ spends, spent: amount, returned: 0 });
        }
        const order = step.kind === 'RELEASE' && orders[step.order % (orders.length || 1)];
        if (step.kind === 'RELEASE' && order && order.spent > order.returned) {
          const amount = Math.ceil(((order.spent - order.returned) * step.part) / 100);
          const back = planPointsReturn(returnPoints(order.spends, order.returned, amount), step.fault, now);
          for (const spend of back.kept) move(spend, -1);
          for (const { _userPoint, amount } of back.renewed) {
            const was = some.get(_userPoint) as PointLot;
            some.set(_userPoint, {
              ...was,
              amount: was.amount - amount,
              amount_used: was.amount_used - amount,
            });
          }
          const lot = newRenewedLot(back, { _user: 'kim', name: '반환', occasion: `r${n}`, now });
          if (lot) some.set(lot._id, lot);
          enter({ _id: `refund#${n}`, direction: 'INCREASE', amount });
          const usable = sumSpendablePoints([...some.values()], now);
          if (step.fault === 'SHOP') expect(back.expiredPrice).toBe(0);
          expect(expire()).toBeGreaterThanOrEqual(back.expiredPrice);
          expect(sumSpendablePoints([...some.values()], now)).toBe(usable);
          order.returned += amount;
        }
        if (step.kind === 'EXPIRE') {
          now = later(step.days);
          expire();
          expect(expire()).toBe(0);
        }
        let left = 0;
        for (const lot of some.values()) {
          expect(lot.amount_left + lot.amount_used + lot.amount_expired).toBe(lot.amount);
          expect(Math.min(lot.amount_left, lot.amount_used, lot.amount_expired)).toBeGreaterThanOrEqual(0);
          left += lot.amount_left;
        }
        expect([...ledger.values()].reduce((a, b) => a + b, 0)).toBe(left);
      }
    },
  );
});

describe('points that come back (rules 2.27)', () => {
  const day = (n: number) => new Date(Date.parse(NOW) + n * 86_400_000).toISOString();
  const spent = (endsAt: string | undefined, amount: number): PointSpend => ({
    _userPoint: earnPoints({ _user: 'kim', name: '적립', amount, usage: { endsAt } }, 'x', {
      now: NOW,
      ulid: 'u',
    }).lot._id,
    amount,
  });
  /** NOW is 2026-11-20 12:00 KST: 30 days later is the end of 2026-12-20 in KST. */
  const inThirtyDays = '2026-12-20T14:59:59.999Z';
  const [gone, soon, last, just, late, never] = [
    spent(day(-1), 1_000),
    spent(day(10), 200),
    spent(NOW, 30),
    spent(inThirtyDays, 4),
    spent(day(60), 5_000),
    spent(undefined, 60_000),
  ] as [PointSpend, PointSpend, PointSpend, PointSpend, PointSpend, PointSpend];
  const all = [gone, soon, last, just, late, never];

  test('by the shop’s fault what has ended or would within 30 days lives on for 30 days, the rest as it did', () => {
    expect(planPointsReturn(all, 'SHOP', NOW)).toEqual({
      kept: [just, late, never],
      renewed: [gone, soon, last],
      renewedPrice: 1_230,
      endsAt: inThirtyDays,
      expiredPrice: 0,
    });
    expect(planPointsReturn([late], 'SHOP', NOW)).toEqual({
      kept: [late],
      renewed: [],
      renewedPrice: 0,
      expiredPrice: 0,
    });
  });

  test('by the buyer’s wish all keep their end, and what has passed it is told', () => {
    expect(planPointsReturn(all, 'BUYER', NOW)).toEqual({
      kept: all,
      renewed: [],
      renewedPrice: 0,
      expiredPrice: 1_000,
    });
  });

  test('the member reads the day, or that nothing is left', () => {
    expect(formatPointsReturn(planPointsReturn([gone, late], 'SHOP', NOW))).toEqual([
      '적립금 1,000원은 2026.12.20까지 사용할 수 있습니다.',
    ]);
    expect(formatPointsReturn(planPointsReturn([gone, late], 'BUYER', NOW))).toEqual([
      '적립금 1,000원은 유효기간이 지나 돌려받아도 사용할 수 없습니다.',
    ]);
    expect(formatPointsReturn(planPointsReturn([late], 'SHOP', NOW))).toEqual([]);
  });
});
