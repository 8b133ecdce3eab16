import type { FailureCode } from '#shared/domain/failures.ts';
import { orderPaidMessage } from '#shared/domain/message/order-messages.ts';
import { sumUnitsBySku } from '#shared/domain/order/by-sku.ts';
import type { Order } from '#shared/domain/order/order.ts';
import { mayTransit, takeStep } from '#shared/domain/order/steps/transitions.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { OrderAggregate } from '#shared/domain/stored/orders.ts';
import { MAX_WRITES, type Write } from '#shared/domain/stored/unit-of-work.ts';
import type { Ports } from '../ports/index.ts';
import type { TransferArrival } from './pay-by-transfer.ts';

type Needs = Pick<
  Ports,
  'orders' | 'orderWrites' | 'stockWrites' | 'benefits' | 'benefitWrites' | 'messageWrites' | 'unitOfWork'
>;

/** Reasons why stock or benefits of a cancelled order cannot be taken again. */
export type RetakeFailure =
  | 'COUPON_SOLD_OUT'
  | 'COUPON_USED'
  | 'POINT_CHANGED'
  | 'POINT_ENTERED'
  | 'SOLD_OUT';

/** Builds the writes of RETAKE; each holds only while its stock, coupon or points are available. */
const retakeWrites = async (
  ports: Needs,
  { order, purchases }: OrderAggregate,
  now: string,
): Promise<Result<Write<RetakeFailure>[], 'COUPON_USED'>> => {
  const { _user, orderNo, spends, _coupons } = order;
  const [placed, benefits] =
    _user && _coupons.length > 0
      ? await Promise.all([ports.orders.quoteOf(orderNo), ports.benefits.ofMember(_user, _coupons)])
      : [];
  const coupons: Write<RetakeFailure>[] = [];
  for (const used of placed?.quote.coupons ?? []) {
    const coupon = benefits?.userCoupons.find(({ _id }) => _id === used._userCoupon);
    if (!coupon) return fail('COUPON_USED', '이 주문에 쓴 쿠폰을 더는 사용할 수 없습니다.');
    coupons.push(
      ...ports.benefitWrites.takeCoupon({ coupon, orderNo, discountPrice: used.discountPrice, now }),
    );
  }
  return ok([
    ...sumUnitsBySku(purchases).map((taken) =>
      ports.stockWrites.take(taken, { why: 'ORDER', at: now, orderNo }),
    ),
    ...coupons,
    ...(_user && spends.length > 0
      ? ports.benefitWrites.spendPoints({ _user, spends, orderNo, now, isAgain: true })
      : []),
  ]);
};

/**
 * Reopens an order that was cancelled unpaid, and marks it as paid: only while its stock, coupons and points are still
 * available, which is the condition of each write. It can happen once: a paid order cannot be cancelled as unpaid
 * again. Answers CONFLICT: NOT_PAYABLE, SOLD_OUT, COUPON_USED, COUPON_SOLD_OUT, POINT_CHANGED.
 * @param now ISO UTC; `arrived.at` may be earlier
 * @param also written in the same transaction
 */
export const reopenOrder = async <Code extends FailureCode>(
  ports: Needs,
  aggregate: OrderAggregate,
  { by, at, changedBy, deposits }: TransferArrival,
  now: string,
  also: readonly Write<Code>[],
): Promise<
  Result<void, RetakeFailure | 'BUSY' | 'CHANGED_MEANWHILE' | 'NOT_PAYABLE' | 'TOO_MUCH_AT_ONCE' | Code>
> => {
  const { order, purchases } = aggregate;
  if (
    order.orderStatus !== 'ORDER_CANCELED' ||
    !purchases.every((purchase) => mayTransit(purchase, 'reopen', by))
  )
    return fail('NOT_PAYABLE', '결제 전에 취소된 주문만 다시 열 수 있습니다.');
  const reopened: Order = {
    ...order,
    orderStatus: 'ORDER_PAYMENT',
    paidAt: at,
    canceledAt: undefined,
    reopened: { canceledAt: order.canceledAt ?? now, at },
    deposits,
    changedBy,
  };
  const after = purchases.map((purchase) => ({ ...takeStep(purchase, 'reopen', at), changedBy }));
  const retaken = await retakeWrites(ports, aggregate, now);
  if (!retaken.ok) return retaken;
  const writes: Write<Code | RetakeFailure | 'CHANGED_MEANWHILE'>[] = [
    ports.orderWrites.changeOrder(order, reopened),
    ...purchases.map((purchase, n) => ports.orderWrites.changePurchase(purchase, after[n] ?? purchase)),
    ...retaken.value,
    ports.messageWrites.put(orderPaidMessage(reopened, after)),
    ...also,
  ];
  if (writes.length > MAX_WRITES)
    return fail('TOO_MUCH_AT_ONCE', '한 번에 처리하기에는 항목이 너무 많은 주문입니다. 환불해주세요.');
  return ports.unitOfWork.commit(writes);
};
