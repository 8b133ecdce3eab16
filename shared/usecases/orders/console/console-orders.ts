import type { ConsoleOrdersQuery } from '#shared/contracts/orders/console-order.ts';
import type { Order } from '#shared/domain/order/order.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import type { Page } from '#shared/domain/stored/page.ts';
import { type AccessFailure, consoleScopes, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { buyerOfOrder, recordAccess } from '#shared/usecases/common/on-record.ts';
import type { Ports } from '../../ports/index.ts';
import { type OrderHead, toOrderHead } from '../read-orders.ts';

/** Most pages of purchases read for one page of orders; the next page continues where it ended. */
const LOOKS = 20;

/**
 * Lists orders of a period, newest first, without their purchases (rules 10.11). They are found by the
 * first purchase of each in the list of all purchases: an order with many purchases may make a page short although it
 * has a `cursor`. A page costs at most `LOOKS` queries and one batch read. With `orderNo` the list has at most that
 * order. Needs service scopes.
 */
export const listOrders = recordAccess(
  '주문서 목록 조회',
  ({ items }) => items.map(buyerOfOrder),
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
        // The first purchase of an order always exists: each order is found once.
        numbers.push(...page.items.filter(({ n }) => n === 1).map(({ orderNo }) => orderNo));
        cursor = page.cursor;
        if (!cursor) break;
      }
      const found = new Map<string, Order>();
      for (const order of await orders.ordersNumbered(numbers)) found.set(order.orderNo, order);
      const items = numbers.flatMap((orderNo) => found.get(orderNo) ?? []).map(toOrderHead);
      return ok({ items, ...(cursor && { cursor }) });
    },
);
