import type { Law } from '../audit.ts';
import { whole } from '../whole.ts';

type Stored = { orderNo: string; orderStatus: string; replaces?: string; replacedBy?: string };

/** An order in whose place another stands is cancelled, and unpaid; the two name each other, and no third does. */
const replacedRight = (orders: ReadonlyMap<string, Stored>, paid: ReadonlySet<string>): string[] =>
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
 * Nobody has an order they did not hear of and did not send: a form that was sent again is one order; and of an order and
 * what took its place one stands.
 */
export const orders: Law = ({ world: { mirror } }) => {
  const placed = new Map<string, string[]>();
  const stored = new Map(
    [...mirror.items('order')].map((item) => [String(item.orderNo), whole(item) as Stored]),
  );
  const paid = new Set(
    [...mirror.items('payment')]
      .filter(({ state, claim, charge }) => state === 'PAID' && claim === undefined && charge === undefined)
      .map(({ orderNo }) => String(orderNo)),
  );
  for (const item of mirror.items('order')) {
    const { orderNo, requestMessage, replacedBy } = whole(item);
    // Of two windows that change one order in turn each may be sent once more: one order stands all the same.
    if (replacedBy !== undefined) continue;
    placed.set(requestMessage, [...(placed.get(requestMessage) ?? []), orderNo]);
  }
  const twice = [...placed].flatMap(([form, numbers]) =>
    numbers.length > 1 ? [`form ${form} was sent once and became ${numbers.join(' and ')}`] : [],
  );
  return [...twice, ...replacedRight(stored, paid)];
};
