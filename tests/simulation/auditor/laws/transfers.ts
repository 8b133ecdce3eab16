import type { Law } from '../audit.ts';
import type { Stored } from '../stored.ts';
import { whole } from '../whole.ts';

/** So long a place may be behind its order where calls fail (ms): who ordered later may not have been seen. */
const BEHIND_MS = 24 * 60 * 60_000;

/** So long a row of the bank is taken (ms): it was not sent for what was ordered before that. */
const OLDEST_MS = 60 * 24 * 60 * 60_000;

const buyerOf = ({ _user, visitorId }: Stored): string => _user ?? `visitor ${visitorId}`;
/** A name without what banks and people write otherwise. */
const nameOf = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** True when name and amount of a row fit an order, in any state: the amount is its price, or the rest that is due. */
const mayBeFor = ({ amount, depositor, at }: Stored, order: Stored): boolean => {
  const came = (order.deposits ?? []).reduce((sum: number, one: Stored) => sum + one.amount, 0);
  return (
    order.paymentMethod === 'account' &&
    [order.totalPrice, order.totalPrice - came].includes(amount) &&
    nameOf(depositor) === nameOf(order.depositor ?? order.sender.name) &&
    Date.parse(order.createdAt) >= Date.parse(at) - OLDEST_MS
  );
};

/** A transfer that paid an order by itself is no other buyer's: nobody else had an order of its name and amount. */
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
