import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import { type Won, ZERO } from '#shared/domain/money/won.ts';
import { doubtOf, type Order, type OrderDeposit, type SealedAccount } from '#shared/domain/order/order.ts';
import { depositorKey } from '#shared/domain/order/transfer.ts';
import { keptUntil } from '#shared/domain/retention/retention.ts';
import { daysAfter } from '#shared/domain/time/instant.ts';

/** A line of the bank's list that brought money to the shop's account. What it says never changes. */
export type BankRow = {
  /** Digits of the shop's account */
  account: string;
  /** ISO UTC, to the second or the minute, as the bank tells it */
  at: string;
  amount: Won;
  /** Who sent it, as the bank writes the name */
  depositor: string;
  /** won on the account afterwards; an account may be overdrawn */
  balance: number;
};

/** States of a deposit, as clerks read them. */
export const depositStates = {
  OPEN: '확인 필요',
  PART: '일부 입금',
  EXCESS: '초과 입금',
  PAID: '입금 확인',
  RETURNED: '환불',
  ASIDE: '주문 외 입금',
} as const;
export type DepositState = keyof typeof depositStates;

/** The two lists of deposits: what a clerk still has to see to, and what is settled. */
export const depositLists = { WAITING: '처리할 입금', DONE: '처리 완료' } as const;
export type DepositList = keyof typeof depositLists;
export const depositListNames = Object.keys(depositLists) as [DepositList, ...DepositList[]];

/**
 * `PART`: it counts toward an order that is still short; `EXCESS`: it paid its order, and the rest has to go back;
 * `ASIDE`: no order is meant.
 */
export const listOfDeposit = (state: DepositState): DepositList =>
  state === 'OPEN' || state === 'PART' || state === 'EXCESS' ? 'WAITING' : 'DONE';

/** A bank's row as the shop keeps it, once. */
export type Deposit = BankRow & {
  _id: string;
  state: DepositState;
  /** The order it counts toward, or has paid */
  orderNo?: string;
  /** The extra charge of that order it has paid, by its number */
  charge?: number;
  /** It paid its order without a clerk's choice */
  isAutomatic?: boolean;
  /** won above what its order was short of */
  excess?: Won;
  /** won that were sent back */
  returned?: Won;
  /** Since when it has to go back: it was too much, or its order was cancelled while it was short (ISO UTC) */
  owedSince?: string;
  /** When what goes back last went into a file for the bank, and the clerk's username */
  handedOutAt?: string;
  handedOutBy?: string;
  /** The row of the bank by which it is known to have gone back (domain/remittance) */
  withdrawal?: string;
  /** Why it was sent back, or is of no order: a clerk's words */
  note?: string;
  /** Orders that may be meant, as far as they were found when it was looked at last */
  candidates: string[];
  /** ISO UTC */
  createdAt: string;
  settledAt?: string;
  /** When a schedule looks at it, should nobody have; none once it was looked at */
  dueAt?: string;
  /** The clerk behind the latest change, for the audit trail */
  changedBy?: ChangedBy;
  version: number;
};

/** The oldest row that is taken, days: what was put aside is known for longer, so that an old list changes nothing. */
export const OLDEST_DAYS = 60;
const ASIDE_DAYS = 365;
/** Clocks of banks may be ahead by so much, ms. */
export const AHEAD_MS = 10 * 60_000;
/** The most rows one order is paid with. */
export const MAX_ORDER_DEPOSITS = 10;

/**
 * The name of a row. Amount and time stand in it as they are, since rows lie by them; of the rest it has a print alone.
 * @param print hexadecimal, made of all that a row says
 */
export const depositIdOf = ({ amount, at }: Pick<BankRow, 'amount' | 'at'>, print: string): string =>
  `${amount}-${Math.floor(Date.parse(at) / 1000)}-${print.slice(0, 24)}`;
export const DEPOSIT_ID = /^[1-9]\d{0,12}-\d{1,11}-[0-9a-f]{24}$/;

/** A row as it is kept at first: nobody has looked at it. */
export const newDeposit = (
  row: BankRow,
  given: Pick<Deposit, '_id' | 'createdAt' | 'dueAt' | 'changedBy'>,
): Deposit => ({
  ...row,
  ...given,
  state: 'OPEN',
  candidates: [],
  version: 0,
});

/** Until when it is kept (ISO UTC): payments as long as the law asks, what is of no order for a year. */
export const depositKeptUntil = ({ state, at, settledAt = at }: Deposit): string =>
  state === 'ASIDE' ? daysAfter(settledAt, ASIDE_DAYS) : keptUntil('order', settledAt);

/** won of a row that have to be sent back, and are not yet; none of one that nobody has decided about. */
export const owedOf = ({ state, amount, excess = ZERO, owedSince }: Deposit): Won => {
  if (state === 'EXCESS') return excess;
  return state === 'PART' && owedSince !== undefined ? amount : ZERO;
};

/** The bank may be sending it back already: it is in a file that a clerk has handed to it. */
export const isHandedOut = (row: Deposit): boolean => row.handedOutAt !== undefined && owedOf(row) > 0;

/** The row once it has to go back no more, without having been sent: were it owed again, it would go into a file again. */
export const clearOwed = (row: Deposit): Deposit => ({
  ...row,
  owedSince: undefined,
  handedOutAt: undefined,
  handedOutBy: undefined,
});

export const isSameDepositor = (one: string, other: string): boolean => {
  const key = depositorKey(one);
  return key !== '' && key === depositorKey(other);
};

/**
 * Why a clerk has to decide first that a row may go back to the account its order names. The bank has told who sent the row:
 * to a holder of that name it goes, whatever is known of the account.
 */
export const doubtOfReturn = (
  { depositor }: Pick<Deposit, 'depositor'>,
  { accountHolder, heldBy }: Pick<SealedAccount, 'accountHolder' | 'heldBy'>,
): string | undefined => (isSameDepositor(accountHolder, depositor) ? undefined : doubtOf({ heldBy }));

/** The order's note of a row. */
export const orderDepositOf = ({
  _id,
  amount,
  at,
}: Pick<Deposit, '_id' | 'amount' | 'at'>): OrderDeposit => ({
  _id,
  amount,
  at,
});

/**
 * When an order counts as paid by a row (ISO UTC): when the money came, by the bank; never before the order was there, nor
 * later than now.
 */
export const paidAtBy = (
  { at }: Pick<BankRow, 'at'>,
  { createdAt }: Pick<Order, 'createdAt'>,
  now: string,
): string => {
  const came = at < createdAt ? createdAt : at;
  return came > now ? now : came;
};
