import { addWorkingDays, type Calendar, workingDaysBetween } from '#shared/domain/calendar/calendar.ts';
import { ORDER_NO } from '#shared/domain/order/order.ts';
import { kstDay } from '#shared/domain/time/format.ts';

/** Origin of money that a clerk has to send: a refund, or a deposit to be returned. */
export const remittanceKinds = { REFUND: '환불', DEPOSIT: '입금 반환' } as const;
export type RemittanceKind = keyof typeof remittanceKinds;

/** Parts of the id of a remittance: a refund is stored with its order. */
export type RemittanceOf = { refund: string; orderNo: string } | { deposit: string };

export const remittanceIdOf = (of: RemittanceOf): string =>
  'deposit' in of ? `deposit/${of.deposit}` : `${of.orderNo}/${of.refund}`;

/** Parses the id of a remittance; undefined when it is not one. */
export const remittanceOf = (_id: string): RemittanceOf | undefined => {
  const [whose = '', name = '', ...rest] = _id.split('/');
  if (!name || rest.length > 0) return undefined;
  if (whose === 'deposit') return { deposit: name };
  return ORDER_NO.test(whose) ? { orderNo: whose, refund: name } : undefined;
};

/** Working days the shop has to refund money (전자상거래법 제18조); the day itself is not counted. */
export const DAYS_TO_SEND = 3;

/** Calculates the KST day (`YYYY-MM-DD`) by which money has to be sent that is owed since an instant. */
export const sendBy = (since: string, calendar: Calendar): string =>
  addWorkingDays(kstDay(since), DAYS_TO_SEND, calendar);

/** Most working days counted: a longer delay makes no difference. */
const COUNTED_DAYS = 60;

/** Calculates the working days left to send it: 0 on the last day, negative after that. */
export const daysLeftToSend = (since: string, now: string, calendar: Calendar): number => {
  const [today, last] = [kstDay(now), sendBy(since, calendar)];
  if (today <= last) return workingDaysBetween(today, last, calendar);
  // The Saturday after a Friday deadline is late too, although no working day has passed.
  return -Math.min(COUNTED_DAYS, Math.max(1, workingDaysBetween(last, today, calendar)));
};

/** Formats the days left: `2영업일 남음`, `오늘까지`, `3영업일 지남`. */
export const formatDaysLeft = (days: number): string => {
  if (days === 0) return '오늘까지';
  if (days > 0) return `${days}영업일 남음`;
  return -days >= COUNTED_DAYS ? `${COUNTED_DAYS}영업일 이상 지남` : `${-days}영업일 지남`;
};
