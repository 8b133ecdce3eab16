import type { Purchase } from './order.ts';

type Paid = Pick<
  Purchase,
  'productPrice' | 'discountPrice' | 'levelDiscountPrice' | 'couponPrice' | 'pointPrice' | 'paidPrice'
>;

/**
 * Calculates the goods price of a purchase in won, after all discounts and coupons on it; points are a payment and
 * reduce nothing. The difference from an exchange is not included, see `settledPrice`.
 */
export const goodsPrice = ({
  productPrice,
  discountPrice,
  levelDiscountPrice,
  couponPrice,
}: Omit<Paid, 'pointPrice' | 'paidPrice'>): number =>
  productPrice - discountPrice - levelDiscountPrice - couponPrice;

/**
 * Calculates a purchase's share of shipping fees and surcharges in won, after the coupons on them: the rest of the
 * amount paid.
 */
export const shippingPrice = (purchase: Paid): number =>
  purchase.paidPrice + purchase.pointPrice - goodsPrice(purchase);
