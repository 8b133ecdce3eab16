import { type Deposit, OLDEST_DAYS } from '#shared/domain/deposit/deposit.ts';
import type { Order } from '#shared/domain/order/order.ts';
import {
  type OrderRow,
  orderSearchRanges,
  transferSearchRange,
} from '#shared/domain/order/order-search-entry.ts';
import type { SearchRange } from '#shared/domain/place/search-range.ts';
import type { FoundRows } from '#shared/domain/stored/search-entries.ts';
import { daysAfter } from '#shared/domain/time/instant.ts';
import type { Ports } from '../ports/index.ts';

/**
 * Days to search before a row's date: an order waits three days at most, and a late deposit is mostly for an order
 * within these days.
 */
const DAYS_BEFORE = 21;
const DAYS_AFTER = 1;
const PAGE = 40;
const PAGES = 3;

type Days = { from: string; to: string };

const daysFrom = ({ at }: Pick<Deposit, 'at'>, before: number): Days => ({
  from: daysAfter(at, -before),
  to: daysAfter(at, DAYS_AFTER),
});

/** Returns the period (ISO UTC) of the similar orders, and of the other rows, that may be related to a row. */
export const daysAround = (row: Pick<Deposit, 'at'>): Days => daysFrom(row, DAYS_BEFORE);

/** Orders by transfer that a row may be for; `isMore`: there may be others that were not read. */
export type CandidateOrders = { orders: Order[]; isMore: boolean };

/**
 * Finds orders by transfer that match a row's name and amount, in any state and as far back as rows are accepted; and,
 * for display, some that match its amount or its name alone. They are found by the search index and read in their
 * current state. The index lags a moment behind, so every later write is decided on the order itself.
 */
export const findCandidateOrders = async (
  { orders, orderSearchEntries }: Pick<Ports, 'orders' | 'orderSearchEntries'>,
  row: Deposit,
): Promise<CandidateOrders> => {
  const alike = [String(row.amount), row.depositor].flatMap((text) =>
    orderSearchRanges(text, { paymentMethod: 'account' }).slice(0, 1),
  );
  const [exact, ...others] = await Promise.all([
    placesIn(
      { orderSearchEntries },
      transferSearchRange(row.amount, row.depositor),
      daysFrom(row, OLDEST_DAYS),
    ),
    ...alike.map((range) => placesIn({ orderSearchEntries }, range, daysAround(row))),
  ]);
  const orderNos = new Set([exact, ...others].flatMap(({ rows }) => rows.map(({ orderNo }) => orderNo)));
  return { orders: await numbered({ orders }, [...orderNos]), isMore: exact.cursor !== undefined };
};

const placesIn = async (
  { orderSearchEntries }: Pick<Ports, 'orderSearchEntries'>,
  range: SearchRange,
  days: Days,
): Promise<FoundRows<OrderRow>> => {
  const rows: OrderRow[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < PAGES; page++) {
    const found = await orderSearchEntries.find([range], { ...days, limit: PAGE, cursor });
    rows.push(...found.rows);
    cursor = found.cursor;
    if (!cursor) break;
  }
  return { rows, cursor };
};

/** Reads orders by number, a hundred for each batch. */
const numbered = async ({ orders }: Pick<Ports, 'orders'>, orderNos: readonly string[]): Promise<Order[]> => {
  const found: Order[] = [];
  for (let start = 0; start < orderNos.length; start += 100)
    found.push(...(await orders.ordersNumbered(orderNos.slice(start, start + 100))));
  return found;
};
