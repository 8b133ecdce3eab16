import { expect, test } from 'vitest';
import { lateSince } from '#shared/domain/order/late.ts';

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
