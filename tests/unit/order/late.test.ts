import { expect, test } from 'vitest';
import { isLate, lateSince } from '#shared/domain/order/late.ts';
import { usualArrival } from '#shared/domain/shipping/arrival.ts';

test.each([
  // Ordered on Monday the 23rd: until Thursday in time, late from Friday on.
  ['2026-11-26T14:59:59.999Z', '2026-11-22'],
  ['2026-11-26T15:00:00.000Z', '2026-11-23'],
  // No day of a weekend counts, and what is ordered on one begins with Monday.
  ['2026-11-28T03:00:00.000Z', '2026-11-23'],
  ['2026-11-29T03:00:00.000Z', '2026-11-23'],
  ['2026-11-30T03:00:00.000Z', '2026-11-24'],
  ['2026-12-03T03:00:00.000Z', '2026-11-29'],
  ['2026-12-04T03:00:00.000Z', '2026-11-30'],
])('at %s orders of %s are late', (now, day) => {
  expect(lateSince(now)).toBe(day);
});

test('goods are late once a clerk says so, after three working days, or after the day they were promised to come', () => {
  // Paid on Monday the 23rd in the morning: it leaves that day, and the next one or two days bring it.
  const paid = { orderStatus: 'ORDER_CONFIRM', paidAt: '2026-11-23T01:00:00.000Z' } as const;
  const promised = { ...paid, arrival: { ...usualArrival, promised: true, to: 1 } };
  expect(isLate(paid, '2026-11-26T14:59:59.999Z')).toBe(false);
  expect(isLate(paid, '2026-11-26T15:00:00.000Z')).toBe(true);
  expect(isLate(promised, '2026-11-24T14:59:59.999Z')).toBe(false);
  expect(isLate(promised, '2026-11-24T15:00:00.000Z')).toBe(true);
  expect(isLate({ ...promised, orderStatus: 'SHIPPING_DELAYED' }, '2026-11-23T02:00:00.000Z')).toBe(true);
  expect(isLate({ orderStatus: 'ORDER_PAYMENT' }, '2027-01-01T00:00:00.000Z')).toBe(false);
});
