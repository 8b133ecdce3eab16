import { type Calendar, dayOffName } from '#shared/domain/calendar/calendar.ts';
import { kstDay } from '#shared/domain/time/format.ts';
import { daysAfter } from '#shared/domain/time/instant.ts';
import { startOfKstDay } from '#shared/domain/time/period.ts';
import { ARRIVAL_AHEAD, type Arrival, usualArrival } from './arrival.ts';

const HOUR_MS = 60 * 60 * 1000;

/**
 * Calculates the instant (ISO UTC) by which goods paid at `paidAt` are prepared: the cut-off of the day they leave
 * (rules 3.16), whether pages promise that day or not.
 */
export const prepareBy = (
  paidAt: string,
  { cutOff, weekdays, holidays }: Pick<Arrival, 'cutOff' | 'weekdays' | 'holidays'> = usualArrival,
  calendar: Calendar,
): string => {
  const cutOffOn = (day: string): string =>
    new Date(Date.parse(startOfKstDay(day)) + cutOff * HOUR_MS).toISOString();
  const works = (day: string): boolean =>
    weekdays.includes(new Date(`${day}T00:00:00Z`).getUTCDay()) &&
    !holidays.includes(day) &&
    dayOffName(day, calendar) === undefined;
  const today = kstDay(paidAt);
  for (let ahead = 0; ahead < ARRIVAL_AHEAD; ahead += 1) {
    const day = daysAfter(`${today}T00:00:00.000Z`, ahead).slice(0, 10);
    if (works(day) && paidAt < cutOffOn(day)) return cutOffOn(day);
  }
  return cutOffOn(daysAfter(`${today}T00:00:00.000Z`, ARRIVAL_AHEAD).slice(0, 10));
};
