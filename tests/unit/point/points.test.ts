import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { heldPoints, returnPoints, spendPoints } from '#shared/domain/point/lots.ts';
import { law } from '#tests/support/law.ts';
import { aCode, aLine, aLot, aPolicy, holdsTrue, isRefused, NOW } from '#tests/unit/pricing/given.ts';

const paying = (point: number, ...lots: Parameters<typeof aLot>[0][]) => ({
  point,
  pointLots: (lots.length > 0 ? lots : [{}]).map((lot, i) => aLot({ _id: `p${i}`, ...lot })),
});

describe('paying with points (design §5)', () => {
  holdsTrue([
    [
      'points come off what is left to pay',
      paying(4_000),
      { pointPrice: 4_000, totalPrice: 6_000, pointUsable: 10_000 },
    ],
    ['all of it may be paid with points', paying(10_000), { totalPrice: 0 }],
    [
      'fares too',
      {
        lines: [aLine({ shippingCode: 'parcel' })],
        shippingPolicies: [aPolicy()],
        shippingCodes: [aCode()],
        ...paying(13_000, { amount_left: 20_000 }),
      },
      { totalPrice: 0, pointUsable: 13_000 },
    ],
    [
      'they are shared out by what lines cost: 100 over 10,000 and 20,000',
      { lines: [aLine(), aLine({ lineId: 'B', price: 20_000 })], ...paying(100) },
      { lines: [{ pointPrice: 33 }, { pointPrice: 67 }] },
    ],
    ['lots add up', paying(9_000, { amount_left: 4_000 }, { amount_left: 5_000 }), { pointPrice: 9_000 }],
    ['a lot counts on its last instant', paying(1_000, { usage: { endsAt: NOW } }), { pointPrice: 1_000 }],
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
      const held = heldPoints(some, NOW);
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
        for (const one of returnPoints(spends, returned, back))
          left.set(one._userPoint, (left.get(one._userPoint) ?? 0) + one.amount);
        returned += back;
      }
      expect(returned).toBe(amount);
      for (const lot of some) expect(left.get(lot._id)).toBe(lot.amount_left);
    },
  );
});
