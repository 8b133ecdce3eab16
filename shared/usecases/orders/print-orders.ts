import type { Order } from '#shared/domain/order/order.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import { type AccessFailure, consoleScopes, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import type { Ports } from '../ports/index.ts';
import { type OrderView, toOrderView } from './read-orders.ts';

/** An order on paper; one that is held is neither picked nor packed. */
export type PrintedOrder = OrderView & Pick<Order, 'flag'>;

/**
 * Orders to be printed, in the order in which they are asked for; those that are gone are left out. Scopes of the service.
 * @param orderNos as many as one request prints (contracts/console-order.ts)
 */
export const printOrders =
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
      found.flatMap((whole) =>
        whole ? [{ ...toOrderView(whole, 'clerk', now), flag: whole.order.flag }] : [],
      ),
    );
  };
