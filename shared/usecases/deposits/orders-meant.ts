import type { Deposit } from '#shared/domain/deposit/deposit.ts';
import type { Order } from '#shared/domain/order/order.ts';
import { type OrderRow, orderStretches } from '#shared/domain/order/order-place.ts';
import type { Stretch } from '#shared/domain/place/stretch.ts';
import { daysAfter } from '#shared/domain/time/instant.ts';
import type { Ports } from '../ports/index.ts';
import type { FoundRows } from '../ports/places.ts';

/** An order waits three days at most; a late deposit is still meant for one of so many days ago. */
const DAYS_BEFORE = 21;
const DAYS_AFTER = 1;
const PAGE = 40;
const PAGES = 3;

/** Between which instants (ISO UTC) orders, and other rows, may have to do with a row. */
export const daysAround = ({ at }: Pick<Deposit, 'at'>): { from: string; to: string } => ({
  from: daysAfter(at, -DAYS_BEFORE),
  to: daysAfter(at, DAYS_AFTER),
});

/** Orders by transfer that a row may be meant for; `isMore`: there are others that were not looked at. */
export type OrdersMeant = { orders: Order[]; isMore: boolean };

/**
 * Orders by transfer of the row's amount, or of its depositor's name, by their places; each as it is stored now. Places
 * follow their order by a moment, so whatever is written afterwards is decided on the order itself.
 */
export const ordersMeant = async (
  { orders, orderPlaces }: Pick<Ports, 'orders' | 'orderPlaces'>,
  row: Deposit,
): Promise<OrdersMeant> => {
  const typed = [String(row.amount), row.depositor];
  const stretches = typed.flatMap((text) => orderStretches(text, { paymentMethod: 'account' }).slice(0, 1));
  const found = await Promise.all(stretches.map((stretch) => placesIn({ orderPlaces }, stretch, row)));
  const orderNos = new Set(found.flatMap(({ rows }) => rows.map(({ orderNo }) => orderNo)));
  return {
    orders: await numbered({ orders }, [...orderNos]),
    isMore: found.some(({ cursor }) => cursor !== undefined),
  };
};

const placesIn = async (
  { orderPlaces }: Pick<Ports, 'orderPlaces'>,
  stretch: Stretch,
  row: Deposit,
): Promise<FoundRows<OrderRow>> => {
  const rows: OrderRow[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < PAGES; page++) {
    const found = await orderPlaces.find([stretch], { ...daysAround(row), limit: PAGE, cursor });
    rows.push(...found.rows);
    cursor = found.cursor;
    if (!cursor) break;
  }
  return { rows, cursor };
};

/** One batch takes a hundred. */
const numbered = async ({ orders }: Pick<Ports, 'orders'>, orderNos: readonly string[]): Promise<Order[]> => {
  const found: Order[] = [];
  for (let start = 0; start < orderNos.length; start += 100)
    found.push(...(await orders.ordersNumbered(orderNos.slice(start, start + 100))));
  return found;
};
