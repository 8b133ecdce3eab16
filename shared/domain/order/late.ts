import { addWorkingDays, type Calendar, daysOffAhead, lastDayBeyond } from '../calendar/calendar.ts';
import { ARRIVAL_AHEAD, type Arrival, calculateArrivalDays } from '../shipping/arrival.ts';
import { kstDay } from '../time/format.ts';
import type { Purchase } from './order.ts';
import { listOf, type PurchaseState } from './status.ts';

/** Working days the shop has to send paid goods (전자상거래법 제15조); the day of payment is not counted. */
export const DAYS_TO_SHIP = 3;

/** Calculates the last day (KST) the law allows for sending goods that were paid at `paidAt`. */
export const lastDayToSend = (paidAt: string, calendar: Calendar): string =>
  addWorkingDays(kstDay(paidAt), DAYS_TO_SHIP, calendar);

/** Calculates the latest day (KST) of payment for which unsent goods are late. */
export const lateSince = (now: string, calendar: Calendar): string =>
  lastDayBeyond(kstDay(now), DAYS_TO_SHIP, calendar);

/** True for goods that are paid and neither sent nor claimed, delayed or not. */
export const isToSend = (purchase: PurchaseState): boolean => listOf(purchase) === 'payment';

/** Goods with their fulfilment when they are not sent in parcels (`Purchase.fulfilment`). */
type Fulfilled = { fulfilment?: string };

/** True for goods the shop sends or delivers; visits and pick-ups have an agreed day. */
export const isBrought = ({ fulfilment }: Fulfilled): boolean =>
  fulfilment !== 'VISIT' && fulfilment !== 'STORE';

/** True when unsent goods should have been sent by now. */
export const isSendingOverdue = (
  purchase: PurchaseState & Pick<Purchase, 'paidAt'> & Fulfilled,
  now: string,
  calendar: Calendar,
): boolean =>
  isToSend(purchase) &&
  isBrought(purchase) &&
  purchase.paidAt !== undefined &&
  lastDayToSend(purchase.paidAt, calendar) < kstDay(now);

/** Facts about goods that are not sent yet; `arrival` is that of their shipping code. */
export type SendingFacts = Pick<Purchase, 'orderStatus' | 'paidAt'> & Fulfilled & { arrival?: Arrival };

/**
 * True when unsent goods are late for their buyer: a clerk marked them as delayed, the legal time to send them is over,
 * or the promised day of arrival is over.
 */
export const isLate = (goods: SendingFacts, now: string, calendar: Calendar): boolean => {
  const { orderStatus, paidAt, arrival } = goods;
  if (orderStatus === 'SHIPPING_DELAYED') return true;
  if (!paidAt) return false;
  if (isBrought(goods) && lastDayToSend(paidAt, calendar) < kstDay(now)) return true;
  const daysOff = daysOffAhead(kstDay(paidAt), ARRIVAL_AHEAD, calendar);
  const promised = arrival && calculateArrivalDays(arrival, daysOff, paidAt);
  return promised !== undefined && promised.to < kstDay(now);
};
