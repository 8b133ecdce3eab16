import { sum, type Won, won } from '#shared/domain/money/won.ts';
import type { Order } from './order.ts';

/** A name for comparing: banks and people differ in spaces, signs and marks of companies. */
export const depositorKey = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\(주\)|주식회사/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Who was said to send the money. */
export const depositorOf = ({ depositor, sender }: Pick<Order, 'depositor' | 'sender'>): string =>
  depositor ?? sender.name;

type Owing = Pick<Order, 'totalPrice' | 'deposits'>;

/** won that came for an order so far, by rows of the bank. */
export const depositedOf = ({ deposits = [] }: Pick<Order, 'deposits'>): Won =>
  sum(deposits.map(({ amount }) => amount));

/** won that an order waiting for its transfer is still short of. */
export const dueOf = (order: Owing): Won => won(order.totalPrice - depositedOf(order));

/** The word of a transfer: its amount, and its depositor as names are compared. Nobody can type it. */
export const transferMark = (amount: number, depositor: string): string =>
  `#transfer:${amount}:${depositorKey(depositor)}`;

/**
 * The transfers an order may have been sent by, whatever has become of it: all it costs, or what it is short of. None of
 * an order that is paid another way.
 */
export const transferMarksOf = (order: Order): string[] => {
  if (order.paymentMethod !== 'account') return [];
  const amounts = new Set([order.totalPrice, dueOf(order)]);
  return [...amounts]
    .filter((amount) => amount > 0)
    .map((amount) => transferMark(amount, depositorOf(order)));
};
