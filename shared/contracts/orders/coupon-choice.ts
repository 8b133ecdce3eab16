import { parseCouponChoice } from '#shared/domain/pricing/choice-text.ts';
import { z } from '../zod.ts';

/** Most coupons one order form sends. */
const MAX_CHOICES = 40;

const couponChoiceSchema = z.object(
  {
    _userCoupon: z.string().min(1).max(64),
    lineId: z.string().max(200).optional(),
    shippingCode: z.string().max(64).optional(),
  },
  { error: '쿠폰을 다시 선택해주세요' },
);

/** Converts the pickers of a form, one a coupon, to the objects that JSON sends; empty pickers chose nothing. */
const chosen = (choices: unknown): unknown => {
  const listed = typeof choices === 'string' ? [choices] : choices;
  return Array.isArray(listed)
    ? listed
        .filter(Boolean)
        .map((choice) => (typeof choice === 'string' ? parseCouponChoice(choice) : choice))
    : listed;
};

/** Coupons and the target of each: a line, the shipping fees of a shipping code, or the order's total. */
export const couponChoicesSchema = z.preprocess(
  chosen,
  z
    .array(couponChoiceSchema)
    .max(MAX_CHOICES, { error: `쿠폰은 ${MAX_CHOICES}장까지 사용할 수 있습니다` })
    .default([]),
);
