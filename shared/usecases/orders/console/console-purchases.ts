import { type ConsolePurchasesQuery, consolePurchasesQuery } from '#shared/contracts/orders/console-order.ts';
import {
  type CombinedStatus,
  combinedStatusesIn,
  combinedStatusOf,
  isWork,
} from '#shared/domain/order/combined-status.ts';
import { isSendingOverdue, lateSince } from '#shared/domain/order/late.ts';
import type { Order, Purchase, Receiver } from '#shared/domain/order/order.ts';
import { orderNoIn } from '#shared/domain/order/order.ts';
import { listClerkPeriods, type OrderPeriod } from '#shared/domain/order/periods.ts';
import type { PurchaseCounts } from '#shared/domain/order/purchase-figures.ts';
import { listOf } from '#shared/domain/order/status.ts';
import { pick } from '#shared/domain/pick.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import type { Page, PageQuery } from '#shared/domain/stored/page.ts';
import { endOfKstDay } from '#shared/domain/time/period.ts';
import { type AccessFailure, consoleScopes, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { buyerOfOrder, ownersOfPage, recordAccess } from '#shared/usecases/common/on-record.ts';
import type { Ports } from '../../ports/index.ts';
import { type PurchaseView, toPurchaseView } from '../read-orders.ts';
import { foundRows } from './find-orders.ts';

type Needs = Pick<Ports, 'orders' | 'orderSearchEntries' | 'purchaseCounts' | 'users' | 'calendar' | 'clock'>;

/** Purchase in a console list; `order` is its order's data, when asked for; `version` is the version it was read at. */
export type ListedPurchase = PurchaseView & {
  version?: number;
  order?: { receiver: Receiver; requestMessage: string; depositor?: string } & Pick<
    Order,
    'flag' | 'deliveryPrice' | 'servicePrice' | 'islandPrice' | 'totalPrice' | 'refundedPrice'
  >;
};

export type PurchasesPage = {
  counts: PurchaseCounts;
  /** Periods to choose from */
  periods: OrderPeriod[];
  purchases: ListedPurchase[];
  cursor?: string;
};

/**
 * Most purchases read for one page of a status or a payment method, which is less than 64 read units; the next page
 * continues where it ended.
 */
const LOOKED_AT = 280;

/**
 * Lists purchases for the console, newest first, with the shop's figures. A keyword, a rejected claim or a member finds
 * orders (`findOrders`), and all purchases of these in the list: such a page may have more items than asked for. A
 * short page has a `cursor` when there is more. Needs service scopes.
 */
export const listPurchases = recordAccess(
  '주문 목록 조회',
  ({ purchases }) => purchases.map(buyerOfOrder),
  (ports: Needs) =>
    async ({
      actor,
      receivers,
      ...query
    }: { actor: Actor } & ConsolePurchasesQuery): Promise<Result<PurchasesPage, AccessFailure>> => {
      const permitted = permit(actor, { scopes: consoleScopes.service });
      if (!permitted.ok) return permitted;
      const [counts, page] = await Promise.all([ports.purchaseCounts.ofShop(), found(ports, query)]);
      const purchases: ListedPurchase[] = page.items.map((purchase) => ({
        ...toPurchaseView(purchase, 'clerk'),
        ...(receivers && { version: purchase.version }),
      }));
      return ok({
        counts,
        periods: listClerkPeriods(ports.clock.now()),
        purchases: receivers ? await withOrders(ports, purchases) : purchases,
        cursor: page.cursor,
      });
    },
);

/**
 * Lists the purchases of one member, newest first, by page. Needs scope console: it is shown with all other data of the
 * member.
 */
export const listPurchasesOfMember = recordAccess(
  '회원 주문 조회',
  ownersOfPage,
  ({ orders }: Pick<Ports, 'orders'>) =>
    async ({
      actor,
      _user,
      limit,
      cursor,
    }: { actor: Actor; _user: string } & PageQuery): Promise<Result<Page<PurchaseView>, AccessFailure>> => {
      const permitted = permit(actor, { scopes: consoleScopes.only });
      if (!permitted.ok) return permitted;
      const page = await orders.purchasesOfOwner({ _user }, { limit, cursor });
      return ok({ ...page, items: page.items.map((purchase) => toPurchaseView(purchase, 'clerk')) });
    },
);

type Query = Omit<ConsolePurchasesQuery, 'receivers'>;

const found = async (ports: Needs, query: Query): Promise<Page<Purchase>> => {
  const { list, createdFrom, createdTo, keyword, isRejected, isUnconfirmed, flag, _user, limit } = query;
  const orderNo = keyword && orderNoIn(keyword);
  const work = await narrowingOf(ports, query);
  if (orderNo) {
    const aggregate = await ports.orders.wholeOrder(orderNo);
    const purchases = !flag || aggregate?.order.flag === flag ? (aggregate?.purchases ?? []) : [];
    const named = purchases.filter(({ purchaseNo }) => purchaseNo.startsWith(keyword.toUpperCase()));
    return { items: named.filter(isListed(list)).filter(work.fits) };
  }
  if (keyword || isRejected || isUnconfirmed || flag || _user) return ofFoundOrders(ports, query, work);
  const { paymentMethod, sort } = query;
  const to = [createdTo, work.createdTo].filter((end) => end !== undefined).sort()[0];
  // Orders of these days cannot be late yet.
  if (createdFrom && to && createdFrom > to) return { items: [] };
  const items: Purchase[] = [];
  let { cursor } = query;
  for (let looked = 0; looked + limit <= LOOKED_AT && items.length < limit; looked += limit) {
    const range = {
      from: createdFrom,
      to,
      cursor,
      limit: limit - items.length,
      statuses: work.statuses,
      paymentMethod,
      isOldestFirst: sort === 'OLDEST',
    };
    const page: Page<Purchase> = await ports.orders.purchasesInList(list, range);
    items.push(...page.items.filter(work.fits));
    cursor = page.cursor;
    if (!cursor) break;
  }
  return { items, cursor };
};

const isListed =
  (list: Query['list']) =>
  (purchase: Purchase): boolean =>
    list === 'all' || listOf(purchase) === list;

/** Filter of a list by status and by the work to do. */
type Narrowing = {
  statuses?: readonly CombinedStatus[];
  /** Latest instant at which a matching purchase may have been ordered (ISO UTC) */
  createdTo?: string;
  fits: (purchase: Purchase) => boolean;
};

const narrowingOf = async (
  { calendar, clock }: Pick<Needs, 'calendar' | 'clock'>,
  { list, status, work }: Pick<Query, 'list' | 'status' | 'work'>,
): Promise<Narrowing> => {
  const ofStatus = { ...(status && { statuses: [status] }) };
  const isOfStatus = (purchase: Purchase) => !status || combinedStatusOf(purchase) === status;
  switch (work) {
    case 'OPEN': {
      const open = combinedStatusesIn(list).filter(
        (combinedStatus) => isWork(combinedStatus) && (!status || combinedStatus === status),
      );
      return {
        statuses: open,
        fits: (purchase) => open.some((combinedStatus) => combinedStatus === combinedStatusOf(purchase)),
      };
    }
    case 'LATE': {
      const [now, days] = [clock.now(), await calendar.ofShop()];
      return {
        ...ofStatus,
        // It was ordered no later than it was paid.
        createdTo: endOfKstDay(lateSince(now, days)),
        fits: (purchase) => isOfStatus(purchase) && isSendingOverdue(purchase, now, days),
      };
    }
    default:
      return { ...ofStatus, fits: isOfStatus };
  }
};

/**
 * Counts the purchases that should have been sent by now, up to `most`, as the list filtered by `LATE` shows them.
 * `atLeast` when not all were read.
 */
export const countLate = async (ports: Needs, most: number): Promise<{ count: number; atLeast: boolean }> => {
  const page = await found(
    ports,
    // Those waiting longest first: visits agreed for later weeks come before them.
    consolePurchasesQuery.parse({ list: 'payment', work: 'LATE', sort: 'OLDEST', limit: most }),
  );
  return { count: page.items.length, atLeast: page.cursor !== undefined };
};

/** Lists the purchases of found orders that belong to the list. */
const ofFoundOrders = async (ports: Needs, query: Query, work: Narrowing): Promise<Page<Purchase>> => {
  const { rows, cursor } = await foundRows(ports, query);
  const orders = await Promise.all(rows.map(({ orderNo }) => ports.orders.wholeOrder(orderNo)));
  const purchases = orders.flatMap((order) => order?.purchases ?? []);
  return { items: purchases.filter(isListed(query.list)).filter(work.fits).filter(fits(query)), cursor };
};

const fits =
  ({ paymentMethod, isRejected }: Query) =>
  (purchase: Purchase): boolean =>
    (!paymentMethod || purchase.paymentMethod === paymentMethod) &&
    (!isRejected || purchase.claimStatus?.endsWith('_REJECTED') === true);

/** Fields of the order that a spreadsheet shows for each purchase. */
const ofOrder = [
  'receiver',
  'requestMessage',
  'depositor',
  'flag',
  ...(['deliveryPrice', 'servicePrice', 'islandPrice', 'totalPrice', 'refundedPrice'] as const),
] as const;

const withOrders = async (
  { orders }: Pick<Ports, 'orders'>,
  purchases: readonly ListedPurchase[],
): Promise<ListedPurchase[]> => {
  const known = await orders.ordersNumbered([...new Set(purchases.map(({ orderNo }) => orderNo))]);
  const byNo = new Map(known.map((order) => [order.orderNo, order]));
  return purchases.map((purchase) => {
    const order = byNo.get(purchase.orderNo);
    return order ? { ...purchase, order: pick(order, ofOrder) } : purchase;
  });
};
