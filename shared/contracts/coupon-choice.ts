import { z } from 'zod';
import type { CouponChoice } from '#shared/domain/pricing/types.ts';

/** The most coupons one order form sends. */
const MAX_CHOICES = 40;

/** Where a form's picker puts a coupon. */
const LINE = '@line:';
const FARE = '@fare:';
const ORDER = '@order';

/** A choice as the value of a form's picker: `{_userCoupon}@line:{lineId}`, `…@fare:{shippingCode}` or `…@order`. */
export const couponChoiceText = ({ _userCoupon, lineId, shippingCode }: CouponChoice): string => {
  if (lineId !== undefined) return `${_userCoupon}${LINE}${lineId}`;
  return shippingCode === undefined ? `${_userCoupon}${ORDER}` : `${_userCoupon}${FARE}${shippingCode}`;
};

const fromText = (text: string): unknown => {
  const at = text.indexOf('@');
  const [_userCoupon, place] = [text.slice(0, at), text.slice(at)];
  if (place === ORDER) return { _userCoupon };
  if (place.startsWith(LINE)) return { _userCoupon, lineId: place.slice(LINE.length) };
  return place.startsWith(FARE) ? { _userCoupon, shippingCode: place.slice(FARE.length) } : text;
};

const couponChoiceSchema = z.object(
  {
    _userCoupon: z.string().min(1).max(64),
    lineId: z.string().max(200).optional(),
    shippingCode: z.string().max(64).optional(),
  },
  { error: '쿠폰을 다시 선택해주세요' },
);

/** JSON sends objects; a form sends one picker a coupon, and those left empty chose nothing. */
const chosen = (choices: unknown): unknown => {
  const listed = typeof choices === 'string' ? [choices] : choices;
  return Array.isArray(listed)
    ? listed.filter(Boolean).map((choice) => (typeof choice === 'string' ? fromText(choice) : choice))
    : listed;
};

/** Coupons and where each goes: on a line, on the fares of a shipping code, or on the order's total. */
export const couponChoicesSchema = z.preprocess(
  chosen,
  z
    .array(couponChoiceSchema)
    .max(MAX_CHOICES, { error: `쿠폰은 ${MAX_CHOICES}장까지 사용할 수 있습니다` })
    .default([]),
);
