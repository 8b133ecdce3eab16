import { addWorkingDays, type Calendar, workingDaysBetween } from '#shared/domain/calendar/calendar.ts';
import { ORDER_NO } from '#shared/domain/order/order.ts';
import { kstDay } from '#shared/domain/time/format.ts';

/** Where what a clerk has to send comes from: a refund, or a deposit that goes back. */
export const remittanceKinds = { REFUND: '환불', DEPOSIT: '입금 반환' } as const;
export type RemittanceKind = keyof typeof remittanceKinds;

/** Its name is made of these: a refund lies with its order. */
export type RemittanceOf = { refund: string; orderNo: string } | { deposit: string };

export const remittanceIdOf = (of: RemittanceOf): string =>
  'deposit' in of ? `deposit/${of.deposit}` : `${of.orderNo}/${of.refund}`;

/** Takes such a name apart; undefined where it is none. */
export const remittanceOf = (_id: string): RemittanceOf | undefined => {
  const [whose = '', name = '', ...rest] = _id.split('/');
  if (!name || rest.length > 0) return undefined;
  if (whose === 'deposit') return { deposit: name };
  return ORDER_NO.test(whose) ? { orderNo: whose, refund: name } : undefined;
};

/** Working days a shop has to give money back (전자상거래법 제18조), the day itself not counted. */
export const DAYS_TO_SEND = 3;

/** The KST day (`YYYY-MM-DD`) by which money that is owed since an instant has to be sent. */
export const sendBy = (since: string, calendar: Calendar): string =>
  addWorkingDays(kstDay(since), DAYS_TO_SEND, calendar);

/** Working days counted at most: what is late longer is as bad. */
const COUNTED_DAYS = 60;

/** Working days left to send it: 0 on its last day, and below once that is over. */
export const daysLeftToSend = (since: string, now: string, calendar: Calendar): number => {
  const [today, last] = [kstDay(now), sendBy(since, calendar)];
  if (today <= last) return workingDaysBetween(today, last, calendar);
  // A Saturday after a last Friday is late as well, and no working day yet.
  return -Math.min(COUNTED_DAYS, Math.max(1, workingDaysBetween(last, today, calendar)));
};

/** `2일 남음`, `오늘까지`, `3영업일 지남`. */
export const daysLeftText = (days: number): string => {
  if (days === 0) return '오늘까지';
  if (days > 0) return `${days}영업일 남음`;
  return -days >= COUNTED_DAYS ? `${COUNTED_DAYS}영업일 이상 지남` : `${-days}영업일 지남`;
};
