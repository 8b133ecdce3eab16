import type { Law } from '../law.ts';
import type { Stored } from '../stored.ts';
import { whole } from '../whole.ts';

/**
 * Milliseconds that a search entry may be behind its order while calls fail: an order placed within this time may not
 * have been found.
 */
const BEHIND_MS = 24 * 60 * 60_000;

/** Milliseconds for which a bank row is matched: it cannot pay for orders placed longer ago. */
const OLDEST_MS = 60 * 24 * 60 * 60_000;

const buyerOf = ({ _user, visitorId }: Stored): string => _user ?? `visitor ${visitorId}`;
/** Normalizes a name, without the characters that banks and people write differently. */
const nameOf = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** True when name and amount of a row fit an order, in any state: the amount is its price, or the rest that is due. */
const mayBeFor = ({ amount, depositor, at }: Stored, order: Stored): boolean => {
  const came = (order.deposits ?? []).reduce((sum: number, deposit: Stored) => sum + deposit.amount, 0);
  return (
    order.paymentMethod === 'account' &&
    [order.totalPrice, order.totalPrice - came].includes(amount) &&
    nameOf(depositor) === nameOf(order.depositor ?? order.sender.name) &&
    Date.parse(order.createdAt) >= Date.parse(at) - OLDEST_MS
  );
};

/**
 * Checks that a transfer matched automatically cannot be another buyer's: nobody else had an order of its name and
 * amount.
 */
export const transfers: Law = ({ world: { mirror } }) => {
  const orders: Stored[] = [...mirror.items('order')].map(whole);
  const rows: Stored[] = [...mirror.items('deposit')].map(whole);
  return rows
    .filter(({ isAutomatic }) => isAutomatic)
    .flatMap((row) => {
      const paid = orders.find(({ orderNo }) => orderNo === row.orderNo);
      if (!paid) return [`${row.amount} won paid ${row.orderNo}, which is no order`];
      const seenBy = new Date(Date.parse(row.settledAt ?? row.at) - BEHIND_MS).toISOString();
      return orders
        .filter(
          (other) => other.createdAt < seenBy && buyerOf(other) !== buyerOf(paid) && mayBeFor(row, other),
        )
        .map(
          ({ orderNo }) => `${row.amount} won paid ${paid.orderNo}, and may have been sent for ${orderNo}`,
        );
    });
};
