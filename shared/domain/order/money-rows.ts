import { sum } from '#shared/domain/money/won.ts';
import type { QuoteTotals } from '../pricing/types.ts';

export type MoneyRow = { name: string; amount: number; minus?: boolean };

/**
 * Lists the money lines of an order as placed, in the words shoppers know and in the order in which they add up to the
 * amount to pay; amounts in won, `minus` rows are subtracted.
 */
export const listMoneyRows = (money: Record<keyof QuoteTotals, number>): MoneyRow[] => [
  { name: '상품금액', amount: money.productPrice },
  { name: '상품할인', amount: money.discountPrice, minus: true },
  { name: '등급할인', amount: money.levelDiscountPrice, minus: true },
  { name: '쿠폰할인', amount: money.couponPrice, minus: true },
  { name: '배송비', amount: sum([money.deliveryPrice, money.servicePrice]) },
  { name: '추가배송비(도서산간)', amount: money.islandPrice },
  { name: '사용적립금', amount: money.pointPrice, minus: true },
];
