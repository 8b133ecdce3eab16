import { cartKinds, MAX_CART_LINES, MAX_LINE_AMOUNT } from '#shared/domain/cart/cart.ts';
import { type ScheduleWeeks, scheduleWeeks } from '#shared/domain/cart/cart-schedule.ts';
import { besides, itemOf } from '#shared/domain/cart/item-text.ts';
import { BASE_SKU } from '#shared/domain/product/product.ts';
import { z } from './zod.ts';

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
  /** The product it is bought beside, and its SKU when several of them are bought */
  _main: id.optional(),
  mainSku: id.optional(),
});

/** Putting things into a cart: a product with what was chosen beside it. */
export const addToCartSchema = z.object({
  items: z.array(cartItemSchema).min(1).max(MAX_CART_LINES),
});

const boughtNow = (texts: unknown): unknown => {
  if (!Array.isArray(texts) || texts.length === 0) return texts;
  const [first, ...others] = texts.map(String);
  const main = itemOf(first ?? '');
  return [main, ...besides(others, main)];
};

/** What is bought without a cart, as the order form's address names it (`itemText`): a product, then what goes with it. */
export const boughtNowSchema = z.preprocess(boughtNow, z.array(cartItemSchema).max(MAX_CART_LINES));

/** The id of a line: those of its product, of its option and of what it goes with (`domain/cart/cart.ts`). */
const lineId = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[\w~-]+$/, '잘못된 식별자입니다.');

export const changeCartSchema = z.object({ _id: lineId, amount: amountSchema });

/** Which cart is meant: the ordinary one unless told. */
export const cartKindSchema = z
  .enum(cartKinds, { error: '장바구니 종류가 올바르지 않습니다' })
  .default('cart');

/** Lines of a cart, each once however often it is named. */
export const cartIdsSchema = z
  .array(lineId)
  .max(MAX_CART_LINES)
  .overwrite((ids) => [...new Set(ids)]);

/** GET and DELETE /api/v1/me/carts: which lines are meant. */
export const cartLinesQuery = z.object({ _carts: cartIdsSchema.optional() });

/** Choosing a product coupon for a line; without one it is let go. */
export const cartCouponSchema = z.object({
  _id: lineId,
  _userCoupon: z
    .string()
    .max(64)
    .transform((chosen) => chosen || undefined)
    .optional(),
});

/** Moving lines between the ordinary and the regular cart. */
export const moveCartSchema = z.object({ ids: cartIdsSchema.min(1, { error: '상품을 선택해주세요' }) });

/** Every how many weeks the regular cart is put before its member, and on which KST day next. */
export const cartScheduleSchema = z.object({
  weeks: z.coerce
    .number({ error: '주기를 선택해주세요' })
    .refine((weeks): weeks is ScheduleWeeks => (scheduleWeeks as readonly number[]).includes(weeks), {
      error: '주기를 선택해주세요',
    }),
  nextOn: z.iso.date({ error: '날짜를 선택해주세요' }),
});
