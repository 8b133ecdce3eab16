import type { CouponChoice } from './types.ts';

/** Separators between a coupon and its target in a form's picker. */
const LINE = '@line:';
const FARE = '@fare:';
const ORDER = '@order';

/**
 * Returns a choice as the value of a form's picker: `{_userCoupon}@line:{lineId}`, `…@fare:{shippingCode}` or
 * `…@order`.
 */
export const formatCouponChoice = ({ _userCoupon, lineId, shippingCode }: CouponChoice): string => {
  if (lineId !== undefined) return `${_userCoupon}${LINE}${lineId}`;
  return shippingCode === undefined ? `${_userCoupon}${ORDER}` : `${_userCoupon}${FARE}${shippingCode}`;
};

/**
 * Parses the value of a form's picker; a text that names no choice is returned unchanged, so that the contract refuses
 * it.
 */
export const parseCouponChoice = (text: string): unknown => {
  const at = text.indexOf('@');
  const [_userCoupon, place] = [text.slice(0, at), text.slice(at)];
  if (place === ORDER) return { _userCoupon };
  if (place.startsWith(LINE)) return { _userCoupon, lineId: place.slice(LINE.length) };
  return place.startsWith(FARE) ? { _userCoupon, shippingCode: place.slice(FARE.length) } : text;
};
