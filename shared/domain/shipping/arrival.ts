import type { DaysOff } from '#shared/domain/calendar/calendar.ts';
import { kstDay, kstHour } from '#shared/domain/time/format.ts';
import { daysAfter } from '#shared/domain/time/instant.ts';

/** Days on which goods of a shipping code leave and arrive. */
export type Arrival = {
  /** True when pages promise days; goods by appointment promise none */
  promised: boolean;
  /** Hour in KST, 1–24: orders paid before it leave the same day */
  cutOff: number;
  /** Weekdays on which goods leave and arrive: 0 is Sunday */
  weekdays: readonly number[];
  /** `YYYY-MM-DD`: days off of its warehouse only, in addition to those of the shop's calendar */
  holidays: readonly string[];
  /** Least and most working days from leaving to arriving */
  from: number;
  to: number;
};

/** Defaults of a shipping code. */
export const usualArrival: Arrival = {
  promised: false,
  cutOff: 14,
  weekdays: [1, 2, 3, 4, 5],
  holidays: [],
  from: 1,
  to: 2,
};

/** Days in KST, `YYYY-MM-DD`. */
export type ArrivalDays = { leaves: string; from: string; to: string; leavesToday: boolean };

/** Most days looked ahead. No shop is closed longer: with every day marked as a holiday nothing is promised. */
export const ARRIVAL_AHEAD = 90;

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();
const dayAfter = (day: string): string => daysAfter(`${day}T00:00:00.000Z`, 1).slice(0, 10);

/**
 * Calculates the days on which goods paid `now` leave and arrive; undefined when none is promised, or when a day would
 * be beyond the known calendar.
 * @param daysOff public holidays and other closed days of the shop
 */
export const calculateArrivalDays = (
  { promised, cutOff, weekdays, holidays, from, to }: Arrival,
  daysOff: DaysOff,
  now: string,
): ArrivalDays | undefined => {
  if (!promised) return undefined;
  const today = kstDay(now);
  const works = (day: string) =>
    weekdays.includes(weekdayOf(day)) && !holidays.includes(day) && !daysOff.days.includes(day);
  const inTime = works(today) && Number(kstHour(now)) < cutOff;
  const days: string[] = [];
  let day = inTime ? today : dayAfter(today);
  for (let ahead = 0; day <= daysOff.until && ahead < ARRIVAL_AHEAD && days.length <= to; ahead += 1) {
    if (works(day)) days.push(day);
    day = dayAfter(day);
  }
  const [leaves, first, last] = [days[0], days[from], days[to]];
  return leaves && first && last ? { leaves, from: first, to: last, leavesToday: inTime } : undefined;
};
