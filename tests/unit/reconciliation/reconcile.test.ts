import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { won } from '#shared/domain/money/won.ts';
import { adviceOn, mayAskAgain } from '#shared/domain/reconciliation/advice.ts';
import type { Movement } from '#shared/domain/reconciliation/movement.ts';
import { netOf, sumMovements } from '#shared/domain/reconciliation/movement.ts';
import {
  type Comparison,
  type Difference,
  reconcile,
  reconcileSums,
  type StatedMovement,
} from '#shared/domain/reconciliation/reconcile.ts';
import { kstDay } from '#shared/domain/time/format.ts';
import { law } from '#tests/support/law.ts';

const DAY = '2026-11-21';
const NOON = '2026-11-21T03:00:00.000Z';
const ORDER = 'P-20261121-7K3M9QXD';

const payment = (over: Partial<Movement> & { amount?: Movement['amount'] } = {}): Movement => ({
  way: 'toss',
  kind: 'PAYMENT',
  id: `${ORDER}_1`,
  attemptId: `${ORDER}_1`,
  paymentKey: 'key-1',
  orderNo: ORDER,
  amount: won(33_000),
  at: NOON,
  ...over,
});
const refund = (over: Partial<Movement> = {}): Movement => {
  const { attemptId, ...rest } = payment({ kind: 'REFUND', id: 'refund-1', amount: won(5_000) });
  return { ...rest, ...over };
};
/** Builds the provider's record of the same money. */
const listed = (movement: Movement, over: Partial<Movement> = {}): Movement => ({
  ...movement,
  id: `tx-${movement.id}`,
  ...over,
});
const compare = (shop: Movement[], provider: Movement[]): Comparison =>
  reconcile({ day: DAY, shop, provider });

describe('a day that matches', () => {
  test('has no differences, and both sides have the same sums', () => {
    const shop = [payment(), refund(), refund({ id: 'refund-2' })];
    const { differences, matched, ...sides } = compare(
      shop,
      shop.map((movement) => listed(movement)),
    );
    expect(differences).toEqual([]);
    expect(matched).toEqual({
      payments: { count: 1, amount: 33_000 },
      refunds: { count: 2, amount: 10_000 },
    });
    expect(sides).toEqual({ shop: matched, provider: matched });
    expect(netOf(matched)).toBe(23_000);
  });

  test('is the KST day: a second before midnight belongs to it, midnight to the next', () => {
    const last = payment({ at: '2026-11-21T14:59:59.000Z' });
    const next = payment({ id: 'x_2', attemptId: 'x_2', at: '2026-11-21T15:00:00.000Z' });
    const shop = [last, next];
    expect(
      compare(
        shop,
        shop.map((movement) => listed(movement)),
      ).matched.payments.count,
    ).toBe(1);
  });
});

describe('each kind of difference', () => {
  const only = (found: Comparison): Difference => {
    expect(found.differences).toHaveLength(1);
    return found.differences[0] as Difference;
  };

  test('missing at the provider', () => {
    const found = only(compare([payment(), refund()], [listed(payment())]));
    expect(found).toMatchObject({ kind: 'MISSING_AT_PROVIDER', what: 'REFUND', orderNo: ORDER });
    expect(found.shop).toEqual({ id: 'refund-1', amount: 5_000, at: NOON });
    expect(found.provider).toBeUndefined();
    expect(mayAskAgain(found)).toBe(false);
  });

  test('missing in the shop: a charge it lost, with the order that the attempt names', () => {
    const found = only(compare([], [listed(payment())]));
    expect(found).toMatchObject({ kind: 'MISSING_IN_SHOP', what: 'PAYMENT', orderNo: ORDER });
    expect(mayAskAgain(found)).toBe(true);
  });

  test('missing in the shop: a cancel made in the provider’s own back office', () => {
    const found = only(
      compare([payment()], [listed(payment()), listed(refund(), { attemptId: `${ORDER}_1` })]),
    );
    expect(found).toMatchObject({ kind: 'MISSING_IN_SHOP', what: 'REFUND', orderNo: ORDER });
  });

  test('missing in the shop: money of nobody’s order cannot be asked about', () => {
    const stray = listed(payment(), { attemptId: 'another-shop', orderNo: undefined });
    const found = only(compare([], [stray]));
    expect(found.orderNo).toBeUndefined();
    expect(mayAskAgain(found)).toBe(false);
  });

  test('another amount', () => {
    const found = only(compare([payment()], [listed(payment(), { amount: won(30_000) })]));
    expect(found).toMatchObject({
      kind: 'OTHER_AMOUNT',
      shop: { amount: 33_000 },
      provider: { amount: 30_000 },
    });
  });

  test('another day, on each of the two', () => {
    const before = listed(payment(), { at: '2026-11-20T14:59:59.000Z' });
    const expected = { kind: 'OTHER_DAY', shop: { at: NOON }, provider: { at: before.at } };
    expect(only(compare([payment()], [before]))).toMatchObject(expected);
    expect(only(reconcile({ day: '2026-11-20', shop: [payment()], provider: [before] }))).toMatchObject(
      expected,
    );
    expect(reconcile({ day: '2026-11-22', shop: [payment()], provider: [before] }).differences).toEqual([]);
  });

  test('twice: an attempt charged under two keys', () => {
    const again = listed(payment(), { id: 'tx-again', paymentKey: 'key-2' });
    const found = only(compare([payment()], [listed(payment()), again]));
    expect(found).toMatchObject({ kind: 'TWICE', what: 'PAYMENT', provider: { id: 'tx-again' } });
  });

  test('twice: a refund noted twice that was given back once', () => {
    const [first, again] = ['refund-1', 'refund-2'].map((id) => refund({ id, otherId: 'tx-1' }));
    const found = only(compare([first, again] as Movement[], [listed(refund(), { id: 'tx-1' })]));
    expect(found).toMatchObject({ kind: 'TWICE', what: 'REFUND', shop: { id: 'refund-2' } });
  });

  test('twice: a refund given back twice', () => {
    const [first, again] = ['tx-1', 'tx-2'].map((id) => listed(refund(), { id, otherId: 'refund-1' }));
    const found = only(compare([refund()], [first, again] as Movement[]));
    expect(found).toMatchObject({ kind: 'TWICE', what: 'REFUND', provider: { id: 'tx-2' } });
  });

  test('missing on either side: one of two refunds of a payment with the same amount', () => {
    const [first, second] = [refund(), refund({ id: 'refund-2' })];
    expect(only(compare([first, second], [listed(first)]))).toMatchObject({
      kind: 'MISSING_AT_PROVIDER',
      shop: { id: 'refund-2' },
    });
    const known = refund({ otherId: 'tx-refund-1' });
    expect(only(compare([known], [listed(first), listed(second)]))).toMatchObject({
      kind: 'MISSING_IN_SHOP',
      provider: { id: 'tx-refund-2' },
    });
  });

  test('refunds are known by their names before their amounts', () => {
    const shop = [refund({ id: 'a', otherId: 'tx-a' }), refund({ id: 'b', amount: won(3_000) })];
    const provider = [
      listed(refund(), { id: 'tx-b', otherId: 'b', amount: won(5_000) }),
      listed(refund(), { id: 'tx-a', amount: won(5_000) }),
    ];
    expect(only(compare(shop, provider))).toMatchObject({
      kind: 'OTHER_AMOUNT',
      shop: { id: 'b' },
      provider: { id: 'tx-b' },
    });
  });

  test('each tells a clerk what to do', () => {
    for (const found of [compare([payment()], []), compare([], [listed(refund())])])
      expect(adviceOn(only(found))).toMatch(/요\.$|다\.$/);
  });
});

describe('transfers', () => {
  const shop = [
    payment({ way: 'account', attemptId: undefined, paymentKey: undefined }),
    refund({ way: 'account', paymentKey: undefined }),
  ];

  test('match the sums of the bank’s statement, or differ in them', () => {
    const right = { deposits: won(33_000), withdrawals: won(5_000) };
    expect(reconcileSums({ day: DAY, shop, statement: right }).differences).toEqual([]);
    const wrong = reconcileSums({ day: DAY, shop, statement: { ...right, withdrawals: won(0) } });
    expect(wrong.differences).toMatchObject([
      { kind: 'OTHER_AMOUNT', what: 'REFUND', shop: { amount: 5_000 }, provider: { amount: 0 } },
    ]);
    expect(adviceOn(wrong.differences[0] as Difference)).toContain('통장');
  });
});

/** Generates movements of few keys, amounts and instants, so that they match and collide. */
const movements = (side: string): fc.Arbitrary<Movement[]> =>
  fc
    .array(
      fc.record({
        kind: fc.constantFrom('PAYMENT' as const, 'REFUND' as const),
        key: fc.integer({ min: 1, max: 4 }),
        thousands: fc.integer({ min: 1, max: 3 }),
        hours: fc.integer({ min: -30, max: 30 }),
        other: fc.option(fc.integer({ min: 0, max: 9 }), { nil: undefined }),
      }),
      { maxLength: 10 },
    )
    .map((made) =>
      made.map(({ kind, key, thousands, hours, other }, n) => ({
        way: 'toss',
        kind,
        id: `${side}-${n}`,
        amount: won(thousands * 1_000),
        at: new Date(Date.parse(NOON) + hours * 3_600_000).toISOString(),
        paymentKey: `key-${key}`,
        ...(kind === 'PAYMENT' && { attemptId: `${ORDER}_${key}` }),
        ...(other !== undefined && { otherId: `${side === 'shop' ? 'tx' : 'shop'}-${other}` }),
      })),
    );
const sides = fc.record({ shop: movements('shop'), provider: movements('tx') });

describe('laws', () => {
  law('what matched and what differs make up both sums', sides, ({ shop, provider }) => {
    const found = compare(shop, provider);
    for (const side of ['shop', 'provider'] as const)
      for (const [what, name] of [
        ['PAYMENT', 'payments'],
        ['REFUND', 'refunds'],
      ] as const) {
        const told = found.differences
          .filter((difference) => difference.what === what)
          .flatMap((difference): StatedMovement[] => {
            const movement = difference[side];
            return movement && kstDay(movement.at) === DAY ? [movement] : [];
          });
        const { count, amount } = found.matched[name];
        expect(count + told.length).toBe(found[side][name].count);
        expect(amount + told.reduce((total, movement) => total + movement.amount, 0)).toBe(
          found[side][name].amount,
        );
      }
  });

  law(
    'the order of the entries does not matter',
    fc.record({ sides, seed: fc.array(fc.nat(), { minLength: 20, maxLength: 20 }) }),
    ({ sides: { shop, provider }, seed }) => {
      const mixed = (movements: Movement[]) =>
        movements
          .map((movement, n) => ({ movement, at: seed[n] ?? 0 }))
          .sort((a, b) => a.at - b.at)
          .map(({ movement }) => movement);
      expect(compare(mixed(shop), mixed(provider))).toEqual(compare(shop, provider));
    },
  );

  law('a side compared with itself has no differences', movements('shop'), (shop) => {
    const told = shop.map(({ otherId, ...movement }) => movement);
    const found = compare(told, told);
    expect(found.differences).toEqual([]);
    expect(found.matched).toEqual(sumMovements(DAY, told));
  });

  law('no entry is told twice', sides, ({ shop, provider }) => {
    const { differences } = compare(shop, provider);
    for (const side of ['shop', 'provider'] as const) {
      const ids = differences.flatMap((difference) => difference[side]?.id ?? []);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });
});
