import { kstDay } from '#shared/domain/time/format.ts';
import { daysAfter } from '../time/instant.ts';

/** Period an order list offers as a filter (rules 4.9): whole KST days, both ends included. */
export type OrderPeriod = { label: string; from: string; to: string };

/**
 * Returns the same day `months` months earlier; the last day of the month if that day does not exist (31 May → 28
 * February).
 */
const monthsBefore = (day: string, months: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, last))).toISOString().slice(0, 10);
};

/** Lists the periods for shoppers at `now` (ISO-8601 UTC), each up to today. */
export const listOrderPeriods = (now: string): OrderPeriod[] => {
  const to = kstDay(now);
  return [
    { label: '오늘', from: to, to },
    { label: '1주', from: daysAfter(to, -6).slice(0, 10), to },
    { label: '1개월', from: monthsBefore(to, 1), to },
    { label: '3개월', from: monthsBefore(to, 3), to },
  ];
};

/** Lists the periods for clerks at `now` (ISO-8601 UTC). */
export const listClerkPeriods = (now: string): OrderPeriod[] => {
  const today = kstDay(now);
  const before = (days: number) => daysAfter(today, -days).slice(0, 10);
  const lastMonth = daysAfter(`${today.slice(0, 7)}-01`, -1).slice(0, 10);
  return [
    { label: '오늘', from: today, to: today },
    { label: '어제', from: before(1), to: before(1) },
    { label: '7일', from: before(6), to: today },
    { label: '30일', from: before(29), to: today },
    { label: '지난달', from: `${lastMonth.slice(0, 7)}-01`, to: lastMonth },
  ];
};
