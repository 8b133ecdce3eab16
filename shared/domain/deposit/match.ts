import type { Order } from '#shared/domain/order/order.ts';
import { depositorOf, dueOf } from '#shared/domain/order/transfer.ts';
import { daysAfter } from '#shared/domain/time/instant.ts';
import { type BankRow, type Deposit, isSameDepositor, OLDEST_DAYS } from './deposit.ts';

/** Banks tell some times to the minute: within it an order may be younger than its money, ms. */
const MINUTE_MS = 60_000;

/** Fields of an order that matching asks for. */
export type MatchedOrder = Pick<
  Order,
  | ('orderNo' | 'createdAt' | 'orderStatus' | 'paymentMethod' | 'paidAt')
  | ('totalPrice' | 'depositor' | 'sender' | 'deposits')
  | ('_user' | 'visitorId')
>;

/** True of an order that waits for a transfer. */
export const awaitsTransfer = ({
  orderStatus,
  paymentMethod,
}: Pick<Order, 'orderStatus' | 'paymentMethod'>): boolean =>
  orderStatus === 'ORDER_NONPAYMENT' && paymentMethod === 'account';

/** True of one that was to be paid by transfer, and was cancelled unpaid. */
export const isLapsed = ({ orderStatus, paymentMethod, paidAt }: MatchedOrder): boolean =>
  orderStatus === 'ORDER_CANCELED' && paymentMethod === 'account' && !paidAt;

/** True of a row that an order waits for: its name, all it is short of, and not before it was placed. */
export const fits = ({ amount, depositor, at }: BankRow, order: MatchedOrder): boolean =>
  awaitsTransfer(order) &&
  amount === dueOf(order) &&
  isSameDepositor(depositor, depositorOf(order)) &&
  Date.parse(at) + MINUTE_MS > Date.parse(order.createdAt);

/**
 * True of a row that may have been sent for an order, whatever has become of it: its name, all it costs or is short of, and not
 * longer ago than rows are taken.
 */
export const mayBeSentFor = ({ amount, depositor, at }: BankRow, order: MatchedOrder): boolean =>
  order.paymentMethod === 'account' &&
  (amount === order.totalPrice || amount === dueOf(order)) &&
  isSameDepositor(depositor, depositorOf(order)) &&
  order.createdAt >= daysAfter(at, -OLDEST_DAYS);

/**
 * True of two orders of one buyer: one account, or one guest's browser. A phone says nothing, as a guest may type
 * anybody's.
 */
const isSameBuyer = (one: MatchedOrder, other: MatchedOrder): boolean => {
  if (one.orderNo === other.orderNo) return true;
  return one._user !== undefined || other._user !== undefined
    ? one._user === other._user
    : one.visitorId !== undefined && one.visitorId === other.visitorId;
};

/** True where the money of a row that fits an order may be another buyer's, who sent it for another order. */
const mayBeAnothers = (row: BankRow, order: MatchedOrder, orders: readonly MatchedOrder[]): boolean =>
  orders.some((other) => !isSameBuyer(order, other) && mayBeSentFor(row, other));

/**
 * The order a row pays by itself: the only one it fits, where no other open row fits that order, and no other buyer may
 * have sent it.
 * @param rows all open ones of its amount, itself among them
 * @param orders all that it may fit or may have been sent for, in whatever state
 */
export const matchOf = (
  row: Deposit,
  rows: readonly Deposit[],
  orders: readonly MatchedOrder[],
): MatchedOrder | undefined => {
  const [order, ...others] = orders.filter((one) => fits(row, one));
  if (!order || others.length > 0 || row.state !== 'OPEN') return undefined;
  if (mayBeAnothers(row, order, orders)) return undefined;
  const rivals = rows.filter(
    (other) => other._id !== row._id && other.state === 'OPEN' && fits(other, order),
  );
  return rivals.length === 0 ? order : undefined;
};

/** Why a row did not pay an order by itself. */
export const depositVerdicts = {
  FITS: '주문과 일치',
  SHARED: '여러 구매자와 일치',
  LATE: '취소 후 입금',
  DOUBLE: '이중 입금',
  SHORT: '금액 부족',
  OVER: '금액 초과',
  NAME: '입금자명 다름',
  UNKNOWN: '주문 확인 안 됨',
} as const;
export type DepositVerdict = keyof typeof depositVerdicts;

/** How an order may be what a row was sent for; the first that is true. */
const likeness: readonly [
  Exclude<DepositVerdict, 'SHARED' | 'UNKNOWN'>,
  (row: BankRow, order: MatchedOrder, isNamed: boolean, isWhole: boolean) => boolean,
][] = [
  ['FITS', ({ amount }, order, isNamed) => isNamed && awaitsTransfer(order) && amount === dueOf(order)],
  ['LATE', (_, order, isNamed, isWhole) => isNamed && isWhole && isLapsed(order)],
  ['DOUBLE', (_, { paidAt }, isNamed, isWhole) => isNamed && isWhole && paidAt !== undefined],
  ['SHORT', ({ amount }, order, isNamed) => isNamed && awaitsTransfer(order) && amount < dueOf(order)],
  ['OVER', ({ amount }, order, isNamed) => isNamed && awaitsTransfer(order) && amount > dueOf(order)],
  ['LATE', (_, order, isNamed) => isNamed && isLapsed(order)],
  ['NAME', ({ amount }, order) => awaitsTransfer(order) && amount === dueOf(order)],
];

const rankOf = (row: BankRow, order: MatchedOrder): number => {
  const isNamed = isSameDepositor(row.depositor, depositorOf(order));
  const found = likeness.findIndex(([, is]) => is(row, order, isNamed, row.amount === order.totalPrice));
  return found === -1 ? likeness.length : found;
};

/** How many orders are shown beside a row. */
const MAX_CANDIDATES = 5;

/** Orders a row may be meant for, the likeliest first, of equal ones the newest. */
export const candidatesOf = <T extends MatchedOrder>(row: BankRow, orders: readonly T[]): T[] =>
  orders
    .map((order) => ({ order, rank: rankOf(row, order) }))
    .filter(({ rank }) => rank < likeness.length)
    .sort((a, b) => a.rank - b.rank || b.order.createdAt.localeCompare(a.order.createdAt))
    .slice(0, MAX_CANDIDATES)
    .map(({ order }) => order);

/** Judges an open row, by the orders it may be meant for as they are now. */
export const depositVerdictOf = (row: BankRow, candidates: readonly MatchedOrder[]): DepositVerdict => {
  const [best] = candidatesOf(row, candidates);
  const verdict = best && likeness[rankOf(row, best)]?.[0];
  if (best && verdict === 'FITS' && mayBeAnothers(row, best, candidates)) return 'SHARED';
  return verdict ?? 'UNKNOWN';
};
