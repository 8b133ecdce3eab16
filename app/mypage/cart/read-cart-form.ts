import { parseWith } from '#app/web/api.ts';
import {
  addToCartSchema,
  cartCouponSchema,
  cartIdsSchema,
  changeCartSchema,
  moveCartSchema,
} from '#shared/contracts/orders/cart.ts';
import { parseAddOns } from '#shared/domain/cart/item-text.ts';
import type { AddOn } from '#shared/domain/offer/offers.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';

export type CartForm =
  | { intent: 'add' | 'buy'; items: AddOn[] }
  | { intent: 'change'; _id: string; amount: number }
  | { intent: 'remove'; ids: string[] }
  | { intent: 'move'; ids: string[] }
  | { intent: 'join' }
  | { intent: 'coupon'; _id: string; _userCoupon?: string };

/** Contracts of the forms of a cart. */
export const cartForms = [addToCartSchema, changeCartSchema, cartIdsSchema, moveCartSchema, cartCouponSchema];

/** Lists the lines a form names: one by its own button, or the ticked ones. */
const linesOf = (form: FormData) => [...form.getAll('_id'), ...form.getAll('_carts')];

/**
 * Reads a form of a cart. Items to add come as `_product`, `sku`, `amount` (and `role`), one of each per item in the
 * same order; the ticked add-ons of the first item come as `extra` (`formatItemText`).
 */
export const readCartForm = (form: FormData): Result<CartForm, 'INVALID_REQUEST' | 'UNKNOWN_INTENT'> => {
  const intent = form.get('intent');
  switch (intent) {
    case 'add':
    case 'buy': {
      const [skus, amounts, roles] = ['sku', 'amount', 'role'].map((name) => form.getAll(name));
      const chosen = form.getAll('_product').map((_product, at) => ({
        _product,
        sku: skus?.[at] || undefined,
        amount: amounts?.[at] || undefined,
        role: roles?.[at] || undefined,
      }));
      const extras = parseAddOns(form.getAll('extra').map(String), chosen[0]);
      const parsed = parseWith(addToCartSchema, { items: [...chosen, ...extras] });
      return parsed.ok ? ok({ intent, items: parsed.value.items }) : parsed;
    }
    case 'change': {
      const parsed = parseWith(changeCartSchema, { _id: form.get('_id'), amount: form.get('amount') });
      return parsed.ok ? ok({ intent, ...parsed.value }) : parsed;
    }
    case 'remove': {
      const parsed = parseWith(cartIdsSchema, linesOf(form));
      return parsed.ok ? ok({ intent, ids: parsed.value }) : parsed;
    }
    case 'move': {
      const parsed = parseWith(moveCartSchema, { ids: linesOf(form) });
      return parsed.ok ? ok({ intent, ids: parsed.value.ids }) : parsed;
    }
    case 'join':
      return ok({ intent });
    case 'coupon': {
      const [_id, _userCoupon] = [form.get('_id'), form.get('_userCoupon') ?? undefined];
      const parsed = parseWith(cartCouponSchema, { _id, _userCoupon });
      return parsed.ok ? ok({ intent, ...parsed.value }) : parsed;
    }
    default:
      return fail('UNKNOWN_INTENT', '처리할 수 없는 요청입니다.');
  }
};
