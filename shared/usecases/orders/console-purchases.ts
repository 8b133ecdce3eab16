import type { ConsolePurchasesQuery } from '#shared/contracts/console-order.ts';
import { combinedStatusOf, type PurchaseCounts } from '#shared/domain/order/combined-status.ts';
import type { Purchase, Receiver } from '#shared/domain/order/order.ts';
import { orderNoIn } from '#shared/domain/order/order.ts';
import { listOf } from '#shared/domain/order/status.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import { type AccessFailure, consoleScopes, permit } from '#shared/domain/user/access.ts';
import { USERNAME } from '#shared/domain/user/account-rules.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import type { Ports } from '../ports/index.ts';
import type { Page, PageQuery } from '../ports/page.ts';
import { type PurchaseView, toPurchaseView } from './read-orders.ts';

/** A purchase in a console list; `order` says where it goes, when that was asked for. */
export type ListedPurchase = PurchaseView & {
  order?: { receiver: Receiver; requestMessage: string };
};

export type PurchasesPage = { counts: PurchaseCounts; purchases: ListedPurchase[]; cursor?: string };

/** Pages looked through for one page of a narrow search; the next page goes on where it ended. */
const LOOKS = 20;

/**
 * A console list of purchases, newest first, with the shop's figures. `keyword` is an order number, a member's
 * username, or part of a name, a product, a phone number or an invoice number. A narrow search may answer a short page that has a `cursor`. Scopes of the service.
 */
export const listPurchases =
  (ports: Pick<Ports, 'orders' | 'purchaseCounts' | 'users'>) =>
  async ({
    actor,
    receivers,
    ...query
  }: { actor: Actor } & ConsolePurchasesQuery): Promise<Result<PurchasesPage, AccessFailure>> => {
    const permitted = permit(actor, { scopes: consoleScopes.service });
    if (!permitted.ok) return permitted;
    const [counts, page] = await Promise.all([ports.purchaseCounts.ofShop(), found(ports, query)]);
    const purchases = page.items.map((purchase) => toPurchaseView(purchase, 'clerk'));
    return ok({
      counts,
      purchases: receivers ? await withOrders(ports, purchases) : purchases,
      cursor: page.cursor,
    });
  };

/** What one member bought, newest first, a page. Console only: it is read beside all else of the member. */
export const listPurchasesOfMember =
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
  };

const looksLikeUsername = (keyword: string): boolean =>
  USERNAME.pattern.test(keyword) && keyword.length >= USERNAME.min && keyword.length <= USERNAME.max;

type Query = Omit<ConsolePurchasesQuery, 'receivers'>;

const found = async (
  { orders, users }: Pick<Ports, 'orders' | 'users'>,
  query: Query,
): Promise<Page<Purchase>> => {
  const { list, createdFrom, createdTo, keyword, limit } = query;
  const orderNo = keyword && orderNoIn(keyword);
  if (orderNo) {
    const purchases = (await orders.wholeOrder(orderNo))?.purchases ?? [];
    const named = purchases.filter(({ purchaseNo }) => purchaseNo.startsWith(keyword.toUpperCase()));
    return { items: named.filter((purchase) => list === 'all' || listOf(purchase) === list) };
  }
  const buyer = keyword && looksLikeUsername(keyword) ? await users.credential(keyword) : undefined;
  const items: Purchase[] = [];
  let cursor = query.cursor;
  for (let look = 0; look < LOOKS && items.length < limit; look++) {
    const range = { from: createdFrom, to: createdTo, cursor, limit: limit - items.length };
    const page: Page<Purchase> = await orders.purchasesInList(list, range);
    items.push(...page.items.filter(fits(query, buyer?._user)));
    cursor = page.cursor;
    if (!cursor) break;
  }
  return { items, cursor };
};

const fits =
  ({ status, paymentMethod, keyword = '' }: Query, _buyer: string | undefined) =>
  (purchase: Purchase): boolean => {
    const { senderName, receiverName, product, senderPhone, receiverPhone, delivery } = purchase;
    const digits = /^[\d\s-]+$/.test(keyword) ? keyword.replace(/\D/g, '') : '';
    const texts = digits
      ? [senderPhone, receiverPhone, delivery?.number ?? ''].map((one) => one.replace(/\D/g, ''))
      : [senderName, receiverName, product.name, product.code, delivery?.number ?? ''];
    return (
      (!status || combinedStatusOf(purchase) === status) &&
      (!paymentMethod || purchase.paymentMethod === paymentMethod) &&
      ((_buyer !== undefined && purchase._user === _buyer) ||
        texts.some((text) => text.includes(digits || keyword)))
    );
  };

const withOrders = async (
  { orders }: Pick<Ports, 'orders'>,
  purchases: readonly PurchaseView[],
): Promise<ListedPurchase[]> => {
  const known = await orders.ordersNumbered([...new Set(purchases.map(({ orderNo }) => orderNo))]);
  const byNo = new Map(known.map((order) => [order.orderNo, order]));
  return purchases.map((purchase) => {
    const order = byNo.get(purchase.orderNo);
    return order
      ? { ...purchase, order: { receiver: order.receiver, requestMessage: order.requestMessage } }
      : purchase;
  });
};
