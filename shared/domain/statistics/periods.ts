import { monthAfter } from '#shared/domain/time/month.ts';

/**
 * Days are `2026-11-23`, months `2026-11`, years `2026`, all in KST; periods include their first and their last day.
 */
export type DayPeriod = { from: string; to: string };

const DAY_MS = 24 * 60 * 60 * 1000;
const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
const dayAt = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);

/** Most days of one series: a leap year. */
export const PERIOD_DAYS_MAX = 366;

/** Counts the days of a period. */
export const daysIn = ({ from, to }: DayPeriod): number => dayNumber(to) - dayNumber(from) + 1;

/** Lists all days of a period, the first one first. */
export const daysOf = (period: DayPeriod): string[] =>
  Array.from({ length: daysIn(period) }, (_, at) => dayAt(dayNumber(period.from) + at));

/** Returns the period of the same length right before this one. */
export const periodBefore = (period: DayPeriod): DayPeriod => ({
  from: dayAt(dayNumber(period.from) - daysIn(period)),
  to: dayAt(dayNumber(period.from) - 1),
});

/** Returns the period of `count` days that ends with `day`. */
export const lastDays = (day: string, count: number): DayPeriod => ({
  from: dayAt(dayNumber(day) - count + 1),
  to: day,
});

const lastDayOf = (month: string): string => dayAt(dayNumber(`${monthAfter(month, 1)}-01`) - 1);

/** Returns the period one year earlier; the 29th of February becomes the 28th. */
export const yearBefore = ({ from, to }: DayPeriod): DayPeriod => {
  const aYearAgo = (day: string): string => {
    const month = monthAfter(day.slice(0, 7), -12);
    const sameDay = `${month}-${day.slice(8)}`;
    const last = lastDayOf(month);
    return sameDay < last ? sameDay : last;
  };
  return { from: aYearAgo(from), to: aYearAgo(to) };
};

/** Lists the twelve months of a year. */
export const monthsOf = (year: string): string[] =>
  Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`);

/**
 * Splits a period into its whole months and the days before and after them: figures stored by month need not be read by
 * day.
 */
export const wholeMonths = ({ from, to }: DayPeriod): { months: string[]; edges: DayPeriod[] } => {
  const months: string[] = [];
  const first = from.endsWith('-01') ? from.slice(0, 7) : monthAfter(from.slice(0, 7), 1);
  for (let month = first; lastDayOf(month) <= to; month = monthAfter(month, 1)) months.push(month);
  const [begin, end] = [months[0], months.at(-1)];
  if (begin === undefined || end === undefined) return { months, edges: [{ from, to }] };
  const before = { from, to: dayAt(dayNumber(`${begin}-01`) - 1) };
  const after = { from: dayAt(dayNumber(lastDayOf(end)) + 1), to };
  return { months, edges: [before, after].filter((edge) => edge.from <= edge.to) };
};

/** Returns the weekday of a day; 0 is Sunday. */
export const weekdayOf = (day: string): number => (dayNumber(day) + 4) % 7;
