import type { Coupon } from '#shared/domain/coupon/coupon.ts';

/** won that a clerk gives by hand at once without the password, until a clerk sets something else. */
const GIFT_LIMIT = 50_000;

/** What is given by hand: points, coupons or bonuses, to so many members at once. */
export type HandGift = {
  /** won of what each gets; without end for a coupon that takes off any sum */
  each: number;
  members: number;
};

/** won that may be given by hand at once without the password. */
export const giftLimitOf = ({ console }: { console?: { giftLimit?: number } }): number =>
  console?.giftLimit ?? GIFT_LIMIT;

/** won of a gift together. What takes something away gives nothing. */
export const worthOfGift = ({ each, members }: HandGift): number => (each > 0 ? each * members : 0);

/** won that the pieces of a coupon a member gets at one issue take off at most. */
export const worthOfCoupon = ({
  unit,
  value,
  limit,
  count,
}: Pick<Coupon, 'unit' | 'value' | 'limit' | 'count'>): number =>
  (unit === 'AMOUNT' ? value : limit || Number.POSITIVE_INFINITY) * count;
