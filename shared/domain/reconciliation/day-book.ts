import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { Won } from '#shared/domain/money/won.ts';
import { kstDay } from '#shared/domain/time/format.ts';
import { daysAfter } from '#shared/domain/time/instant.ts';
import { startOfKstDay } from '#shared/domain/time/period.ts';
import { type MoneyWay, moneyWays, type Sums, sameSums } from './movement.ts';
import type { Comparison, Difference } from './reconcile.ts';

/** What the log says of days that do not match; the alarm listens for it. */
export const BOOKS_DIFFER = 'the books differ';

/** `UNKNOWN`: the other side could not be asked. `MATCHED`: both say the same, so that the day is closed. */
export const bookStates = ['UNKNOWN', 'DIFFERENT', 'MATCHED'] as const;
export type BookState = (typeof bookStates)[number];
export const bookStateLabels: Record<BookState, string> = {
  UNKNOWN: '미확인',
  DIFFERENT: '차이 있음',
  MATCHED: '마감',
};

/** What a clerk read on the bank's statement of a day, in won. */
export type BankStatement = { deposits: Won; withdrawals: Won };

/** One KST day of one way of money, as it was last compared. */
export type DayBook = {
  /** `2026-11-22` */
  day: string;
  way: MoneyWay;
  state: BookState;
  shop: Sums;
  /** None while unknown */
  provider?: Sums;
  /** The first of them; `differenceCount` says how many there are */
  differences: Difference[];
  differenceCount: number;
  /** The bank's side of transfers */
  statement?: BankStatement;
  /** ISO UTC: when both sides were last compared, or the provider last did not answer */
  checkedAt: string;
  closedAt?: string;
  /** When it was found changed after it had been closed; stays once it is closed again */
  reopenedAt?: string;
  /** The clerk behind the latest change, for the audit trail */
  changedBy?: ChangedBy;
  version: number;
};

/** Differences a book keeps, so that it stays one small item; more on one day are one trouble with one cause. */
const MAX_KEPT = 100;

/** What a check brought: both sides compared, or the shop's side alone where the other could not be asked. */
export type Checked = Omit<Comparison, 'matched'> | { shop: Sums; provider?: undefined };

/**
 * The book after a check. A list that could not be had never closes a day, and takes no known difference out of sight;
 * sums of a closed day that have changed open it again.
 */
export const bookAfter = (
  before: DayBook | undefined,
  { day, way, statement }: Pick<DayBook, 'day' | 'way' | 'statement'>,
  checked: Checked,
  now: string,
): DayBook => {
  const wasClosed = before?.state === 'MATCHED';
  const isChanged = wasClosed && !sameSums(before.shop, checked.shop);
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

/** The state of several books at once: that which most needs looking at. */
export const worstState = (books: readonly Pick<DayBook, 'state'>[]): BookState =>
  worstFirst.find((state) => books.some((book) => book.state === state)) ?? 'UNKNOWN';

/** The state of a whole day: closed once there is a closed book of each way. */
export const stateOfDay = (books: readonly Pick<DayBook, 'state'>[]): BookState => {
  const state = worstState(books);
  return state === 'MATCHED' && books.length < moneyWays.length ? 'UNKNOWN' : state;
};

/** KST days before that of `now`, the latest first. */
export const daysBefore = (now: string, count: number): string[] =>
  Array.from({ length: count }, (_, n) => kstDay(daysAfter(now, -1 - n)));

/** The KST day so many days after another (before it: a negative number). */
export const dayAfter = (day: string, days: number): string => kstDay(daysAfter(startOfKstDay(day), days));
