import { type Order, type Purchase, parsePurchaseNo } from '#shared/domain/order/order.ts';
import { type RefundPreview, refundPreview } from '#shared/domain/order/refund-rows.ts';
import { mayTransit } from '#shared/domain/order/transitions.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import { consoleScopes, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import type { Ports } from '../ports/index.ts';
import { faultOf, reckonRefund } from './claim-purchases.ts';
import { orderNotFound } from './find-order.ts';

/** What completing one purchase's claim would give back. */
export type PurchaseRefund = {
  purchaseNo: string;
  /** `account`: a clerk has to transfer it by hand afterwards */
  via: 'provider' | 'account';
  preview: RefundPreview;
};

/**
 * What completing the claims of these purchases would give back, each after the ones before it, by the reckoning the
 * completion itself uses. Purchases without a claim that gives back are left out. Scopes of the service.
 */
export const previewRefund =
  ({ orders }: Pick<Ports, 'orders'>) =>
  async ({
    actor,
    purchaseNos,
  }: {
    actor: Actor;
    purchaseNos: readonly string[];
  }): Promise<Result<PurchaseRefund[]>> => {
    const permitted = permit(actor, { scopes: consoleScopes.service });
    if (!permitted.ok) return permitted;
    const orderNos = new Set(purchaseNos.map((purchaseNo) => parsePurchaseNo(purchaseNo)?.orderNo ?? ''));
    const previews: PurchaseRefund[] = [];
    for (const orderNo of orderNos) {
      const ofOrder = await previewsOf(orders, orderNo, purchaseNos);
      if (!ofOrder.ok) return ofOrder;
      previews.push(...ofOrder.value);
    }
    return ok(previews);
  };

const kindOf = (purchase: Purchase): 'CANCEL' | 'RETURN' | undefined => {
  if (mayTransit(purchase, 'completeCancel', 'clerk')) return 'CANCEL';
  return mayTransit(purchase, 'completeReturn', 'clerk') ? 'RETURN' : undefined;
};

const previewsOf = async (
  orders: Ports['orders'],
  orderNo: string,
  purchaseNos: readonly string[],
): Promise<Result<PurchaseRefund[]>> => {
  const [whole, placed] = await Promise.all([orders.wholeOrder(orderNo), orders.quoteOf(orderNo)]);
  if (!whole || !placed) return orderNotFound();
  const via = whole.payments.some(({ state }) => state === 'PAID') ? 'provider' : 'account';
  const previews: PurchaseRefund[] = [];
  let order: Order = whole.order;
  for (const purchase of whole.purchases.filter((one) => purchaseNos.includes(one.purchaseNo))) {
    const kind = kindOf(purchase);
    if (!kind) continue;
    const reckoned = reckonRefund(placed, order, [purchase], kind, faultOf(purchase));
    if (!reckoned.ok) return reckoned;
    const { purchaseNo, product, name } = purchase;
    const preview = refundPreview(reckoned.value, () => [product.name, name].filter(Boolean).join(' '));
    order = { ...order, refundState: reckoned.value.state };
    previews.push({ purchaseNo, via, preview });
  }
  return ok(previews);
};
