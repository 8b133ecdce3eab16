/** Days are `2026-11-23`, in KST. */

/** Public holidays by year, each day with its names; a year that is missing is unknown. */
export type PublicHolidays = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** Days on which the shop is closed in addition to weekends and public holidays; both ends included. */
export type ClosedDays = { from: string; to: string; label: string };

/** The shop's own part of the calendar. */
export type ShopDays = {
  closedDays: readonly ClosedDays[];
  /** Years (`2028`) whose public holidays are among the closed days, because `PublicHolidays` lacks them */
  enteredYears: readonly string[];
};

/** Calendar that working days are counted with. */
export type Calendar = ShopDays & { publicHolidays: PublicHolidays };

export const noShopDays: ShopDays = { closedDays: [], enteredYears: [] };

const DAY_MS = 24 * 60 * 60 * 1000;
const SUNDAY = 0;
const SATURDAY = 6;

const dayAfter = (day: string, by = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + by * DAY_MS).toISOString().slice(0, 10);

const yearOf = (day: string): string => day.slice(0, 4);

/** Returns the name of a holiday or closed day, also one on a weekend; undefined for other days. */
export const dayOffName = (day: string, { publicHolidays, closedDays }: Calendar): string | undefined =>
  publicHolidays[yearOf(day)]?.[day]?.join(', ') ??
  closedDays.find(({ from, to }) => from <= day && day <= to)?.label;

export const isWorkingDay = (day: string, calendar: Calendar): boolean => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== SUNDAY && weekday !== SATURDAY && dayOffName(day, calendar) === undefined;
};

/** Returns the day `count` working days after a day, which does not count itself; with 0 the day itself. */
export const addWorkingDays = (day: string, count: number, calendar: Calendar): string => {
  let reached = day;
  for (let added = 0; added < count; ) {
    reached = dayAfter(reached);
    if (isWorkingDay(reached, calendar)) added += 1;
  }
  return reached;
};

/** Returns a day if it is a working day, otherwise the next one. */
export const workingDayFrom = (day: string, calendar: Calendar): string =>
  isWorkingDay(day, calendar) ? day : addWorkingDays(day, 1, calendar);

/** Returns the latest day of which `count` working days are over on `today`: `addWorkingDays` reaches no later than yesterday. */
export const lastDayBeyond = (today: string, count: number, calendar: Calendar): string => {
  let day = dayAfter(today, -1);
  for (let passed = isWorkingDay(day, calendar) ? 1 : 0; passed < count; ) {
    day = dayAfter(day, -1);
    if (isWorkingDay(day, calendar)) passed += 1;
  }
  return count === 0 ? day : dayAfter(day, -1);
};

/** Counts the working days after `from`, up to and including `to`; 0 when `to` is not later. */
export const workingDaysBetween = (from: string, to: string, calendar: Calendar): number => {
  let count = 0;
  for (let day = dayAfter(from); day <= to; day = dayAfter(day)) if (isWorkingDay(day, calendar)) count += 1;
  return count;
};

const isKnown = (year: string, { publicHolidays, enteredYears }: Calendar): boolean =>
  Object.hasOwn(publicHolidays, year) || enteredYears.includes(year);

/**
 * Days before a year without known public holidays at which a warning begins: time enough to update the package, or to
 * enter them.
 */
const TOLD_AHEAD = 120;

/** Returns this year or the one that begins soon, if its public holidays are unknown. */
export const unknownYear = (today: string, calendar: Calendar): string | undefined =>
  [yearOf(today), yearOf(dayAfter(today, TOLD_AHEAD))].find((year) => !isKnown(year, calendar));

/** Days off other than weekends, from a day to `until`, the last day with known holidays. */
export type DaysOff = { days: string[]; until: string };

/**
 * Lists the days off of the next `ahead` days, at most a year, in order and beginning with today; stops at the first
 * year whose public holidays are unknown.
 */
export const daysOffAhead = (today: string, ahead: number, calendar: Calendar): DaysOff => {
  const [year, last] = [yearOf(today), dayAfter(today, ahead - 1)];
  const unknown = [year, yearOf(last)].find((candidate) => !isKnown(candidate, calendar));
  const lastKnown = unknown === year ? dayAfter(today, -1) : `${year}-12-31`;
  const until = unknown ? lastKnown : last;
  const days: string[] = [];
  for (let day = today; day <= until; day = dayAfter(day))
    if (dayOffName(day, calendar) !== undefined) days.push(day);
  return { days, until };
};
