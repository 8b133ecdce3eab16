import type { DaysOff } from '#shared/domain/calendar/calendar.ts';
import { weekdayNames } from '#shared/domain/time/format.ts';
import { type Arrival, calculateArrivalDays } from './arrival.ts';

/**
 * Data the arrival days are calculated from. In a separate file: product pages send it to browsers, but not the other
 * texts.
 */
export type DatedDelivery = { arrival: Arrival; daysOff: DaysOff };

/** Shown in place of days for goods delivered by appointment. */
export const BY_APPOINTMENT = '주문 후 일정을 안내해 드립니다';

const dated = (day: string): string =>
  `${Number(day.slice(5, 7))}/${Number(day.slice(8, 10))}(${weekdayNames[new Date(`${day}T00:00:00Z`).getUTCDay()]})`;

/** Returns `11/26(목) ~ 11/27(금) 도착 예정` for goods paid `now`; undefined when no day is promised. */
export const formatArrival = (by: DatedDelivery | undefined, now: string): string | undefined => {
  const days = by && calculateArrivalDays(by.arrival, by.daysOff, now);
  if (!days) return undefined;
  return `${days.from === days.to ? dated(days.to) : `${dated(days.from)} ~ ${dated(days.to)}`} 도착 예정`;
};
