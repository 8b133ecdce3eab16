import { addWorkingDays, type Calendar, daysOffAhead, isWorkingDay } from '../calendar/calendar.ts';
import { ARRIVAL_AHEAD, type Arrival, arrivalDays } from '../shipping/arrival.ts';
import { kstDay } from '../time/format.ts';
import { daysAfter } from '../time/instant.ts';
import type { Purchase } from './order.ts';
import { listOf, type PurchaseState } from './status.ts';

/** Working days a shop has to send what was paid (전자상거래법 제15조); the day of paying is not counted. */
const TO_SEND = 3;

/** The last day (KST) to send what was paid at an instant, by law. */
export const lastDayToSend = (paidAt: string, calendar: Calendar): string =>
  addWorkingDays(kstDay(paidAt), TO_SEND, calendar);

/** The latest day (KST) of which what was paid then is late, if it has not left. */
export const lateSince = (now: string, calendar: Calendar): string => {
  const dayBefore = (day: string): string => daysAfter(`${day}T00:00:00.000Z`, -1).slice(0, 10);
  let day = dayBefore(kstDay(now));
  for (let passed = 0; ; day = dayBefore(day)) {
    if (isWorkingDay(day, calendar)) passed += 1;
    if (passed === TO_SEND) return dayBefore(day);
  }
};

/** True for goods that are paid and neither sent nor claimed, delayed or not. */
export const isToSend = (purchase: PurchaseState): boolean => listOf(purchase) === 'payment';

/** Goods by how they are fulfilled, where that is in no parcel (`Purchase.fulfilment`). */
type Fulfilled = { fulfilment?: string };

/** True for goods the shop brings by itself; visits and pick-ups have a day that is agreed upon. */
const isBrought = ({ fulfilment }: Fulfilled): boolean => fulfilment !== 'VISIT' && fulfilment !== 'STORE';

/** True when goods that are to be sent ought to have left by now. */
export const isSendingOverdue = (
  purchase: PurchaseState & Pick<Purchase, 'paidAt'> & Fulfilled,
  now: string,
  calendar: Calendar,
): boolean =>
  isToSend(purchase) &&
  isBrought(purchase) &&
  purchase.paidAt !== undefined &&
  lastDayToSend(purchase.paidAt, calendar) < kstDay(now);

/** What is known of goods that were not sent yet; `arrival` of their shipping code. */
export type SendingFacts = Pick<Purchase, 'orderStatus' | 'paidAt'> & Fulfilled & { arrival?: Arrival };

/**
 * True when unsent goods are late to their buyer: a clerk said so, the law's days to send them are over, or the day of the
 * promised arrival is.
 */
export const isLate = (goods: SendingFacts, now: string, calendar: Calendar): boolean => {
  const { orderStatus, paidAt, arrival } = goods;
  if (orderStatus === 'SHIPPING_DELAYED') return true;
  if (!paidAt) return false;
  if (isBrought(goods) && lastDayToSend(paidAt, calendar) < kstDay(now)) return true;
  const daysOff = daysOffAhead(kstDay(paidAt), ARRIVAL_AHEAD, calendar);
  const promised = arrival && arrivalDays(arrival, daysOff, paidAt);
  return promised !== undefined && promised.to < kstDay(now);
};
