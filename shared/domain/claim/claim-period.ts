import { type Calendar, workingDayFrom } from '#shared/domain/calendar/calendar.ts';
import { type ClaimReason, claimReasons, type Purchase } from '#shared/domain/order/order.ts';
import { WITHDRAWAL_DAYS } from '#shared/domain/reward/rewards.ts';
import { formatDate, kstDay } from '#shared/domain/time/format.ts';
import { daysAfter, laterOf } from '#shared/domain/time/instant.ts';
import { endOfKstDay } from '#shared/domain/time/period.ts';

/** Days after a buyer knows of a fault, and months after receipt, within which it can be claimed (rules 5.12). */
export const KNOWN_FAULT_DAYS = 30;
export const FAULT_MONTHS = 3;

/**
 * Periods in which a buyer may ask: to change their mind; for a fault, since it is known, which only the buyer can say;
 * and for a fault, since receipt.
 */
export const claimPeriods = {
  WITHDRAWAL: `받으신 날부터 ${WITHDRAWAL_DAYS}일`,
  KNOWN: `하자를 안 날부터 ${KNOWN_FAULT_DAYS}일`,
  FAULT: `받으신 날부터 ${FAULT_MONTHS}개월`,
} as const;
export type ClaimPeriod = keyof typeof claimPeriods;

type Receipt = Pick<Purchase, 'deliveredAt' | 'exchangedAt'>;
type Received = Receipt & Pick<Purchase, 'deliveredBy' | 'purchaseStatus'>;

/** Claim that was, or may be, made after its time: the period that is over, and from when to when it was (ISO UTC). */
export type LateClaim = {
  period: ClaimPeriod;
  receivedAt: string;
  endedAt: string;
  /** Who said that the goods were received; missing for a clerk, and for exchanged goods */
  receivedBy?: Received['deliveredBy'];
};

/** Returns when the buyer received the goods they have now (ISO UTC): those of an exchange after the first ones. */
export const receivedAtOf = ({ deliveredAt, exchangedAt }: Receipt): string | undefined =>
  exchangedAt ? laterOf(exchangedAt, deliveredAt ?? exchangedAt) : deliveredAt;

/**
 * Returns the last day of months that begin the day after `day`: the one before the same date, or the last of a month
 * without that date (민법 제160조).
 */
const monthsAfter = (day: string, months: number): string => {
  const first = new Date(`${day}T00:00:00Z`);
  first.setUTCDate(first.getUTCDate() + 1);
  const [year, month] = [first.getUTCFullYear(), first.getUTCMonth() + months];
  const lastDate = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const end = new Date(Date.UTC(year, month, Math.min(first.getUTCDate() - 1, lastDate)));
  return end.toISOString().slice(0, 10);
};

/**
 * Returns the end of a period that runs from receipt (ISO UTC): the day of receipt is not counted, and a last day that
 * is no working day moves the end to the next one (민법 제157조, 제161조).
 */
export const endOfPeriod = (period: ClaimPeriod, receivedAt: string, calendar?: Calendar): string => {
  const days = { WITHDRAWAL: WITHDRAWAL_DAYS, KNOWN: KNOWN_FAULT_DAYS };
  const last =
    period === 'FAULT'
      ? monthsAfter(kstDay(receivedAt), FAULT_MONTHS)
      : kstDay(daysAfter(receivedAt, days[period]));
  return endOfKstDay(calendar ? workingDayFrom(last, calendar) : last);
};

/**
 * Returns the first instant at which a buyer may no longer change their mind about any of these goods (ISO UTC): what they
 * earned may be used from then on (rules 2.34). Undefined when no receipt is known.
 */
export const startAfterWithdrawal = (goods: readonly Receipt[], calendar: Calendar): string | undefined => {
  const received = goods.flatMap((each) => receivedAtOf(each) ?? []);
  if (received.length === 0) return undefined;
  return new Date(
    Date.parse(endOfPeriod('WITHDRAWAL', received.reduce(laterOf), calendar)) + 1,
  ).toISOString();
};

const latenessOf = (
  reason: ClaimReason,
  goods: Received,
  now: string,
  calendar?: Calendar,
): LateClaim | undefined => {
  const receivedAt = receivedAtOf(goods);
  if (!receivedAt) return undefined;
  const ends = (period: ClaimPeriod) => endOfPeriod(period, receivedAt, calendar);
  const periods: ClaimPeriod[] = claimReasons[reason].fault === 'buyer' ? ['WITHDRAWAL'] : ['FAULT', 'KNOWN'];
  const over = periods.find((period) => ends(period) < now);
  if (!over) return undefined;
  const receivedBy = goods.exchangedAt ? undefined : goods.deliveredBy;
  return { period: over, receivedAt, endedAt: ends(over), ...(receivedBy && { receivedBy }) };
};

/** Goods of a claim that are late, received first. */
const lateGoods = (reason: ClaimReason, goods: readonly Received[], now: string, calendar?: Calendar) =>
  goods
    .flatMap((each) => {
      const late = latenessOf(reason, each, now, calendar);
      return late ? [{ goods: each, late }] : [];
    })
    .sort((a, b) => Date.parse(a.late.receivedAt) - Date.parse(b.late.receivedAt));

/**
 * Returns why a claim of these goods is, or may be, late at `now` (ISO UTC); undefined in time, and for goods that were
 * not received (rules 5.12, 5.19). Without a calendar every last day counts as a working day.
 */
export const lateClaimOf = (
  reason: ClaimReason,
  goods: readonly Received[],
  now: string,
  calendar?: Calendar,
): LateClaim | undefined => lateGoods(reason, goods, now, calendar)[0]?.late;

/**
 * Returns the lateness that leaves no doubt, for which a buyer's request is refused (rules 5.19): of confirmed goods
 * after the last period, or, when the courier or the buyer said that they were received, after the time for a change of
 * mind. All else is a clerk's decision.
 */
export const plainlyLateOf = (
  reason: ClaimReason,
  goods: readonly Received[],
  now: string,
  calendar?: Calendar,
): LateClaim | undefined =>
  lateGoods(reason, goods, now, calendar).find(({ goods: each, late }) => {
    if (each.purchaseStatus !== 'PURCHASE_COMPLETE') return false;
    const isToldApart = late.receivedBy === 'COURIER' || late.receivedBy === 'BUYER';
    return (
      (late.period === 'WITHDRAWAL' && isToldApart) || endOfPeriod('FAULT', late.receivedAt, calendar) < now
    );
  })?.late;

/** Days off in a row that may follow a last day, at most: lists are shown without reading the calendar. */
const MOST_DAYS_OFF = 14;

/**
 * True while a buyer may still ask for a return or an exchange of goods for some reason (rules 5.19), and for as long as
 * days off may lengthen the time; then the request itself is refused.
 */
export const isClaimableYet = (goods: Received, now: string): boolean => {
  const receivedAt = receivedAtOf(goods);
  return (
    goods.purchaseStatus !== 'PURCHASE_COMPLETE' ||
    !receivedAt ||
    daysAfter(endOfPeriod('FAULT', receivedAt), MOST_DAYS_OFF) >= now
  );
};

const receivedByTexts = { COURIER: '택배사 기준', DAYS: '발송 후 일수 기준', BUYER: '고객 확인' } as const;

/** Explains to a clerk why a claim is, or may be, late. */
export const lateClaimText = ({ period, receivedAt, endedAt, receivedBy }: LateClaim): string => {
  const received = `${formatDate(receivedAt)} 수령(${receivedBy ? receivedByTexts[receivedBy] : '담당자 처리 기준'})`;
  return period === 'KNOWN'
    ? `${received} 후 ${KNOWN_FAULT_DAYS}일이 지난 신청입니다. 하자를 안 날부터 ${KNOWN_FAULT_DAYS}일이 지났는지 확인해주세요.`
    : `${received} 후 신청 기간이 ${formatDate(endedAt)}에 끝난 신청입니다.`;
};
