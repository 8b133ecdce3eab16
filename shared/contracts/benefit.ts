import { MAX_LINE_AMOUNT } from '#shared/domain/cart/cart.ts';
import { shippingTargetTypes } from '#shared/domain/shipping/shipping.ts';
import { cursor, flag, limit, skip, typedCode } from './list.ts';
import { z } from './zod.ts';

const unlessAsked = flag().default(false);

/** GET /api/v1/me/coupons: usable coupons by default. */
export const myCouponsQuery = z
  .object({ skip, limit, cursor, isUsed: unlessAsked, isExpired: unlessAsked })
  .transform(({ isUsed, isExpired, ...page }) => ({
    ...page,
    state: isUsed ? ('used' as const) : isExpired ? ('expired' as const) : ('usable' as const),
  }));

/** PUT /api/v1/me/coupons: the member's coupons that fit a product, or the shipping fees of a shipping code. */
export const couponFitSchema = z.union([
  z.object({ shippingCode: z.string('배송 방법을 선택해주세요').min(1).max(64) }),
  z.object({
    _product: z.string('상품을 선택해주세요').min(1).max(64),
    sku: z.string().min(1).max(64).default('BASE'),
    amount: z.coerce.number('수량을 입력해주세요').int().min(1).max(MAX_LINE_AMOUNT).default(1),
  }),
]);

/** POST /api/v1/me/coupons: downloads a coupon, or claims the coupon of a typed code. */
export const couponRequestSchema = z.union([
  z.object({ _coupon: z.string('쿠폰을 선택해주세요').min(1).max(64) }),
  z.object({ code: typedCode }),
]);

/** GET /api/v1/me/points: a page of the ledger. */
export const myPointsQuery = z.object({ limit, cursor });

/** GET /api/v1/shop/shippings: parameter targetType. */
export const shippingsQuery = z.object({
  targetType: z.enum(shippingTargetTypes, '배송 대상 유형이 올바르지 않습니다.').optional(),
});
