import type { Coupon } from '#shared/domain/coupon/coupon.ts';

/** Default of the won a clerk may give by hand at once without the password. */
const GIFT_LIMIT = 50_000;

/** A gift by hand: points, coupons or bonuses, to several members at once. */
export type HandGift = {
  /** won for each member; infinite for a coupon with unlimited discount */
  each: number;
  members: number;
};

/** Returns the won that may be given by hand at once without the password. */
export const giftLimitOf = ({ console }: { console?: { giftLimit?: number } }): number =>
  console?.giftLimit ?? GIFT_LIMIT;

/** Calculates the won of a gift in total; 0 when something is taken away. */
export const worthOfGift = ({ each, members }: HandGift): number => (each > 0 ? each * members : 0);

/** Calculates the most won that the coupons of one issue to a member take off; infinite for a percent without limit. */
export const worthOfCoupon = ({
  unit,
  value,
  limit,
  count,
}: Pick<Coupon, 'unit' | 'value' | 'limit' | 'count'>): number =>
  (unit === 'AMOUNT' ? value : limit || Number.POSITIVE_INFINITY) * count;
