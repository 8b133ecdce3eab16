import type { Law } from '../law.ts';
import { whole } from '../whole.ts';

type StoredOrder = { orderNo: string; orderStatus: string; replaces?: string; replacedBy?: string };

/**
 * Checks replaced orders: a replaced order is canceled and unpaid, the two orders name each other, and no third order
 * names them.
 */
const replacedRight = (orders: ReadonlyMap<string, StoredOrder>, paid: ReadonlySet<string>): string[] =>
  [...orders.values()].flatMap(({ orderNo, orderStatus, replaces, replacedBy }) => [
    ...(replaces !== undefined && orders.get(replaces)?.replacedBy !== orderNo
      ? [`${orderNo} took the place of ${replaces}, which says it was ${orders.get(replaces)?.replacedBy}`]
      : []),
    ...(replacedBy !== undefined && orders.get(replacedBy)?.replaces !== orderNo
      ? [`${orderNo} was replaced by ${replacedBy}, which does not say so`]
      : []),
    ...(replacedBy !== undefined && (orderStatus !== 'ORDER_CANCELED' || paid.has(orderNo))
      ? [`${orderNo} was replaced by ${replacedBy} and is still there: ${orderStatus}`]
      : []),
  ]);

/**
 * Checks that nobody has an order they did not submit: a form that was submitted again is one order, and of an order
 * and the one that replaced it one is active.
 */
export const orders: Law = ({ world: { mirror } }) => {
  const placed = new Map<string, string[]>();
  const stored = new Map(
    [...mirror.items('order')].map((item) => [String(item.orderNo), whole(item) as StoredOrder]),
  );
  const paid = new Set(
    [...mirror.items('payment')]
      .filter(({ state, claim, charge }) => state === 'PAID' && claim === undefined && charge === undefined)
      .map(({ orderNo }) => String(orderNo)),
  );
  for (const item of mirror.items('order')) {
    const { orderNo, requestMessage, replacedBy } = whole(item);
    // Two windows that change one order in turn may each submit again. One active order remains all the same.
    if (replacedBy !== undefined) continue;
    placed.set(requestMessage, [...(placed.get(requestMessage) ?? []), orderNo]);
  }
  const twice = [...placed].flatMap(([form, numbers]) =>
    numbers.length > 1 ? [`form ${form} was sent once and became ${numbers.join(' and ')}`] : [],
  );
  return [...twice, ...replacedRight(stored, paid)];
};
