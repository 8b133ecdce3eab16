import type { FindOrdersQuery } from '#shared/contracts/orders/order-search.ts';
import { statusMessage } from '#shared/domain/order/fulfilment-names.ts';
import { purchaseNoOf } from '#shared/domain/order/order.ts';
import {
  type OrderFilters,
  type OrderRow,
  type OrderRowLine,
  orderNoSearchRange,
  orderSearchRanges,
  parseTypedOrderNo,
  toOrderSearchEntry,
} from '#shared/domain/order/order-search-entry.ts';
import { listClerkPeriods, type OrderPeriod } from '#shared/domain/order/periods.ts';
import type { PurchaseCounts } from '#shared/domain/order/purchase-figures.ts';
import type { TransitionName } from '#shared/domain/order/steps/transition-table.ts';
import { isInSearchRange } from '#shared/domain/place/search-range.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import type { PageQuery, Total } from '#shared/domain/stored/page.ts';
import type { FoundRows } from '#shared/domain/stored/search-entries.ts';
import { type AccessFailure, consoleScopes, permit } from '#shared/domain/user/access.ts';
import { USERNAME } from '#shared/domain/user/account-rules.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { buyerOfOrder, recordAccess } from '#shared/usecases/common/on-record.ts';
import type { Ports } from '../../ports/index.ts';
import { listStepsNow } from '../read-orders.ts';

type Needs = Pick<Ports, 'orders' | 'orderSearchEntries' | 'users' | 'purchaseCounts' | 'clock'>;

/** Found order with the status text of each line, and the steps a clerk may take now. */
export type FoundOrder = Omit<OrderRow, 'lines'> & { lines: FoundLine[] };
export type FoundLine = OrderRowLine & {
  purchaseNo: string;
  statusMessage: string;
  choices: TransitionName[];
};
export type FoundOrdersPage = {
  counts: PurchaseCounts;
  /** Periods to choose from */
  periods: OrderPeriod[];
  orders: FoundOrder[];
  cursor?: string;
  /** Total, on a first page that asked for it */
  total?: Total;
};

/**
 * Finds orders of any age by their number or its short form, a purchase number, an invoice number, names, part of a
 * phone number, a member's username, product, address or an amount; the closest matches first, newest first among them.
 * A page of one word costs one query of its places; further filters are applied up to a limit, and a short page has a
 * `cursor` when there is more. Needs service scopes.
 */
export const findOrders = recordAccess(
  '주문 검색',
  (found) => found.orders.map(buyerOfOrder),
  (ports: Needs) =>
    async ({
      actor,
      ...query
    }: { actor: Actor } & FindOrdersQuery & Pick<PageQuery, 'counts'>): Promise<
      Result<FoundOrdersPage, AccessFailure>
    > => {
      const permitted = permit(actor, { scopes: consoleScopes.service });
      if (!permitted.ok) return permitted;
      const [counts, { rows, cursor, total }] = await Promise.all([
        ports.purchaseCounts.ofShop(),
        foundRows(ports, query),
      ]);
      const periods = listClerkPeriods(ports.clock.now());
      return ok({ counts, periods, orders: rows.map(toFoundOrder), cursor, total });
    },
);

/** Finds the rows of matching orders, without a permission check. */
export const foundRows = async (
  ports: Pick<Needs, 'orders' | 'orderSearchEntries' | 'users'>,
  {
    keyword = '',
    createdFrom: from,
    createdTo: to,
    limit,
    cursor,
    sort,
    counts,
    ...filters
  }: FindOrdersQuery & Pick<PageQuery, 'counts'>,
): Promise<FoundRows<OrderRow>> => {
  const orderNo = parseTypedOrderNo(keyword);
  if (orderNo) {
    const rows = await orderNumbered(ports, orderNo, filters);
    return { rows, ...(counts && { total: rows.length }) };
  }
  const typed = looksLikeUsername(keyword) ? await ports.users.credential(keyword) : undefined;
  const ranges = orderSearchRanges(keyword, filters, typed?._user);
  return ports.orderSearchEntries.find(ranges, { from, to, limit, cursor, sort, counts });
};

const toFoundOrder = (row: OrderRow): FoundOrder => ({
  ...row,
  lines: row.lines.map((line) => ({
    ...line,
    purchaseNo: purchaseNoOf(row.orderNo, line.n),
    statusMessage: statusMessage(line),
    choices: listStepsNow({ ...line, paymentMethod: row.paymentMethod }, 'clerk'),
  })),
});

const looksLikeUsername = (keyword: string): boolean =>
  USERNAME.pattern.test(keyword) &&
  /[a-z]/.test(keyword) &&
  keyword.length >= USERNAME.min &&
  keyword.length <= USERNAME.max;

/** Finds one order by its number, at any time; an order without a place yet is read itself. */
const orderNumbered = async (
  { orders, orderSearchEntries }: Pick<Needs, 'orders' | 'orderSearchEntries'>,
  orderNo: string,
  filters: OrderFilters,
): Promise<OrderRow[]> => {
  const range = orderNoSearchRange(orderNo, filters);
  const { rows } = await orderSearchEntries.find([range], { limit: 1 });
  if (rows.length > 0) return rows;
  const aggregate = await orders.wholeOrder(orderNo);
  if (!aggregate) return [];
  const place = toOrderSearchEntry(aggregate.order, aggregate.purchases);
  return isInSearchRange(place, range) ? [place.row] : [];
};
