import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Calendar, isWorkingDay, noShopDays } from '#shared/domain/calendar/calendar.ts';
import {
  COUNTED_DAYS,
  daysWaited,
  isPastDue,
  latestOverdue,
  waitedText,
} from '#shared/domain/overdue/overdue.ts';
import { factsOfKind, overdueKindNames } from '#shared/domain/overdue/overdue-kinds.ts';
import { type Arrival, usualArrival } from '#shared/domain/shipping/arrival.ts';
import { kstDay } from '#shared/domain/time/format.ts';
import { endOfKstDay, startOfKstDay } from '#shared/domain/time/period.ts';
import { publicHolidays } from '#shared/integrations/public-holidays/public-holidays.ts';
import { law } from '#tests/support/law.ts';

const calendar: Calendar = { ...noShopDays, publicHolidays };
const HOUR_MS = 3_600_000;
const FIRST = Date.parse('2025-01-01T00:00:00Z');
const instantOf = (minutes: number): string => new Date(FIRST + minutes * 60_000).toISOString();
const daysFrom = (first: string, last: string): string[] => {
  const days: string[] = [];
  for (let at = Date.parse(`${first}T00:00:00Z`); at <= Date.parse(`${last}T00:00:00Z`); at += 24 * HOUR_MS)
    days.push(new Date(at).toISOString().slice(0, 10));
  return days;
};

describe('overdue: a kind of work', () => {
  // Friday, with Seollal from the following Monday to Wednesday.
  const friday = '2026-02-13T05:00:00.000Z';
  const at = (now: string) => ({ now, calendar });

  test.each([
    ['CLAIM', '2026-02-19T14:59:59.999Z', '2026-02-19T15:00:00.000Z'],
    ['QUESTION', '2026-02-19T14:59:59.999Z', '2026-02-19T15:00:00.000Z'],
    ['DEPOSIT', '2026-02-19T14:59:59.999Z', '2026-02-19T15:00:00.000Z'],
    ['REFUND', '2026-02-23T14:59:59.999Z', '2026-02-23T15:00:00.000Z'],
    ['SEND', '2026-02-23T14:59:59.999Z', '2026-02-23T15:00:00.000Z'],
    ['PICKUP', '2026-02-23T14:59:59.999Z', '2026-02-23T15:00:00.000Z'],
  ] as const)('%s is counted over a weekend and holidays', (kind, last, first) => {
    expect([isPastDue(kind, friday, at(last)), isPastDue(kind, friday, at(first))]).toEqual([false, true]);
  });

  test('goods paid before the cut-off are to be prepared by it, later ones by that of the next working day', () => {
    const isLate = (paidAt: string, now: string, arrival?: Partial<Arrival>) =>
      isPastDue('PREPARE', paidAt, at(now), arrival && { ...usualArrival, ...arrival });
    // 13:59 and 14:00 KST, the cut-off.
    expect(isLate('2026-02-13T04:59:00.000Z', '2026-02-13T04:59:59.999Z')).toBe(false);
    expect(isLate('2026-02-13T04:59:00.000Z', '2026-02-13T05:00:00.000Z')).toBe(true);
    expect(isLate(friday, '2026-02-19T04:59:59.999Z')).toBe(false);
    expect(isLate(friday, '2026-02-19T05:00:00.000Z')).toBe(true);
    // By the terms of its shipping code: another hour, a Saturday, a day off of its warehouse.
    expect(isLate(friday, '2026-02-13T08:00:00.000Z', { cutOff: 17 })).toBe(true);
    expect(isLate(friday, '2026-02-14T05:00:00.000Z', { weekdays: [1, 2, 3, 4, 5, 6] })).toBe(true);
    expect(isLate(friday, '2026-02-19T05:00:00.000Z', { holidays: ['2026-02-19'] })).toBe(false);
    expect(isLate(friday, '2026-02-20T05:00:00.000Z', { holidays: ['2026-02-19'] })).toBe(true);
  });

  test('a payout is listed on its day, not before', () => {
    const payOn = startOfKstDay('2026-12-10');
    expect(isPastDue('PAYOUT', payOn, at('2026-12-09T14:59:59.999Z'))).toBe(false);
    expect(isPastDue('PAYOUT', payOn, at('2026-12-09T15:00:00.000Z'))).toBe(true);
  });

  test('its age is counted in working days and worded', () => {
    expect(daysWaited(friday, at('2026-02-18T03:00:00.000Z'))).toBe(0);
    expect(daysWaited(friday, at('2026-02-20T03:00:00.000Z'))).toBe(2);
    expect(daysWaited('2024-01-02T00:00:00.000Z', at('2026-02-20T03:00:00.000Z'))).toBe(COUNTED_DAYS);
    expect([0, 1, 59, 60].map(waitedText)).toEqual(['오늘', '1영업일', '59영업일', '60영업일 이상']);
  });
});

describe('overdue: laws', () => {
  const cases = fc.record({
    kind: fc.constantFrom(...overdueKindNames),
    // Two years, with all their holidays.
    since: fc.integer({ min: 0, max: 730 * 24 * 60 }).map(instantOf),
    waited: fc.integer({ min: 0, max: 20 * 24 * 60 }),
    closedFor: fc.integer({ min: 0, max: 10 }),
    cutOff: fc.integer({ min: 1, max: 24 }),
  });
  type Case = typeof cases extends fc.Arbitrary<infer One> ? One : never;
  const momentOf = ({ since, waited, closedFor }: Case) => {
    const to = new Date(Date.parse(since) + closedFor * 24 * HOUR_MS).toISOString();
    const closed = closedFor > 0 ? [{ from: kstDay(since), to: kstDay(to), label: '여름 휴가' }] : [];
    const now = new Date(Date.parse(since) + waited * 60_000).toISOString();
    return { now, calendar: { ...calendar, closedDays: closed } };
  };
  /** Says it in other words: the working days after the first day, up to yesterday, are as many as are allowed. */
  const shouldBeListed = (item: Case): boolean => {
    const { kind, since, cutOff } = item;
    const { now, calendar: days } = momentOf(item);
    const { due } = factsOfKind(kind);
    const passed = daysFrom(kstDay(since), kstDay(now));
    if (due === 'DAY') return true;
    if (due === 'CUT_OFF')
      return passed.some((day) => {
        const cut = new Date(Date.parse(startOfKstDay(day)) + cutOff * HOUR_MS).toISOString();
        return isWorkingDay(day, days) && since < cut && cut <= now;
      });
    return passed.slice(1, -1).filter((day) => isWorkingDay(day, days)).length >= due && passed.length > 1;
  };

  law('nothing overdue is missing, and nothing is listed before its time', cases, (item) => {
    const moment = momentOf(item);
    const listed =
      item.since <= latestOverdue(item.kind, moment) &&
      isPastDue(item.kind, item.since, moment, { ...usualArrival, cutOff: item.cutOff });
    expect(listed).toBe(shouldBeListed(item));
  });

  law('the part of a list that is read ends where nothing later is overdue', cases, ({ kind, ...times }) => {
    const moment = momentOf({ kind, ...times });
    const until = latestOverdue(kind, moment);
    const later = new Date(Date.parse(until) + 1).toISOString();
    if (factsOfKind(kind).due === 'CUT_OFF') expect(until).toBe(moment.now);
    else expect([isPastDue(kind, until, moment), isPastDue(kind, later, moment)]).toEqual([true, false]);
    expect(until <= endOfKstDay(kstDay(moment.now))).toBe(true);
  });

  law('what is overdue stays so, and its age never falls', cases, ({ kind, ...times }) => {
    const moment = momentOf({ kind, ...times });
    const later = { ...moment, now: new Date(Date.parse(moment.now) + 36 * HOUR_MS).toISOString() };
    if (isPastDue(kind, times.since, moment)) expect(isPastDue(kind, times.since, later)).toBe(true);
    expect(daysWaited(times.since, later)).toBeGreaterThanOrEqual(daysWaited(times.since, moment));
  });
});
