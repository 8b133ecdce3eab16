import type { Order } from '#shared/domain/order/order.ts';
import { type BankRow, type Deposit, dueOf, isSameDepositor } from './deposit.ts';

/** Banks tell some times to the minute: within it an order may be younger than its money, ms. */
const MINUTE_MS = 60_000;

/** What matching asks of an order. */
export type MatchedOrder = Pick<
  Order,
  | ('orderNo' | 'createdAt' | 'orderStatus' | 'paymentMethod' | 'paidAt')
  | ('totalPrice' | 'depositor' | 'sender' | 'deposits')
>;

/** Who was said to send the money. */
export const depositorOf = ({ depositor, sender }: Pick<Order, 'depositor' | 'sender'>): string =>
  depositor ?? sender.name;

/** Whether an order waits for a transfer. */
export const awaitsTransfer = ({
  orderStatus,
  paymentMethod,
}: Pick<Order, 'orderStatus' | 'paymentMethod'>): boolean =>
  orderStatus === 'ORDER_NONPAYMENT' && paymentMethod === 'account';

/** Whether it was to be paid by transfer, and was cancelled unpaid. */
export const isLapsed = ({ orderStatus, paymentMethod, paidAt }: MatchedOrder): boolean =>
  orderStatus === 'ORDER_CANCELED' && paymentMethod === 'account' && !paidAt;

/** Whether a row is what an order waits for: its name, all it is short of, and not before it was placed. */
export const fits = ({ amount, depositor, at }: BankRow, order: MatchedOrder): boolean =>
  awaitsTransfer(order) &&
  amount === dueOf(order) &&
  isSameDepositor(depositor, depositorOf(order)) &&
  Date.parse(at) + MINUTE_MS > Date.parse(order.createdAt);

/**
 * The order a row pays by itself: the only one it fits, where no other open row fits that order.
 * @param rows all open ones of its amount, itself among them
 * @param orders all that it may fit
 */
export const matchOf = (
  row: Deposit,
  rows: readonly Deposit[],
  orders: readonly MatchedOrder[],
): MatchedOrder | undefined => {
  const [order, ...others] = orders.filter((one) => fits(row, one));
  if (!order || others.length > 0 || row.state !== 'OPEN') return undefined;
  const rivals = rows.filter(
    (other) => other._id !== row._id && other.state === 'OPEN' && fits(other, order),
  );
  return rivals.length === 0 ? order : undefined;
};

/** Why a row did not pay an order by itself. */
export const depositVerdicts = {
  FITS: '주문과 일치',
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
  DepositVerdict,
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

/** What an open row is, by the orders it may be meant for as they are now. */
export const depositVerdictOf = (row: BankRow, candidates: readonly MatchedOrder[]): DepositVerdict => {
  const [best] = candidatesOf(row, candidates);
  return (best && likeness[rankOf(row, best)]?.[0]) ?? 'UNKNOWN';
};
