import { sum, type Won, won } from '#shared/domain/money/won.ts';
import type { Order } from './order.ts';

/** Normalises a name for comparison: banks and people differ in spaces, punctuation and company suffixes. */
export const depositorKey = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\(주\)|주식회사/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Compares names of depositors, recipients or account holders; one of which nothing is left is nobody's. */
export const isSameHolder = (a: string, b: string): boolean => {
  const key = depositorKey(a);
  return key !== '' && key === depositorKey(b);
};

/** Returns the expected depositor of an order's transfer. */
export const depositorOf = ({ depositor, sender }: Pick<Order, 'depositor' | 'sender'>): string =>
  depositor ?? sender.name;

type Owing = Pick<Order, 'totalPrice' | 'deposits'>;

/** Sums the won received for an order so far, by rows of the bank's list. */
export const depositedOf = ({ deposits = [] }: Pick<Order, 'deposits'>): Won =>
  sum(deposits.map(({ amount }) => amount));

/** Calculates the won still missing of an order that waits for its transfer. */
export const dueOf = (order: Owing): Won => won(order.totalPrice - depositedOf(order));

/**
 * Builds the search word of a transfer: its amount, and its depositor as normalised for comparison. Nobody can type it.
 */
export const transferTag = (amount: number, depositor: string): string =>
  `#transfer:${amount}:${depositorKey(depositor)}`;

/**
 * Lists the marks of the transfers that may be for an order, whatever its status: its total, and the amount still
 * missing. Empty for an order that is paid another way.
 */
export const transferTagsOf = (order: Order): string[] => {
  if (order.paymentMethod !== 'account') return [];
  const amounts = new Set([order.totalPrice, dueOf(order)]);
  return [...amounts].filter((amount) => amount > 0).map((amount) => transferTag(amount, depositorOf(order)));
};
