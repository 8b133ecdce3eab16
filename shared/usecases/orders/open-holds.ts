import { type Holder, type Holds, isUnpaid, ofOrders } from '#shared/domain/order/holds.ts';
import type { Order } from '#shared/domain/order/order.ts';
import type { Ports } from '../ports/index.ts';

type HoldPorts = Pick<Ports, 'holds' | 'orders'>;

/** `consistent`: not asked for where what is decided is refused, or decided again, when it was read too early. */
type Reading = { consistent?: boolean };

/**
 * Of what was counted, what is still held, and the orders that were found. Paying or cancelling an order writes nothing to the
 * counts of its buyer: an order that is over is never unpaid again, so whoever reads the counts looks at the orders themselves.
 * One that is not found is deleted; or, without consistency, perhaps not to be seen yet, and counts.
 */
export const stillHeld = async (
  { orders }: Pick<Ports, 'orders'>,
  counted: readonly Holds[],
  { consistent = true }: Reading = {},
): Promise<{ held: Holds[]; orders: ReadonlyMap<string, Order> }> => {
  const numbers = new Set(counted.flatMap((holds) => Object.keys(holds.orders)));
  const found = new Map(
    (await orders.ordersNumbered([...numbers], { consistent })).map((order) => [order.orderNo, order]),
  );
  const counts = (orderNo: string): boolean => {
    const order = found.get(orderNo);
    return order ? isUnpaid(order) : !consistent;
  };
  return { held: counted.map((holds) => ofOrders(holds, counts)), orders: found };
};

/** What each of these holds by now, in their order. */
export const openHolds =
  (ports: HoldPorts) =>
  async (holders: readonly Holder[], { consistent = true }: Reading = {}): Promise<Holds[]> => {
    const counted = await ports.holds.holdsOf(holders, { consistent });
    return (await stillHeld(ports, counted, { consistent })).held;
  };
