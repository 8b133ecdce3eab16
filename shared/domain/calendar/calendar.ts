/** Days are `2026-11-23`, in KST. */

/** Public holidays by their year, each day with its names; a year that is not in it is not known. */
export type PublicHolidays = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** Days on which the shop is closed besides; both ends included. */
export type ClosedDays = { from: string; to: string; label: string };

/** The shop's own part of the calendar. */
export type ShopDays = {
  closedDays: readonly ClosedDays[];
  /** Years (`2028`) whose public holidays are among the closed days, as nothing else knows them */
  enteredYears: readonly string[];
};

/** By what working days are counted. */
export type Calendar = ShopDays & { publicHolidays: PublicHolidays };

export const noShopDays: ShopDays = { closedDays: [], enteredYears: [] };

const DAY_MS = 24 * 60 * 60 * 1000;
const SUNDAY = 0;
const SATURDAY = 6;

const dayAfter = (day: string, by = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + by * DAY_MS).toISOString().slice(0, 10);

const yearOf = (day: string): string => day.slice(0, 4);

/** Why nobody works on a day, be it a weekend or not; nothing of other days. */
export const dayOffName = (day: string, { publicHolidays, closedDays }: Calendar): string | undefined =>
  publicHolidays[yearOf(day)]?.[day]?.join(', ') ??
  closedDays.find(({ from, to }) => from <= day && day <= to)?.label;

export const isWorkingDay = (day: string, calendar: Calendar): boolean => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== SUNDAY && weekday !== SATURDAY && dayOffName(day, calendar) === undefined;
};

/** The working day so many working days after a day, which is not counted itself; 0 is the day itself. */
export const addWorkingDays = (day: string, count: number, calendar: Calendar): string => {
  let reached = day;
  for (let added = 0; added < count; ) {
    reached = dayAfter(reached);
    if (isWorkingDay(reached, calendar)) added += 1;
  }
  return reached;
};

/** How many working days come after `from`, up to and including `to`; 0 where `to` is no later. */
export const workingDaysBetween = (from: string, to: string, calendar: Calendar): number => {
  let count = 0;
  for (let day = dayAfter(from); day <= to; day = dayAfter(day)) if (isWorkingDay(day, calendar)) count += 1;
  return count;
};

const isKnown = (year: string, { publicHolidays, enteredYears }: Calendar): boolean =>
  Object.hasOwn(publicHolidays, year) || enteredYears.includes(year);

/** Days ahead of which a year without public holidays is told: time enough to bring the package up to date, or to enter them. */
const TOLD_AHEAD = 120;

/** The year that begins soon, or has begun, and whose public holidays nobody knows. */
export const unknownYear = (today: string, calendar: Calendar): string | undefined =>
  [yearOf(today), yearOf(dayAfter(today, TOLD_AHEAD))].find((year) => !isKnown(year, calendar));

/** Days off other than weekends, from a day to `until`, the last one of which it is known whether it is one. */
export type DaysOff = { days: string[]; until: string };

/** The days off of so many days, today the first; they end where a year begins whose public holidays nobody knows. */
export const daysOffAhead = (today: string, ahead: number, calendar: Calendar): DaysOff => {
  const days: string[] = [];
  let until = dayAfter(today, -1);
  for (let at = 0; at < ahead; at += 1) {
    const day = dayAfter(today, at);
    if (!isKnown(yearOf(day), calendar)) break;
    if (dayOffName(day, calendar) !== undefined) days.push(day);
    until = day;
  }
  return { days, until };
};
