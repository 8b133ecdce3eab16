import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysOffAhead, noShopDays } from '#shared/domain/calendar/calendar.ts';
import { ARRIVAL_AHEAD, calculateArrivalDays, usualArrival } from '#shared/domain/shipping/arrival.ts';
import { prepareBy } from '#shared/domain/shipping/prepare-by.ts';
import { kstDay } from '#shared/domain/time/format.ts';
import { daysAfter } from '#shared/domain/time/instant.ts';
import { publicHolidays } from '#shared/integrations/public-holidays/public-holidays.ts';
import { law } from '#tests/support/law.ts';

const calendar = { ...noShopDays, publicHolidays };

law(
  'goods are prepared by the cut-off of the day on which a page says they leave',
  fc.record({
    minutes: fc.integer({ min: 0, max: 400 * 24 * 60 }),
    cutOff: fc.integer({ min: 1, max: 24 }),
    weekdays: fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 }),
    dayOff: fc.integer({ min: 0, max: 5 }),
  }),
  ({ minutes, cutOff, weekdays, dayOff }) => {
    const paidAt = new Date(Date.parse('2025-06-01T00:00:00Z') + minutes * 60_000).toISOString();
    const holidays = [kstDay(daysAfter(paidAt, dayOff))];
    const arrival = { ...usualArrival, promised: true, cutOff, weekdays, holidays };
    const leaves = calculateArrivalDays(
      arrival,
      daysOffAhead(kstDay(paidAt), ARRIVAL_AHEAD, calendar),
      paidAt,
    )?.leaves;
    const by = prepareBy(paidAt, arrival, calendar);
    // The cut-off at 24:00 is the first instant of the next day.
    expect(kstDay(new Date(Date.parse(by) - 1).toISOString())).toBe(leaves);
    expect(by > paidAt).toBe(true);
  },
);

test('goods of a code that leaves on no day are prepared at the end of what is looked ahead', () => {
  const never = { ...usualArrival, weekdays: [] };
  expect(prepareBy('2026-01-02T00:00:00.000Z', never, calendar)).toBe('2026-04-02T05:00:00.000Z');
});
