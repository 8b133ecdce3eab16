import { type Holder, type Holds, isOpen, ofOpenOrders } from '#shared/domain/order/holds.ts';
import type { Order } from '#shared/domain/order/order.ts';
import type { Ports } from '../ports/index.ts';

type HoldPorts = Pick<Ports, 'holds' | 'orders'>;

/** `consistent`: not asked for where what is decided is refused, or decided again, when it was read too early. */
type Reading = { consistent?: boolean };

/**
 * Of what was counted, what is still held, and the orders that hold it. Paying or cancelling an order writes nothing to the
 * counts of its buyer: an order that is over is never open again, so whoever reads the counts looks at the orders themselves.
 * One whose order is not there yet for a reader without consistency counts.
 */
export const stillHeld = async (
  { orders }: Pick<Ports, 'orders'>,
  counted: readonly Holds[],
  reading: Reading = {},
): Promise<{ held: Holds[]; orders: ReadonlyMap<string, Order> }> => {
  const numbers = new Set(counted.flatMap((holds) => Object.keys(holds.orders)));
  const found = await orders.ordersNumbered([...numbers], reading);
  const over = new Set(found.filter((order) => !isOpen(order)).map(({ orderNo }) => orderNo));
  return {
    held: counted.map((holds) => ofOpenOrders(holds, over)),
    orders: new Map(found.map((order) => [order.orderNo, order])),
  };
};

/** What each of these holds by now, in their order. */
export const openHolds =
  (ports: HoldPorts) =>
  async (holders: readonly Holder[], { consistent = true }: Reading = {}): Promise<Holds[]> => {
    const counted = await ports.holds.holdsOf(holders, { consistent });
    return (await stillHeld(ports, counted, { consistent })).held;
  };
