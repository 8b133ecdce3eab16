import type { DaysOff } from '#shared/domain/calendar/calendar.ts';
import { kstDay, kstHour } from '#shared/domain/time/format.ts';
import { daysAfter } from '#shared/domain/time/instant.ts';

/** When goods of a shipping code leave and arrive. */
export type Arrival = {
  /** Whether pages promise days by this; what leaves by appointment promises none */
  promised: boolean;
  /** Hour of KST, 1–24: what is paid before it leaves the same day */
  cutOff: number;
  /** Days goods leave and arrive on: 0 is Sunday */
  weekdays: readonly number[];
  /** `YYYY-MM-DD`: days off of its warehouse alone, beside those of the shop's calendar */
  holidays: readonly string[];
  /** Working days from leaving to arriving, at least and at most */
  from: number;
  to: number;
};

/** What a shipping code begins with. */
export const usualArrival: Arrival = {
  promised: false,
  cutOff: 14,
  weekdays: [1, 2, 3, 4, 5],
  holidays: [],
  from: 1,
  to: 2,
};

/** Days of KST, `YYYY-MM-DD`. */
export type ArrivalDays = { leaves: string; from: string; to: string; leavesToday: boolean };

/** Days that are looked ahead. No shop is closed longer: whoever marks every day as a holiday promises nothing. */
export const ARRIVAL_AHEAD = 90;

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();
const dayAfter = (day: string): string => daysAfter(`${day}T00:00:00.000Z`, 1).slice(0, 10);

/**
 * The days on which goods paid `now` leave and arrive; nothing when none is promised, or when they would come on a day of which
 * it is not known whether anybody works.
 * @param daysOff public holidays and what else the shop is closed on
 */
export const arrivalDays = (
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
