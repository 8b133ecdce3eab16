import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  advanceSchedule,
  type CartSchedule,
  dueInstantOf,
  isScheduleDay,
  pauseSchedule,
  resumeSchedule,
  scheduleDays,
  scheduleWeeks,
  skipNextDay,
} from '#shared/domain/cart/cart-schedule.ts';
import { law } from '#tests/support/law.ts';

const schedule = (over: Partial<CartSchedule> = {}): CartSchedule => ({
  _user: 'u1',
  weeks: 4,
  nextOn: '2026-12-04',
  isPaused: false,
  version: 1,
  ...over,
});

test('a day is chosen from tomorrow to half a year on, and falls due in the morning in Korea', () => {
  expect(scheduleDays('2026-11-24')).toEqual({ from: '2026-11-25', to: '2027-05-23' });
  expect(
    ['2026-11-24', '2026-11-25', '2027-05-23', '2027-05-24'].map((day) => isScheduleDay(day, '2026-11-24')),
  ).toEqual([...[false, true, true, false]]);
  expect(dueInstantOf('2026-12-04')).toBe('2026-12-04T01:00:00.000Z');
});

test('it goes on in step: after its day, skipped, and after a pause however long', () => {
  expect(advanceSchedule(schedule(), '2026-12-04').nextOn).toBe('2027-01-01');
  expect(skipNextDay(schedule(), '2026-11-24').nextOn).toBe('2027-01-01');
  // A schedule that was not notified for weeks is notified once. Skipping then skips the next date.
  expect(advanceSchedule(schedule({ weeks: 2 }), '2026-12-31').nextOn).toBe('2027-01-01');
  expect(skipNextDay(schedule({ weeks: 2 }), '2026-12-31').nextOn).toBe('2027-01-01');
  const resting = pauseSchedule(schedule());
  expect(resting.isPaused).toBe(true);
  expect(resumeSchedule(resting, '2026-11-24')).toEqual(schedule());
  expect(resumeSchedule(resting, '2027-02-01').nextOn).toBe('2027-02-26');
});

describe('whatever the day', () => {
  const day = fc
    .date({
      min: new Date('2026-01-01T00:00:00Z'),
      max: new Date('2030-12-31T00:00:00Z'),
      noInvalidDate: true,
    })
    .map((date) => date.toISOString().slice(0, 10));
  law(
    'the next is after today, and a whole number of steps later',
    fc.tuple(day, day, fc.constantFrom(...scheduleWeeks)),
    ([nextOn, today, weeks]) => {
      const next = advanceSchedule(schedule({ nextOn, weeks }), today).nextOn;
      expect(next > today).toBe(true);
      expect(((Date.parse(next) - Date.parse(nextOn)) / 86_400_000) % (weeks * 7)).toBe(0);
    },
  );
});
