import type { DaysOff } from '#shared/domain/calendar/calendar.ts';
import { weekdayNames } from '#shared/domain/time/format.ts';
import { type Arrival, arrivalDays } from './arrival.ts';

/** The basis of promised days. In a file of its own: product pages send it to browsers, and the other texts not. */
export type DatedDelivery = { arrival: Arrival; daysOff: DaysOff };

/** Stands for the days of goods that leave by appointment. */
export const BY_APPOINTMENT = '주문 후 일정을 안내해 드립니다';

const dated = (day: string): string =>
  `${Number(day.slice(5, 7))}/${Number(day.slice(8, 10))}(${weekdayNames[new Date(`${day}T00:00:00Z`).getUTCDay()]})`;

/** `11/26(목) ~ 11/27(금) 도착 예정` of goods paid `now`; nothing where no day is promised. */
export const arrivalText = (by: DatedDelivery | undefined, now: string): string | undefined => {
  const days = by && arrivalDays(by.arrival, by.daysOff, now);
  if (!days) return undefined;
  return `${days.from === days.to ? dated(days.to) : `${dated(days.from)} ~ ${dated(days.to)}`} 도착 예정`;
};
