import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { Won } from '#shared/domain/money/won.ts';
import { kstDay } from '#shared/domain/time/format.ts';
import { daysAfter } from '#shared/domain/time/instant.ts';
import { startOfKstDay } from '#shared/domain/time/period.ts';
import { isSameSums, type MoneyWay, moneyWays, type Sums } from './movement.ts';
import type { Comparison, Difference } from './reconcile.ts';

/** Log message for days that do not match; the alarm matches this text. */
export const BOOKS_DIFFER = 'the books differ';

/** `UNKNOWN`: the other side could not be asked. `MATCHED`: both sides agree, so the day is closed. */
export const bookStates = ['UNKNOWN', 'DIFFERENT', 'MATCHED'] as const;
export type BookState = (typeof bookStates)[number];
export const bookStateLabels: Record<BookState, string> = {
  UNKNOWN: '미확인',
  DIFFERENT: '차이 있음',
  MATCHED: '마감',
};

/** Sums a clerk read on the bank's statement of a day, in won. */
export type BankStatement = { deposits: Won; withdrawals: Won };

/** One KST day of one money way, as last compared. */
export type DayBook = {
  /** `2026-11-22` */
  day: string;
  way: MoneyWay;
  state: BookState;
  shop: Sums;
  /** None while unknown */
  provider?: Sums;
  /** The first of the differences; `differenceCount` is their total number */
  differences: Difference[];
  differenceCount: number;
  /** The bank's sums of transfers */
  statement?: BankStatement;
  /** ISO UTC: when both sides were last compared, or the provider last did not answer */
  checkedAt: string;
  closedAt?: string;
  /** Time when a closed day was found changed; stays after it is closed again */
  reopenedAt?: string;
  /** Clerk behind the latest change, for the audit trail */
  changedBy?: ChangedBy;
  version: number;
};

/** Most differences a book stores, so that it stays one small item; more on one day have one common cause. */
const MAX_KEPT = 100;

/** Result of a check: both sides compared, or only the shop's side when the other could not be asked. */
export type Checked = Omit<Comparison, 'matched'> | { shop: Sums; provider?: undefined };

/**
 * Returns the book after a check. A provider list that could not be read never closes a day, and never hides a known
 * difference; changed sums of a closed day reopen it.
 */
export const updateBook = (
  before: DayBook | undefined,
  { day, way, statement }: Pick<DayBook, 'day' | 'way' | 'statement'>,
  checked: Checked,
  now: string,
): DayBook => {
  const wasClosed = before?.state === 'MATCHED';
  const isChanged = wasClosed && !isSameSums(before.shop, checked.shop);
  if (!checked.provider && (before?.state === 'DIFFERENT' || (wasClosed && !isChanged))) return before;
  const differences = checked.provider ? checked.differences : [];
  const isReopened = isChanged || (wasClosed && differences.length > 0);
  const state = stateAfter(checked);
  return {
    day,
    way,
    state,
    statement: statement ?? before?.statement,
    shop: checked.shop,
    provider: checked.provider,
    differences: differences.slice(0, MAX_KEPT),
    differenceCount: differences.length,
    checkedAt: now,
    ...(state === 'MATCHED' && { closedAt: wasClosed && !isChanged ? before.closedAt : now }),
    reopenedAt: isReopened ? now : before?.reopenedAt,
    version: before?.version ?? 0,
  };
};

const stateAfter = (checked: Checked): BookState => {
  if (!checked.provider) return 'UNKNOWN';
  return checked.differences.length > 0 ? 'DIFFERENT' : 'MATCHED';
};

const worstFirst: readonly BookState[] = ['DIFFERENT', 'UNKNOWN', 'MATCHED'];

/** Returns the most urgent state of several books. */
export const mostUrgentState = (books: readonly Pick<DayBook, 'state'>[]): BookState =>
  worstFirst.find((state) => books.some((book) => book.state === state)) ?? 'UNKNOWN';

/** Returns the state of a whole day: closed once there is a closed book of each money way. */
export const stateOfDay = (books: readonly Pick<DayBook, 'state'>[]): BookState => {
  const state = mostUrgentState(books);
  return state === 'MATCHED' && books.length < moneyWays.length ? 'UNKNOWN' : state;
};

/** Lists the `count` KST days before the day of `now`, the latest first. */
export const daysBefore = (now: string, count: number): string[] =>
  Array.from({ length: count }, (_, n) => kstDay(daysAfter(now, -1 - n)));

/** Returns the KST day `days` days after another (before it when negative). */
export const dayAfter = (day: string, days: number): string => kstDay(daysAfter(startOfKstDay(day), days));
