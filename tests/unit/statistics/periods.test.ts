import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { salesPeriod } from '#shared/contracts/statistics.ts';
import { sumOf } from '#shared/domain/statistics/figures.ts';
import {
  daysIn,
  daysOf,
  lastDays,
  monthsOf,
  periodBefore,
  weekdayOf,
  wholeMonths,
  yearBefore,
} from '#shared/domain/statistics/periods.ts';
import {
  buildDailySeries,
  buildMonthlySeries,
  buildWeekdaySeries,
  calculateGrowth,
} from '#shared/domain/statistics/series.ts';
import { weekdayNames } from '#shared/domain/time/format.ts';
import { monthAfter } from '#shared/domain/time/month.ts';
import { law } from '#tests/support/law.ts';

const day = fc
  .date({ min: new Date('2023-01-01'), max: new Date('2032-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const period = fc.tuple(day, fc.integer({ min: 1, max: 366 })).map(([to, days]) => lastDays(to, days));

describe('a period of statistics', () => {
  law('is its whole months and the days at its edges, each day once', period, (some) => {
    const { months, edges } = wholeMonths(some);
    const days = edges.flatMap(daysOf);
    const together = [...days, ...daysOf(some).filter((day) => months.includes(day.slice(0, 7)))].sort();
    expect(together).toEqual(daysOf(some));
    expect(days.length).toBeLessThanOrEqual(60);
  });

  law('follows the one before without a gap, and is as long', period, (some) => {
    const before = periodBefore(some);
    expect(daysIn(before)).toBe(daysIn(some));
    expect(lastDays(some.from, 2).from).toBe(before.to);
  });

  test('a year ago has the same days, and the 28th for the 29th of February', () => {
    expect(yearBefore({ from: '2026-11-01', to: '2026-11-30' })).toEqual({
      from: '2025-11-01',
      to: '2025-11-30',
    });
    expect(yearBefore({ from: '2028-02-29', to: '2028-02-29' })).toEqual({
      from: '2027-02-28',
      to: '2027-02-28',
    });
    expect([monthAfter('2026-11', 2), monthAfter('2026-01', -1), monthAfter('2026-03', -15)]).toEqual([
      '2027-01',
      '2025-12',
      '2024-12',
    ]);
  });

  test('begins its weekdays with Sunday', () => {
    expect(weekdayNames[weekdayOf('2026-11-23')]).toBe('월');
    expect(weekdayNames[weekdayOf('1970-01-01')]).toBe('목');
  });
});

describe('a series', () => {
  law(
    'comes to the same by day and by weekday, with a point for each',
    fc.tuple(period, fc.array(fc.tuple(day, fc.nat(1_000_000)))),
    ([some, sales]) => {
      const known = new Map(sales.map(([at, won]) => [at, { sales: won, orders: 1 }]));
      const daily = buildDailySeries(some, known);
      const weekly = buildWeekdaySeries(some, known);
      expect(daily.points).toHaveLength(daysIn(some));
      expect(weekly.points.map(({ at }) => at)).toEqual(['월', '화', '수', '목', '금', '토', '일']);
      expect(weekly.points.reduce((sum, { days }) => sum + days, 0)).toBe(daysIn(some));
      expect(sumOf(weekly.points.map(({ figures }) => figures))).toEqual(daily.total);
      expect(weekly.total).toEqual(daily.total);
    },
    200,
  );

  test('of a year has twelve months, and grows by percent of what was', () => {
    const { points, total } = buildMonthlySeries('2026', new Map([['2026-11', { sales: 1_500 }]]));
    expect(points.map(({ at }) => at)).toEqual(monthsOf('2026'));
    expect(total).toEqual({ sales: 1_500 });
    expect([calculateGrowth(1_500, 1_000), calculateGrowth(999, 1_000), calculateGrowth(5, 0)]).toEqual([
      50,
      -0.1,
      undefined,
    ]);
  });

  test('that is asked for lies in the years of a shop', () => {
    for (const day of ['1999-12-31', '3000-01-01', '0001-01-01', '9999-12-31'])
      expect(salesPeriod.safeParse({ from: day, to: day }).error?.issues[0]?.message).toBe(
        '날짜를 확인해주세요',
      );
    expect(salesPeriod.safeParse({ from: '2026-11-01', to: '2026-11-23' }).success).toBe(true);
  });
});
