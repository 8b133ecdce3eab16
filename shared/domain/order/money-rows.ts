import { sum } from '#shared/domain/money/won.ts';
import type { QuoteTotals } from '../pricing/types.ts';
import { isOfOrder, type Order, type Refund } from './order.ts';

export type MoneyRow = { name: string; amount: number; minus?: boolean };

/** The money lines of an order as placed, which sum to what was to be paid, in the spec's order and words (spec §9); amounts in won, `minus` ones are taken off. */
export const moneyRows = (money: Record<keyof QuoteTotals, number>): MoneyRow[] => [
  { name: '상품금액', amount: money.productPrice },
  { name: '상품할인', amount: money.discountPrice, minus: true },
  { name: '등급할인', amount: money.levelDiscountPrice, minus: true },
  { name: '쿠폰할인', amount: money.couponPrice, minus: true },
  { name: '배송비', amount: sum([money.deliveryPrice, money.servicePrice]) },
  { name: '추가배송비(도서산간)', amount: money.islandPrice },
  { name: '사용적립금', amount: money.pointPrice, minus: true },
];

type Refunded = Pick<Refund, 'amount' | 'pointPrice' | 'why' | 'purchaseNos'>;

/**
 * What of an order was refunded, and what remains paid; no rows before the first refund. The rows sum to the
 * money refunded: goods, their own discount, all that changed with them, and what went back as points.
 */
export const refundedRows = (
  {
    canceledProductPrice,
    canceledDiscountPrice,
    totalPrice,
  }: Pick<Order, 'canceledProductPrice' | 'canceledDiscountPrice' | 'totalPrice'>,
  refunds: readonly Refunded[],
): { rows: MoneyRow[]; refunded: number; left: number } | undefined => {
  const given = refunds.filter(isOfOrder);
  const refunded = sum(given.map(({ amount }) => amount));
  const points = sum(given.map(({ pointPrice }) => pointPrice));
  const rest = refunded + points - canceledProductPrice + canceledDiscountPrice;
  if (refunded === 0 && points === 0) return undefined;
  return {
    rows: [
      { name: '취소상품금액', amount: canceledProductPrice },
      { name: '취소상품할인', amount: canceledDiscountPrice, minus: true },
      { name: '등급·쿠폰·배송비 정산', amount: Math.abs(rest), ...(rest < 0 && { minus: true }) },
      { name: '적립금으로 반환', amount: points, minus: true },
    ],
    refunded,
    left: totalPrice - refunded,
  };
};
