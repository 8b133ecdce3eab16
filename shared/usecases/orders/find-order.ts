import { type Purchase, parsePurchaseNo } from '#shared/domain/order/order.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { OrderAggregate } from '#shared/domain/stored/orders.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { maySeeOrder, owns } from '#shared/domain/user/owner.ts';
import type { Ports } from '../ports/index.ts';

export const orderNotFound = () => fail('ORDER_NOT_FOUND', '주문을 찾을 수 없습니다.');
/** Makes the failure of a purchase that was changed since it was read. */
export const purchaseChanged = () => fail('PURCHASE_CHANGED', '그사이 주문이 바뀌어 처리하지 않았습니다.');
export const purchaseNotFound = () => fail('PURCHASE_NOT_FOUND', '주문을 찾을 수 없습니다.');
export const notClaimable = () => fail('NOT_CLAIMABLE', '지금 상태에서는 신청할 수 없는 상품이 있습니다.');

/** Finds an order of the actor. Answers NOT_FOUND / ORDER_NOT_FOUND, for somebody else's order too. */
export const findOwnOrder = async (
  { orders }: Pick<Ports, 'orders'>,
  actor: Actor,
  orderNo: string,
): Promise<Result<OrderAggregate, 'ORDER_NOT_FOUND'>> => {
  const aggregate = await orders.wholeOrder(orderNo);
  return aggregate && owns(actor, aggregate.order) ? ok(aggregate) : orderNotFound();
};

/**
 * Finds an order the actor may see: their own, or one they have a guest pass for. Answers NOT_FOUND / ORDER_NOT_FOUND
 * otherwise.
 */
export const findSeenOrder = async (
  { orders }: Pick<Ports, 'orders'>,
  actor: Actor,
  orderNo: string,
): Promise<Result<{ aggregate: OrderAggregate; isOwn: boolean }, 'ORDER_NOT_FOUND'>> => {
  const aggregate = await orders.wholeOrder(orderNo);
  return aggregate && maySeeOrder(actor, aggregate.order)
    ? ok({ aggregate, isOwn: owns(actor, aggregate.order) })
    : orderNotFound();
};

/** Finds a purchase by its number, with its order; undefined when there is none. */
export const findPurchase = async (
  { orders }: Pick<Ports, 'orders'>,
  purchaseNo: string,
): Promise<{ aggregate: OrderAggregate; purchase: Purchase } | undefined> => {
  const orderNo = parsePurchaseNo(purchaseNo)?.orderNo;
  const aggregate = orderNo && (await orders.wholeOrder(orderNo));
  if (!aggregate) return undefined;
  const purchase = aggregate.purchases.find((candidate) => candidate.purchaseNo === purchaseNo);
  return purchase && { aggregate, purchase };
};
