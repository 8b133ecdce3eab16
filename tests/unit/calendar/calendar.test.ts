import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addWorkingDays,
  type Calendar,
  dayOffName,
  daysOffAhead,
  isWorkingDay,
  lastDayBeyond,
  noShopDays,
  unknownYear,
  workingDayFrom,
  workingDaysBetween,
} from '#shared/domain/calendar/calendar.ts';
import { publicHolidays } from '#shared/integrations/public-holidays/public-holidays.ts';
import { law } from '#tests/support/law.ts';

const plain: Calendar = { ...noShopDays, publicHolidays };
const closing = (from: string, to: string, label = '여름 휴가'): Calendar => ({
  ...plain,
  closedDays: [{ from, to, label }],
});

const DAY_MS = 86_400_000;
const FIRST = Date.parse('2025-01-01T00:00:00Z');
const dayOf = (n: number): string => new Date(FIRST + n * DAY_MS).toISOString().slice(0, 10);

describe('working days: what is none', () => {
  test.each([
    ['a Saturday', '2026-11-28'],
    ['a Sunday', '2026-11-29'],
    ['Seollal 2026, the day before', '2026-02-16'],
    ['Seollal 2026', '2026-02-17'],
    ['Seollal 2026, the day after', '2026-02-18'],
    ['the substitute of Samiljeol 2026, a Sunday', '2026-03-02'],
    ['the substitute of Gwangbokjeol 2026, a Saturday', '2026-08-17'],
    ['the substitute of Gaecheonjeol 2026', '2026-10-05'],
    ['Chuseok 2026', '2026-09-25'],
    ['a holiday of 2025 that was announced for that year alone', '2025-01-27'],
    ['Christmas', '2026-12-25'],
  ])('%s', (_, day) => {
    expect(isWorkingDay(day, plain)).toBe(false);
  });

  test('the days around them are', () => {
    for (const day of ['2026-02-13', '2026-02-19', '2026-03-03', '2026-08-18', '2026-12-24', '2026-12-28'])
      expect(isWorkingDay(day, plain)).toBe(true);
  });

  test('a day off says why', () => {
    expect(dayOffName('2026-02-17', plain)).toBe('설날');
    expect(dayOffName('2026-08-17', plain)).toBe('대체공휴일(광복절)');
    expect(dayOffName('2026-08-04', closing('2026-08-03', '2026-08-05'))).toBe('여름 휴가');
    expect(dayOffName('2026-11-28', plain)).toBeUndefined();
  });

  test('the shop’s own closed days are, both ends included', () => {
    const closed = closing('2026-08-03', '2026-08-05');
    const days = ['2026-08-02', '2026-08-03', '2026-08-05', '2026-08-06'];
    expect(days.map((day) => isWorkingDay(day, closed))).toEqual([false, false, false, true]);
  });
});

describe('working days are counted', () => {
  test.each([
    // Paid on the Friday before Seollal: a weekend and three holidays come before three working days.
    ['2026-02-13', 3, '2026-02-23'],
    ['2026-02-12', 3, '2026-02-20'],
    ['2026-11-23', 3, '2026-11-26'],
    ['2026-12-24', 1, '2026-12-28'],
    ['2026-11-28', 1, '2026-11-30'],
    ['2026-11-28', 0, '2026-11-28'],
  ])('from %s %d later it is %s', (day, count, reached) => {
    expect(addWorkingDays(day, count, plain)).toBe(reached);
  });

  test('over the shop’s closed days, and none back', () => {
    expect(addWorkingDays('2026-07-31', 1, closing('2026-08-03', '2026-08-05'))).toBe('2026-08-06');
    expect(workingDaysBetween('2026-07-31', '2026-08-07', closing('2026-08-03', '2026-08-05'))).toBe(2);
    expect(workingDaysBetween('2026-08-07', '2026-07-31', plain)).toBe(0);
  });

  const days = fc.record({
    day: fc.integer({ min: 0, max: 900 }).map(dayOf),
    count: fc.integer({ min: 1, max: 60 }),
    closedFrom: fc.integer({ min: 0, max: 900 }),
    closedFor: fc.integer({ min: 0, max: 30 }),
  });
  const calendarOf = ({ closedFrom, closedFor }: { closedFrom: number; closedFor: number }) =>
    closing(dayOf(closedFrom), dayOf(closedFrom + closedFor));

  law('what is reached is a working day, later than the first, and as many lie between', days, (of) => {
    const calendar = calendarOf(of);
    const reached = addWorkingDays(of.day, of.count, calendar);
    expect(isWorkingDay(reached, calendar)).toBe(true);
    expect(reached > of.day).toBe(true);
    expect(workingDaysBetween(of.day, reached, calendar)).toBe(of.count);
  });

  law('adding goes on where it ended, and a later day reaches no earlier one', days, (of) => {
    const calendar = calendarOf(of);
    const once = addWorkingDays(of.day, of.count, calendar);
    expect(addWorkingDays(once, 2, calendar)).toBe(addWorkingDays(of.day, of.count + 2, calendar));
    const next = new Date(Date.parse(`${of.day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
    expect(addWorkingDays(next, of.count, calendar) >= once).toBe(true);
  });

  test('a day itself when it is one, otherwise the next one', () => {
    expect(workingDayFrom('2026-12-24', plain)).toBe('2026-12-24');
    expect(workingDayFrom('2026-12-25', plain)).toBe('2026-12-28');
    expect(workingDayFrom('2026-08-03', closing('2026-08-03', '2026-08-05'))).toBe('2026-08-06');
  });

  law('the last day beyond is the latest of which the working days are over', days, (of) => {
    const calendar = calendarOf(of);
    const isOver = (day: string) => addWorkingDays(day, of.count, calendar) < of.day;
    const last = lastDayBeyond(of.day, of.count, calendar);
    const next = new Date(Date.parse(`${last}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
    expect([isOver(last), isOver(next)]).toEqual([true, false]);
  });

  law('a shop that is closed more works no more days', days, (of) => {
    const end = addWorkingDays(of.day, of.count, plain);
    expect(workingDaysBetween(of.day, end, calendarOf(of))).toBeLessThanOrEqual(of.count);
  });
});

describe('a year without public holidays', () => {
  const known: Calendar = { ...plain, publicHolidays: { '2026': publicHolidays['2026'] ?? {} } };

  test('is told four months before it begins, and as long as it lasts', () => {
    expect(unknownYear('2026-09-02', known)).toBeUndefined();
    expect(unknownYear('2026-09-03', known)).toBe('2027');
    expect(unknownYear('2027-06-01', known)).toBe('2027');
    expect(unknownYear('2026-11-30', plain)).toBeUndefined();
  });

  test('is known once the shop has entered its days, which count', () => {
    const entered: Calendar = {
      ...known,
      enteredYears: ['2027'],
      closedDays: [{ from: '2027-01-01', to: '2027-01-01', label: '신정' }],
    };
    expect(unknownYear('2026-12-01', entered)).toBeUndefined();
    expect(isWorkingDay('2027-01-01', entered)).toBe(false);
  });

  test('ends what is told of days ahead', () => {
    expect(daysOffAhead('2026-12-20', 30, known)).toEqual({ days: ['2026-12-25'], until: '2026-12-31' });
    expect(daysOffAhead('2026-12-20', 14, plain)).toEqual({
      days: ['2026-12-25', '2027-01-01'],
      until: '2027-01-02',
    });
    expect(daysOffAhead('2027-03-01', 30, known)).toEqual({ days: [], until: '2027-02-28' });
  });

  law(
    'leaves the named days of the known ones ahead',
    fc.tuple(fc.nat(1_200), fc.integer({ min: 1, max: 365 }), fc.nat(1_200), fc.nat(40)),
    ([from, ahead, closes, length]) => {
      const calendar = { ...closing(dayOf(closes), dayOf(closes + length)), enteredYears: ['2028'] };
      const known = Array.from({ length: ahead }, (_, at) => dayOf(from + at)).filter((day) => day < '2029');
      expect(daysOffAhead(dayOf(from), ahead, calendar)).toEqual({
        days: known.filter((day) => dayOffName(day, calendar) !== undefined),
        until: known.at(-1) ?? dayOf(from - 1),
      });
    },
  );

  test('is none of those the package brings', () => {
    expect(Object.keys(publicHolidays)).toEqual(expect.arrayContaining(['2025', '2026', '2027']));
    for (const [year, days] of Object.entries(publicHolidays))
      for (const day of Object.keys(days)) expect(day).toMatch(new RegExp(`^${year}-\\d\\d-\\d\\d$`));
  });
});
