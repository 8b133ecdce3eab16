import { sum } from '#shared/domain/money/won.ts';
import type { QuoteTotals } from '../pricing/types.ts';
import type { Order } from './order.ts';

export type MoneyRow = { name: string; amount: number; minus?: boolean };

/** The money lines of an order in the spec's order and words (spec §9); amounts in won, `minus` ones are taken off. */
export const moneyRows = (
  money: Record<keyof QuoteTotals, number> &
    Partial<Pick<Order, 'canceledProductPrice' | 'canceledDiscountPrice'>>,
): MoneyRow[] => [
  { name: '상품금액', amount: money.productPrice },
  { name: '취소상품금액', amount: money.canceledProductPrice ?? 0, minus: true },
  { name: '상품할인', amount: money.discountPrice, minus: true },
  { name: '등급할인', amount: money.levelDiscountPrice, minus: true },
  { name: '취소상품할인', amount: money.canceledDiscountPrice ?? 0 },
  { name: '쿠폰할인', amount: money.couponPrice, minus: true },
  { name: '배송비', amount: sum([money.deliveryPrice, money.servicePrice]) },
  { name: '추가배송비(도서산간)', amount: money.islandPrice },
  { name: '사용적립금', amount: money.pointPrice, minus: true },
];
