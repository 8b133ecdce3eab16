import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import { type Won, ZERO } from '#shared/domain/money/won.ts';
import type { Order, OrderDeposit, SealedAccount } from '#shared/domain/order/order.ts';
import { doubtOf } from '#shared/domain/order/refund.ts';
import { isSameHolder } from '#shared/domain/order/transfer.ts';
import { retentionEnd } from '#shared/domain/retention/retention.ts';
import { daysAfter } from '#shared/domain/time/instant.ts';

/** Row of the bank's list with money received on the shop's account. It never changes. */
export type BankRow = {
  /** Digits of the shop's account */
  account: string;
  /** ISO UTC, to the second or the minute, as the bank gives it */
  at: string;
  amount: Won;
  /** Sender, as the bank writes the name */
  depositor: string;
  /** Balance of the account afterwards in won; an account may be overdrawn */
  balance: number;
};

/** Korean names of the states of a deposit, for clerks. */
export const depositStates = {
  OPEN: '확인 필요',
  PART: '일부 입금',
  EXCESS: '초과 입금',
  PAID: '입금 확인',
  RETURNED: '환불',
  ASIDE: '주문 외 입금',
} as const;
export type DepositState = keyof typeof depositStates;

/** The two lists of deposits: those a clerk still has to handle, and those that are settled. */
export const depositLists = { WAITING: '처리할 입금', DONE: '처리 완료' } as const;
export type DepositList = keyof typeof depositLists;
export const depositListNames = Object.keys(depositLists) as [DepositList, ...DepositList[]];

/**
 * Returns the list of a deposit in this state. `PART`: it counts toward an order that is not fully paid; `EXCESS`: it
 * paid its order, and the rest has to be returned; `ASIDE`: it belongs to no order.
 */
export const listOfDeposit = (state: DepositState): DepositList =>
  state === 'OPEN' || state === 'PART' || state === 'EXCESS' ? 'WAITING' : 'DONE';

/** Row of the bank's list as the shop stores it, once. */
export type Deposit = BankRow & {
  _id: string;
  state: DepositState;
  /** Order it counts toward, or has paid */
  orderNo?: string;
  /** Number of the extra charge of that order it has paid */
  charge?: number;
  /** True when it paid its order without a clerk's decision */
  isAutomatic?: boolean;
  /** Won above the amount its order was missing */
  excess?: Won;
  /** Won that were returned */
  returned?: Won;
  /**
   * ISO UTC: since when it has to be returned, because it was too much, or its order was cancelled while not fully paid
   */
  owedSince?: string;
  /** Time when its return was last written into a transfer file for the bank, and the clerk's username */
  handedOutAt?: string;
  handedOutBy?: string;
  /** Row of the bank's list that shows it was returned (domain/remittance) */
  withdrawal?: string;
  /** Text of a clerk: reason why it was returned, or belongs to no order */
  note?: string;
  /** Orders it may be meant for, as found in the latest check */
  candidates: string[];
  /** ISO UTC */
  createdAt: string;
  settledAt?: string;
  /** Time when a schedule checks it if no clerk has; none once it was checked */
  dueAt?: string;
  /** Clerk behind the latest change, for the audit trail */
  changedBy?: ChangedBy;
  version: number;
};

/**
 * Oldest row that is accepted, in days: deposits put aside are stored longer, so that uploading an old list again
 * changes nothing.
 */
export const OLDEST_DAYS = 60;
const ASIDE_DAYS = 365;
/** Milliseconds that a bank's clock may be ahead. */
export const AHEAD_MS = 10 * 60_000;
/** Most rows that pay one order. */
export const MAX_ORDER_DEPOSITS = 10;

/**
 * Builds the id of a row. It contains amount and time in plain text, because rows are sorted by them; the rest is a
 * digest.
 * @param print hexadecimal digest of all fields of the row
 */
export const depositIdOf = ({ amount, at }: Pick<BankRow, 'amount' | 'at'>, print: string): string =>
  `${amount}-${Math.floor(Date.parse(at) / 1000)}-${print.slice(0, 24)}`;
export const DEPOSIT_ID = /^[1-9]\d{0,12}-\d{1,11}-[0-9a-f]{24}$/;

/** Builds the first record of a row: unchecked. */
export const newDeposit = (
  row: BankRow,
  details: Pick<Deposit, '_id' | 'createdAt' | 'dueAt' | 'changedBy'>,
): Deposit => ({
  ...row,
  ...details,
  state: 'OPEN',
  candidates: [],
  version: 0,
});

/**
 * Calculates until when a deposit is stored (ISO UTC): payments for the period required by law, rows of no order for a
 * year.
 */
export const depositRetentionEnd = ({ state, at, settledAt = at }: Deposit): string =>
  state === 'ASIDE' ? daysAfter(settledAt, ASIDE_DAYS) : retentionEnd('order', settledAt);

/** Calculates the won of a deposit that still have to be returned; 0 before a decision. */
export const owedOf = ({ state, amount, excess = ZERO, owedSince }: Deposit): Won => {
  if (state === 'EXCESS') return excess;
  return state === 'PART' && owedSince !== undefined ? amount : ZERO;
};

/** True when the bank may already be returning it: it was written into a transfer file for the bank. */
export const isHandedOut = (row: Deposit): boolean => row.handedOutAt !== undefined && owedOf(row) > 0;

/**
 * Returns the deposit when it does not have to be returned any more, without having been returned: if it becomes due
 * again, it goes into a file again.
 */
export const clearOwed = (row: Deposit): Deposit => ({
  ...row,
  owedSince: undefined,
  handedOutAt: undefined,
  handedOutBy: undefined,
});

/**
 * Says why a clerk must first decide about returning a deposit to the account of its order; undefined when no decision
 * is needed. The bank gives the sender's name, so an account with that holder's name is accepted, regardless of
 * `heldBy`.
 */
export const doubtOfReturn = (
  { depositor }: Pick<Deposit, 'depositor'>,
  { accountHolder, heldBy }: Pick<SealedAccount, 'accountHolder' | 'heldBy'>,
): string | undefined => (isSameHolder(accountHolder, depositor) ? undefined : doubtOf({ heldBy }));

/** Builds the entry of a deposit in its order. */
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
 * Calculates when an order counts as paid by a row (ISO UTC): when the bank received the money; never before the order
 * was placed, nor after now.
 */
export const paidAtBy = (
  { at }: Pick<BankRow, 'at'>,
  { createdAt }: Pick<Order, 'createdAt'>,
  now: string,
): string => {
  const came = at < createdAt ? createdAt : at;
  return came > now ? now : came;
};
