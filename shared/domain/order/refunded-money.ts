import { sum } from '#shared/domain/money/won.ts';
import type { MoneyRow } from './money-rows.ts';
import type { Order } from './order.ts';
import { isOfOrder, type Refund } from './refund.ts';

type Refunded = Pick<Refund, 'amount' | 'pointPrice' | 'why' | 'purchaseNos' | 'extraReason'>;

/** Refunded and remaining money of an order; won and points separately. */
export type RefundedMoney = {
  /** They sum to `refunded` */
  rows: MoneyRow[];
  refunded: number;
  /** They sum to `left`, 남은 결제금액 */
  leftRows: MoneyRow[];
  left: number;
  /** They sum to `leftPoints`; empty when no points were used */
  pointRows: MoneyRow[];
  leftPoints: number;
};

/**
 * Lists the refunded and the remaining money of an order; undefined when there is neither a refund nor a paid extra
 * charge. The rows sum to the refunded money: goods, their own discount, all amounts that changed with them, refunds of
 * clerks without a claim, and the part returned as points. Extra charges (추가 결제) are counted separately. Refunds count
 * from their decision on, also before the money has arrived.
 */
export const toRefundedMoney = (
  {
    canceledProductPrice,
    canceledDiscountPrice,
    totalPrice,
    pointPrice,
  }: Pick<Order, 'canceledProductPrice' | 'canceledDiscountPrice' | 'totalPrice' | 'pointPrice'>,
  refunds: readonly Refunded[],
  charges: { paid: number; refunded: number } = { paid: 0, refunded: 0 },
): RefundedMoney | undefined => {
  const ofOrder = refunds.filter(isOfOrder);
  const refunded = sum(ofOrder.map(({ amount }) => amount));
  const points = sum(ofOrder.map((refund) => refund.pointPrice));
  const extra = sum(ofOrder.map(({ amount, extraReason }) => (extraReason === undefined ? 0 : amount)));
  const rest = refunded + points - extra - canceledProductPrice + canceledDiscountPrice;
  if (refunded === 0 && points === 0 && charges.paid === 0) return undefined;
  return {
    rows: [
      { name: '취소상품금액', amount: canceledProductPrice },
      { name: '취소상품할인', amount: canceledDiscountPrice, minus: true },
      { name: '등급·쿠폰·배송비 정산', amount: Math.abs(rest), ...(rest < 0 && { minus: true }) },
      { name: '추가 환불', amount: extra },
      { name: '적립금으로 반환', amount: points, minus: true },
    ],
    refunded,
    leftRows: [
      { name: '결제금액', amount: totalPrice },
      { name: '추가 결제', amount: charges.paid },
      { name: '환불금액', amount: refunded, minus: true },
      { name: '추가 결제 환불', amount: charges.refunded, minus: true },
    ],
    left: totalPrice + charges.paid - refunded - charges.refunded,
    pointRows:
      pointPrice > 0
        ? [
            { name: '사용적립금', amount: pointPrice },
            { name: '반환한 적립금', amount: points, minus: true },
          ]
        : [],
    leftPoints: pointPrice - points,
  };
};
