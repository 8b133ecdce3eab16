import type { ConsoleOrdersQuery } from '#shared/contracts/console-order.ts';
import type { Order } from '#shared/domain/order/order.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import { type AccessFailure, consoleScopes, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import type { Ports } from '../ports/index.ts';
import type { Page } from '../ports/page.ts';
import { type OrderHead, toOrderHead } from './read-orders.ts';

/** Stretches of purchases looked through for one page; the next page goes on where it ended. */
const LOOKS = 20;

/**
 * Orders, newest first, in a period, without their purchases (spec §7, console orders). They are found by the first purchase
 * of each, in the list of all purchases: an order with many may make a page short that has a `cursor` all the same. A
 * page costs at most `LOOKS` queries and one batch read. With `orderNo` at most that one. Scopes of the service.
 */
export const listOrders =
  ({ orders }: Pick<Ports, 'orders'>) =>
  async ({
    actor,
    limit,
    createdFrom: from,
    createdTo: to,
    orderNo,
    ...query
  }: ConsoleOrdersQuery & { actor: Actor }): Promise<Result<Page<OrderHead>, AccessFailure>> => {
    const permitted = permit(actor, { scopes: consoleScopes.service });
    if (!permitted.ok) return permitted;
    if (orderNo) {
      const placed = (await orders.ordersNumbered([orderNo])).filter(
        ({ createdAt }) => (!from || createdAt >= from) && (!to || createdAt <= to),
      );
      return ok({ items: placed.map(toOrderHead) });
    }
    const numbers: string[] = [];
    let { cursor } = query;
    for (let look = 0; look < LOOKS && numbers.length < limit; look++) {
      const page = await orders.purchasesInList('all', { from, to, cursor, limit: limit - numbers.length });
      // Whatever becomes of the others, the first purchase of an order stays: each order is met once.
      numbers.push(...page.items.filter(({ n }) => n === 1).map(({ orderNo }) => orderNo));
      cursor = page.cursor;
      if (!cursor) break;
    }
    const found = new Map<string, Order>();
    for (const order of await orders.ordersNumbered(numbers)) found.set(order.orderNo, order);
    const items = numbers.flatMap((orderNo) => found.get(orderNo) ?? []).map(toOrderHead);
    return ok({ items, ...(cursor && { cursor }) });
  };
