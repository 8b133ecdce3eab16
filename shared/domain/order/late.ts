import { type Arrival, arrivalDays } from '../shipping/arrival.ts';
import { kstDay } from '../time/format.ts';
import { daysAfter } from '../time/instant.ts';
import type { Purchase } from './order.ts';

/** Working days a shop has to send what was paid (전자상거래법 제15조): Monday to Friday, the day itself not counted. */
const TO_SEND = 3;

const isWorkingDay = (day: string): boolean => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6;
};

/** The first working day (`YYYY-MM-DD`) after a day, which need not be one itself. */
export const nextWorkingDay = (day: string): string => {
  const next = daysAfter(`${day}T00:00:00.000Z`, 1).slice(0, 10);
  return isWorkingDay(next) ? next : nextWorkingDay(next);
};

/** The latest day of KST (`YYYY-MM-DD`) whose orders ought to have left by now. */
export const lateSince = (now: string): string => {
  let day = kstDay(now);
  for (let passed = 0; passed <= TO_SEND; ) {
    if (isWorkingDay(day)) passed += 1;
    day = daysAfter(`${day}T00:00:00.000Z`, -1).slice(0, 10);
  }
  return day;
};

/** What is known of goods that were not sent yet; `arrival` of their shipping code. */
export type SendingFacts = Pick<Purchase, 'orderStatus' | 'paidAt'> & { arrival?: Arrival };

/**
 * Whether goods that were not sent yet are late: a clerk said so, the law's days to send them are over, or the day on which they
 * were promised to come is.
 */
export const isLate = ({ orderStatus, paidAt, arrival }: SendingFacts, now: string): boolean => {
  if (orderStatus === 'SHIPPING_DELAYED') return true;
  if (!paidAt) return false;
  const promised = arrival && arrivalDays(arrival, paidAt);
  return kstDay(paidAt) <= lateSince(now) || (promised !== undefined && promised.to < kstDay(now));
};
