import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as limits from '#shared/domain/limits.ts';
import { won } from '#shared/domain/money/won.ts';
import { isScarce, payByOf } from '#shared/domain/order/payment-window.ts';
import {
  addReservation,
  countPlacedOrder,
  findPlacedRequest,
  type Holder,
  type HolderReservations,
  isCountedHourly,
  isSuspicious,
  kindOf,
  refusalOf,
  refusalOfHour,
  sumReservations,
  toReservation,
} from '#shared/domain/order/reservations.ts';
import { law } from '#tests/support/law.ts';

const CREATED = '2026-11-20T03:00:00.000Z';
const none = (holder: Holder): HolderReservations => ({ holder, orders: {}, version: 0 });
const order = (lines: Record<string, number>, price = 10_000) =>
  toReservation(
    { createdAt: CREATED, payBy: '2026-11-20T03:30:00.000Z', totalPrice: won(price) },
    Object.entries(lines).map(([_product, amount]) => ({ _product, amount })),
  );

describe('what a holder may hold', () => {
  const holders = (Object.keys(limits.openOrders) as (keyof typeof limits.openOrders)[]).map(
    (kind): Holder => `${kind}#x`,
  );
  const orders = fc.array(
    fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 1, max: 9 }), { minKeys: 1 }),
    { maxLength: 60 },
  );

  law(
    'never more open orders than its kind may have, never more units of a product than one buyer may',
    fc.record({ holder: fc.constantFrom(...holders), orders, most: fc.integer({ min: 1, max: 20 }) }),
    ({ holder, orders: wanted, most }) => {
      const orderable = { a: most, b: most, c: most };
      let reservations = none(holder);
      for (const [n, lines] of wanted.entries()) {
        const refusal = refusalOf(reservations, order(lines), orderable);
        const isOwn = ['member', 'visitor', 'person'].includes(kindOf(holder));
        if (refusal) expect(refusal.kind === 'SHARED').toBe(!isOwn);
        else reservations = addReservation(reservations, `P-${n}`, order(lines));
      }
      expect(sumReservations(reservations).orders).toBeLessThanOrEqual(limits.openOrders[kindOf(holder)]);
      const units = Object.values(reservations.orders).map(({ products }) => products ?? {});
      for (const _product of ['a', 'b', 'c'])
        expect(units.reduce((total, unit) => total + (unit[_product] ?? 0), 0)).toBeLessThanOrEqual(most);
      expect(reservations.version).toBe(sumReservations(reservations).orders);
    },
  );

  law(
    'who orders places never more in an hour than one may, and as many again in the next; what others share is not counted so',
    fc.record({
      holder: fc.constantFrom(...holders),
      minutes: fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 80 }),
    }),
    ({ holder, minutes }) => {
      const placed = new Map<string, number>();
      let reservations = none(holder);
      let at = Date.parse(CREATED);
      for (const passed of minutes) {
        at += passed * 60_000;
        const now = new Date(at).toISOString();
        const hour = now.slice(0, 13);
        const refusal = refusalOfHour(reservations, now);
        const isFull = (placed.get(hour) ?? 0) === limits.ordersPerBuyer.most;
        expect(refusal !== undefined).toBe(isCountedHourly(reservations) && isFull);
        if (refusal?.kind === 'TOO_MANY_IN_HOUR')
          expect(new Date(at + refusal.wait * 1_000).toISOString().slice(13)).toBe(':00:00.000Z');
        if (refusal) continue;
        reservations = countPlacedOrder(reservations, now);
        placed.set(hour, (placed.get(hour) ?? 0) + 1);
      }
    },
  );

  law(
    'a request is known for a day by who owns the order, and never too many of them',
    fc.record({
      holder: fc.constantFrom(...holders),
      minutes: fc.array(fc.integer({ min: 3, max: 400 }), { maxLength: 60 }),
    }),
    ({ holder, minutes }) => {
      let reservations = none(holder);
      let at = Date.parse(CREATED);
      const sent = minutes.map((passed, n) => {
        at += passed * 60_000;
        const now = new Date(at).toISOString();
        const request = { key: `key-${n}`, form: `form-${n}`, orderNo: `P-${n}`, at: now };
        reservations = countPlacedOrder(reservations, now, request);
        return request;
      });
      const known = sent.filter(({ key }) => findPlacedRequest([none('phone#x'), reservations], key));
      const latest = sent.filter((request) => Date.parse(request.at) > at - 24 * 3_600_000);
      const isOwner = holder === 'member#x' || holder === 'visitor#x';
      expect(known).toEqual(isOwner ? latest.slice(-limits.ordersPerBuyer.most) : []);
    },
  );

  test('units are told with how many more there are', () => {
    const reservations = addReservation(none('member#me'), 'P-1', order({ lamp: 4, chair: 1 }));
    expect(refusalOf(reservations, order({ lamp: 2, chair: 1 }), { lamp: 5, chair: 5 })).toEqual({
      kind: 'TOO_MANY_UNITS',
      left: { lamp: 1 },
    });
    expect(refusalOf(reservations, order({ lamp: 96 }), {})).toMatchObject({ left: { lamp: 95 } });
  });
});

describe('a clerk looks at', () => {
  const holdsOf = (holder: Holder, n: number, units = 1, price = 10_000): HolderReservations =>
    Array.from({ length: n }).reduce<HolderReservations>(
      (reservations, _, at) => addReservation(reservations, `P-${at}`, order({ lamp: units }, price)),
      none(holder),
    );
  test.each<[string, HolderReservations, boolean]>([
    ['nothing', holdsOf('phone#x', 0), false],
    ['two orders of a phone', holdsOf('phone#x', 2), false],
    ['three orders of a phone', holdsOf('phone#x', 3), true],
    ['three orders of a visitor, small ones', holdsOf('visitor#x', 3), false],
    ['ten orders of a network', holdsOf('network#x', 10), true],
    ['one guest’s hundred units', holdsOf('visitor#x', 2, 50), true],
    ['one guest’s ten million won', holdsOf('visitor#x', 1, 1, 10_000_000), true],
    ['the same of a member', holdsOf('member#x', 1, 1, 10_000_000), false],
  ])('%s: %j', (_says, reservations, expected) => {
    expect(isSuspicious(reservations)).toBe(expected);
  });
});

describe('until when an order may be paid', () => {
  test('that keeps goods of another: for two windows in all, and a transfer for its own', () => {
    const minutesLater = (minutes: number) => new Date(Date.parse(CREATED) + minutes * 60_000).toISOString();
    const payBy = (
      after: number,
      isScarce = false,
      paymentMethod: 'card' | 'account' = 'card',
      heldSince: string | undefined = CREATED,
    ) => payByOf({ createdAt: minutesLater(after), paymentMethod, isGuest: true, isScarce, heldSince });
    expect([0, 14, 29, 31, 59].map((after) => payBy(after))).toEqual([30, 44, 59, 60, 60].map(minutesLater));
    expect([14, 16, 29].map((after) => payBy(after, true))).toEqual([29, 30, 30].map(minutesLater));
    expect(payBy(59, false, 'account')).toBe(minutesLater(59 + 24 * 60));
    expect(payBy(59, false, 'card', minutesLater(50))).toBe(minutesLater(89));
  });

  const minutes = (isGuest: boolean, scarce: boolean) =>
    (['card', 'kakao', 'account'] as const).map((paymentMethod) => {
      const payBy = payByOf({ createdAt: CREATED, paymentMethod, isGuest, isScarce: scarce });
      return (Date.parse(payBy) - Date.parse(CREATED)) / 60_000;
    });
  test('members half an hour or three days, guests half an hour or a day, shorter for the last of something', () => {
    expect(minutes(false, false)).toEqual([30, 30, 72 * 60]);
    expect(minutes(false, true)).toEqual([30, 30, 72 * 60]);
    expect(minutes(true, false)).toEqual([30, 30, 24 * 60]);
    expect(minutes(true, true)).toEqual([15, 15, 3 * 60]);
  });
  test.each([
    [100, 1, false],
    [6, 1, false],
    [5, 1, true],
    [100, 50, false],
    [100, 51, true],
    [1, 1, true],
  ])('of %i in stock %i leave little: %j', (stock, amount, expected) => {
    expect(isScarce({ stock, amount })).toBe(expected);
  });
});
