import { cartKinds, MAX_CART_LINES, MAX_LINE_AMOUNT } from '#shared/domain/cart/cart.ts';
import { type ScheduleWeeks, scheduleWeeks } from '#shared/domain/cart/cart-schedule.ts';
import { parseAddOns, parseItemText } from '#shared/domain/cart/item-text.ts';
import { BASE_SKU } from '#shared/domain/product/product.ts';
import { z } from '../zod.ts';

const id = z.string().min(1).max(64);

/** Units of a line, from a form's text or from JSON. */
export const amountSchema = z.coerce
  .number({ error: '수량을 숫자로 입력해주세요' })
  .int({ error: '수량을 숫자로 입력해주세요' })
  .min(1, { error: '수량은 1개 이상이어야 합니다' })
  .max(MAX_LINE_AMOUNT, { error: `수량은 ${MAX_LINE_AMOUNT}개까지 담을 수 있습니다` });

export const cartItemSchema = z.object({
  _product: id,
  sku: id.default(BASE_SKU),
  amount: amountSchema.default(1),
  role: z.enum(['product', 'option', 'supply', 'related', 'choicee']).default('product'),
  /** Main product of an add-on, and its SKU when the cart has several SKUs of it */
  _main: id.optional(),
  mainSku: id.optional(),
});

/** Items to add to a cart: a product with the add-ons chosen for it. */
export const addToCartSchema = z.object({
  items: z.array(cartItemSchema).min(1).max(MAX_CART_LINES),
});

const boughtNow = (texts: unknown): unknown => {
  if (!Array.isArray(texts) || texts.length === 0) return texts;
  const [first, ...others] = texts.map(String);
  const main = parseItemText(first ?? '');
  return [main, ...parseAddOns(others, main)];
};

/** Items bought without a cart, as the order form's address names them (`formatItemText`): a product, then its add-ons. */
export const boughtNowSchema = z.preprocess(boughtNow, z.array(cartItemSchema).max(MAX_CART_LINES));

/** Id of a line, made of the ids of its product, its option and its main product (`domain/cart/cart.ts`). */
const lineId = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[\w~-]+$/, '잘못된 식별자입니다.');

export const changeCartSchema = z.object({ _id: lineId, amount: amountSchema });

/** Kind of cart; the ordinary one by default. */
export const cartKindSchema = z
  .enum(cartKinds, { error: '장바구니 종류가 올바르지 않습니다' })
  .default('cart');

/** Line ids of a cart, without duplicates. */
export const cartIdsSchema = z
  .array(lineId)
  .max(MAX_CART_LINES)
  .overwrite((ids) => [...new Set(ids)]);

/** GET and DELETE /api/v1/me/carts: the lines concerned. */
export const cartLinesQuery = z.object({ _carts: cartIdsSchema.optional() });

/** Query of the cart's page: the version of the cart a reminder told of, when it was opened by the reminder's link. */
export const cartPageQuery = z.object({ reminder: z.coerce.number().int().min(1).optional() });

/** Product coupon chosen for a line; without one the line's coupon is removed. */
export const cartCouponSchema = z.object({
  _id: lineId,
  _userCoupon: z
    .string()
    .max(64)
    .transform((chosen) => chosen || undefined)
    .optional(),
});

/** Lines to move between the ordinary and the regular cart. */
export const moveCartSchema = z.object({ ids: cartIdsSchema.min(1, { error: '상품을 선택해주세요' }) });

/** Interval, in weeks, at which the member is reminded of the regular cart, and the next KST day of it. */
export const cartScheduleSchema = z.object({
  weeks: z.coerce
    .number({ error: '주기를 선택해주세요' })
    .refine((weeks): weeks is ScheduleWeeks => (scheduleWeeks as readonly number[]).includes(weeks), {
      error: '주기를 선택해주세요',
    }),
  nextOn: z.iso.date({ error: '날짜를 선택해주세요' }),
});
