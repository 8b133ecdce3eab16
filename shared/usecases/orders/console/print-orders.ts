import type { Order } from '#shared/domain/order/order.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import { type AccessFailure, consoleScopes, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { buyerOfOrder, recordAccess } from '#shared/usecases/common/on-record.ts';
import type { Ports } from '../../ports/index.ts';
import { type OrderView, toOrderView } from '../read-orders.ts';

/** Order to print; a held order is neither picked nor packed. */
export type PrintedOrder = OrderView & Pick<Order, 'flag'>;

/**
 * Reads orders to print, in the order of `orderNos`; orders that no longer exist are left out. Needs service scopes.
 * @param orderNos as many as one request prints (contracts/orders/console-order.ts)
 */
export const printOrders = recordAccess(
  '주문 출력',
  (orders) => orders.map(buyerOfOrder),
  ({ orders, clock }: Pick<Ports, 'orders' | 'clock'>) =>
    async ({
      actor,
      orderNos,
    }: {
      actor: Actor;
      orderNos: readonly string[];
    }): Promise<Result<PrintedOrder[], AccessFailure>> => {
      const permitted = permit(actor, { scopes: consoleScopes.service });
      if (!permitted.ok) return permitted;
      const found = await Promise.all(orderNos.map((orderNo) => orders.wholeOrder(orderNo)));
      const now = clock.now();
      return ok(
        found.flatMap((aggregate) =>
          aggregate ? [{ ...toOrderView(aggregate, 'clerk', now), flag: aggregate.order.flag }] : [],
        ),
      );
    },
);
