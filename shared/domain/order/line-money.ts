import type { Purchase } from './order.ts';

type Paid = Pick<
  Purchase,
  'productPrice' | 'discountPrice' | 'levelDiscountPrice' | 'couponPrice' | 'pointPrice' | 'paidPrice'
>;

/**
 * won of the goods of a purchase, after all discounts and coupons on them; points pay for it and take nothing off. What an
 * exchange made of it is told by `settledPrice`.
 */
export const goodsPrice = ({
  productPrice,
  discountPrice,
  levelDiscountPrice,
  couponPrice,
}: Omit<Paid, 'pointPrice' | 'paidPrice'>): number =>
  productPrice - discountPrice - levelDiscountPrice - couponPrice;

/** won of its share of shipping fees and charges, after the coupons on them: the rest of what was paid. */
export const shippingPrice = (purchase: Paid): number =>
  purchase.paidPrice + purchase.pointPrice - goodsPrice(purchase);
