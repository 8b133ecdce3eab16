import type { Order } from '#shared/domain/order/order.ts';
import {
  filterReservations,
  type Holder,
  type HolderReservations,
  isUnpaid,
} from '#shared/domain/order/reservations.ts';
import type { Ports } from '../ports/index.ts';

type HoldPorts = Pick<Ports, 'reservations' | 'orders'>;

/** `consistent` may be false when a decision on stale data is refused, or decided again. */
type Reading = { consistent?: boolean };

/**
 * Filters counted holds to those still held, and returns the orders found. Paying or cancelling an order writes nothing
 * to the counts of its buyer: a closed order never becomes unpaid again, so whoever reads the counts reads the orders
 * themselves. An order that is not found is deleted; without a consistent read it may only not be visible yet, and
 * counts.
 */
export const filterOpenReservations = async (
  { orders }: Pick<Ports, 'orders'>,
  counted: readonly HolderReservations[],
  { consistent = true }: Reading = {},
): Promise<{ held: HolderReservations[]; orders: ReadonlyMap<string, Order> }> => {
  const numbers = new Set(counted.flatMap((reservations) => Object.keys(reservations.orders)));
  const found = new Map(
    (await orders.ordersNumbered([...numbers], { consistent })).map((order) => [order.orderNo, order]),
  );
  const counts = (orderNo: string): boolean => {
    const order = found.get(orderNo);
    return order ? isUnpaid(order) : !consistent;
  };
  return { held: counted.map((reservations) => filterReservations(reservations, counts)), orders: found };
};

/** Reads what each of these holders still holds, in their order. */
export const readOpenReservations =
  (ports: HoldPorts) =>
  async (holders: readonly Holder[], { consistent = true }: Reading = {}): Promise<HolderReservations[]> => {
    const counted = await ports.reservations.reservationsOf(holders, { consistent });
    return (await filterOpenReservations(ports, counted, { consistent })).held;
  };
