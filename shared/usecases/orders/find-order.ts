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

/** Finds an order of the actor. Answers NOT_FOUND / ORDER_NOT_FOUND, for somebody else's order too. */
export const findOwnOrder = async (
  { orders }: Pick<Ports, 'orders'>,
  actor: Actor,
  orderNo: string,
): Promise<Result<OrderAggregate, 'ORDER_NOT_FOUND'>> => {
  const whole = await orders.wholeOrder(orderNo);
  return whole && owns(actor, whole.order) ? ok(whole) : orderNotFound();
};

/**
 * Finds an order the actor may see: their own, or one they have a guest pass for. Answers NOT_FOUND / ORDER_NOT_FOUND
 * otherwise.
 */
export const findSeenOrder = async (
  { orders }: Pick<Ports, 'orders'>,
  actor: Actor,
  orderNo: string,
): Promise<Result<{ whole: OrderAggregate; isOwn: boolean }, 'ORDER_NOT_FOUND'>> => {
  const whole = await orders.wholeOrder(orderNo);
  return whole && maySeeOrder(actor, whole.order)
    ? ok({ whole, isOwn: owns(actor, whole.order) })
    : orderNotFound();
};

/** Finds a purchase by its number, with its order; undefined when there is none. */
export const findPurchase = async (
  { orders }: Pick<Ports, 'orders'>,
  purchaseNo: string,
): Promise<{ whole: OrderAggregate; purchase: Purchase } | undefined> => {
  const orderNo = parsePurchaseNo(purchaseNo)?.orderNo;
  const whole = orderNo && (await orders.wholeOrder(orderNo));
  if (!whole) return undefined;
  const purchase = whole.purchases.find((one) => one.purchaseNo === purchaseNo);
  return purchase && { whole, purchase };
};
