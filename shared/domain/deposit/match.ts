import type { Order } from '#shared/domain/order/order.ts';
import { depositorOf, dueOf, isSameHolder } from '#shared/domain/order/transfer.ts';
import { daysAfter } from '#shared/domain/time/instant.ts';
import { type BankRow, type Deposit, OLDEST_DAYS } from './deposit.ts';

/** Some banks give times to the minute, so an order may be up to this many milliseconds newer than its money. */
const MINUTE_MS = 60_000;

/** Fields of an order that matching needs. */
export type MatchedOrder = Pick<
  Order,
  | ('orderNo' | 'createdAt' | 'orderStatus' | 'paymentMethod' | 'paidAt')
  | ('totalPrice' | 'depositor' | 'sender' | 'deposits')
  | ('_user' | 'visitorId')
>;

/** True when an order waits for a transfer. */
export const awaitsTransfer = ({
  orderStatus,
  paymentMethod,
}: Pick<Order, 'orderStatus' | 'paymentMethod'>): boolean =>
  orderStatus === 'ORDER_NONPAYMENT' && paymentMethod === 'account';

/** True when an order was to be paid by transfer, and was cancelled unpaid. */
export const isLapsed = ({ orderStatus, paymentMethod, paidAt }: MatchedOrder): boolean =>
  orderStatus === 'ORDER_CANCELED' && paymentMethod === 'account' && !paidAt;

/**
 * True when a row pays an order that waits for it: same name, exactly the missing amount, and not before the order was
 * placed.
 */
export const paysOrder = ({ amount, depositor, at }: BankRow, order: MatchedOrder): boolean =>
  awaitsTransfer(order) &&
  amount === dueOf(order) &&
  isSameHolder(depositor, depositorOf(order)) &&
  Date.parse(at) + MINUTE_MS > Date.parse(order.createdAt);

/**
 * True when a row may have been sent for an order, whatever its status: same name, its total or its missing amount, and
 * an order not older than the oldest accepted row.
 */
export const mayBeSentFor = ({ amount, depositor, at }: BankRow, order: MatchedOrder): boolean =>
  order.paymentMethod === 'account' &&
  (amount === order.totalPrice || amount === dueOf(order)) &&
  isSameHolder(depositor, depositorOf(order)) &&
  order.createdAt >= daysAfter(at, -OLDEST_DAYS);

/**
 * True when two orders have the same buyer: one member account, or one guest's browser. A phone number proves nothing,
 * as a guest may enter anybody's.
 */
const isSameBuyer = (a: MatchedOrder, b: MatchedOrder): boolean => {
  if (a.orderNo === b.orderNo) return true;
  return a._user !== undefined || b._user !== undefined
    ? a._user === b._user
    : a.visitorId !== undefined && a.visitorId === b.visitorId;
};

/** True when the money of a row that fits an order may belong to another buyer, who sent it for another order. */
const mayBeAnothers = (row: BankRow, order: MatchedOrder, orders: readonly MatchedOrder[]): boolean =>
  orders.some((other) => !isSameBuyer(order, other) && mayBeSentFor(row, other));

/**
 * Finds the order a row pays automatically: the only one it fits, if no other open row fits that order, and no other
 * buyer may have sent it.
 * @param rows all open rows of its amount, including itself
 * @param orders all orders it may fit or may have been sent for, in any state
 */
export const findPaidOrder = (
  row: Deposit,
  rows: readonly Deposit[],
  orders: readonly MatchedOrder[],
): MatchedOrder | undefined => {
  const [order, ...others] = orders.filter((matchedOrder) => paysOrder(row, matchedOrder));
  if (!order || others.length > 0 || row.state !== 'OPEN') return undefined;
  if (mayBeAnothers(row, order, orders)) return undefined;
  const rivals = rows.filter(
    (other) => other._id !== row._id && other.state === 'OPEN' && paysOrder(other, order),
  );
  return rivals.length === 0 ? order : undefined;
};

/** Reasons why a row did not pay an order automatically. */
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

/** Verdicts with their conditions on a row and an order; the first match applies. */
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
  const isNamed = isSameHolder(row.depositor, depositorOf(order));
  const found = likeness.findIndex(([, is]) => is(row, order, isNamed, row.amount === order.totalPrice));
  return found === -1 ? likeness.length : found;
};

/** Most orders shown for a row. */
const MAX_CANDIDATES = 5;

/** Lists the orders a row may be meant for, the likeliest first, then the newest. */
export const candidatesOf = <T extends MatchedOrder>(row: BankRow, orders: readonly T[]): T[] =>
  orders
    .map((order) => ({ order, rank: rankOf(row, order) }))
    .filter(({ rank }) => rank < likeness.length)
    .sort((a, b) => a.rank - b.rank || b.order.createdAt.localeCompare(a.order.createdAt))
    .slice(0, MAX_CANDIDATES)
    .map(({ order }) => order);

/** Judges an open row by the current state of the orders it may be meant for. */
export const depositVerdictOf = (row: BankRow, candidates: readonly MatchedOrder[]): DepositVerdict => {
  const [best] = candidatesOf(row, candidates);
  const verdict = best && likeness[rankOf(row, best)]?.[0];
  if (best && verdict === 'FITS' && mayBeAnothers(row, best, candidates)) return 'SHARED';
  return verdict ?? 'UNKNOWN';
};
