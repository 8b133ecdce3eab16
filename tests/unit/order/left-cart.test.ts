import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leftBefore, namesToRemind, remindersBefore } from '#shared/domain/cart/left-cart.ts';
import type { StockedProduct } from '#shared/domain/product/product.ts';
import { contributionsOfChange, factsOfCartReminder } from '#shared/domain/statistics/contributions.ts';
import {
  advertisableFrom,
  advertisableUntil,
  agreesAlike,
  withoutAdvertising,
} from '#shared/domain/terms/advertising.ts';
import { afterNight, isNight, nextNight } from '#shared/domain/time/night.ts';

const HOUR_MS = 3_600_000;
const instants = fc
  .date({ min: new Date('2026-01-01T00:00:00Z'), max: new Date('2036-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString());
const [day, night] = [[{ code: 'marketing' }], [{ code: 'marketing' }, { code: 'night-marketing' }]];

/** Hour in Korea, reckoned otherwise than in the shop. */
const hourInKorea = (iso: string): number =>
  Number(
    new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone: 'Asia/Seoul' }).format(
      new Date(iso),
    ),
  );
const isNightInKorea = (iso: string): boolean => hourInKorea(iso) >= 21 || hourInKorea(iso) < 8;

test('the night of the law: it is from 21 to 8 in Korea, and ends within eleven hours', () => {
  fc.assert(
    fc.property(instants, (now) => {
      expect(isNight(now)).toBe(isNightInKorea(now));
      const morning = afterNight(now);
      expect(isNight(morning)).toBe(false);
      if (!isNight(now)) expect(morning).toBe(now);
      else {
        const hours = (Date.parse(morning) - Date.parse(now)) / HOUR_MS;
        expect(hours).toBeGreaterThan(0);
        expect(hours).toBeLessThanOrEqual(11);
        expect(hourInKorea(morning)).toBe(8);
      }
      const evening = nextNight(now);
      expect(isNight(evening)).toBe(true);
      expect(Date.parse(evening)).toBeGreaterThanOrEqual(Date.parse(now));
    }),
  );
});

test('advertising by night: only for who agreed to it, and nothing that waits is sent into the night (rules 8.21)', () => {
  fc.assert(
    fc.property(instants, fc.integer({ min: 0, max: 3_600_000 }), (now, wait) => {
      expect(advertisableFrom([], now)).toBeUndefined();
      expect(advertisableFrom([{ code: 'night-marketing' }], now)).toBeUndefined();
      expect(advertisableFrom(night, now)).toBe(now);
      const from = advertisableFrom(day, now) ?? '';
      expect(isNightInKorea(from)).toBe(false);
      const later = new Date(Date.parse(from) + wait).toISOString();
      if (later < advertisableUntil(day, from)) expect(isNightInKorea(later)).toBe(false);
      expect(advertisableUntil(night, now)).toBe(new Date(Date.parse(now) + HOUR_MS).toISOString());
    }),
  );
});

test('refusing advertising: both consents go, and nothing else', () => {
  expect(withoutAdvertising([{ code: 'service' }, ...night])).toEqual([{ code: 'service' }]);
  expect(agreesAlike([], [{ code: 'night-marketing' }])).toBe(true);
  expect(agreesAlike(day, night)).toBe(false);
});

test('a cart left behind: put back into the queue for an instant, it is not due before it (rules 8.19)', () => {
  fc.assert(
    fc.property(instants, fc.integer({ min: 1, max: 336 }), (instant, hours) => {
      const before = new Date(Date.parse(instant) - 1).toISOString();
      expect(leftBefore(hours, before) < leftBefore(hours, instant)).toBe(true);
    }),
  );
});

test('a cart left behind: only goods that can be bought are named, each once', () => {
  const stocked = (_id: string, stock: number, over: object = {}) =>
    ({
      product: { _id, name: `상품 ${_id}`, shows: true, sells: true, ...over },
      skus: [{ sku: 'A', enabled: true, stock }],
    }) as unknown as StockedProduct;
  const lines = ['a', 'a', 'b', 'c', 'd', 'e'].map((_product) => ({ _product, sku: 'A' }));
  const goods = [
    stocked('a', 2),
    stocked('b', 0),
    stocked('c', 5, { sells: false }),
    stocked('d', 5, { shows: false }),
    stocked('f', 5),
  ];
  expect(namesToRemind([...lines, { _product: 'f', sku: 'B' }], goods)).toEqual(['상품 a']);
});

test('bought after a reminder: an order of the seven days after it (rules 8.20)', () => {
  expect(remindersBefore('2026-11-27T01:00:00.000Z')).toEqual({
    from: '2026-11-20T01:00:00.000Z',
    to: '2026-11-27T01:00:00.000Z',
  });
});

test('figures of reminders: each event counts on its day, and a newer reminder anew', () => {
  const first = { _user: 'u', version: 1, remindedAt: '2026-11-20T01:00:00.000Z' };
  const visited = { ...first, visitedAt: '2026-11-21T01:00:00.000Z' };
  const bought = { ...visited, boughtAt: '2026-11-22T01:00:00.000Z' };
  const second = { ...first, version: 2, remindedAt: '2026-11-23T01:00:00.000Z' };
  const states = [undefined, first, visited, bought, second, undefined];
  const booked = states
    .slice(1)
    .map((after, n) => contributionsOfChange(factsOfCartReminder, { before: states[n], after }));
  expect(booked.map((all) => all.map(({ day: on, figures }) => [on, figures]))).toEqual([
    [['2026-11-20', { cartReminders: 1 }]],
    [['2026-11-21', { cartReminderVisits: 1 }]],
    [['2026-11-22', { cartReminderOrders: 1 }]],
    [['2026-11-23', { cartReminders: 1 }]],
    [],
  ]);
});
