import type { Owner } from '#shared/domain/user/owner.ts';
import type { Linked } from '../product/linked.ts';

/** What a line is beside the main product (spec §3, Order line flags). */
export type LineRole = 'product' | 'option' | 'supply' | 'related' | 'choicee';

/** One line of a cart: what, which SKU, how many. Prices are never kept here; they are asked when shown. */
export type CartLine = {
  /** `{_product}~{sku}`, and `~{_main}~{mainSku}` when bought beside another product */
  _id: string;
  _product: string;
  sku: string;
  amount: number;
  role: LineRole;
  _main?: string;
  /** The SKU of the main product it goes with */
  mainSku?: string;
  /** The member's product coupon chosen for it, which the order form starts with */
  _userCoupon?: string;
  /**
   * The first things its product used up when it was put in: read beside its goods, as they are most likely told of. What
   * is told is what the product uses up now
   */
  supplies?: Linked[];
  addedAt: string;
};

/** `regular` is the cart a member keeps for re-ordering (/mypage/cart/regular). */
export const cartKinds = ['cart', 'regular'] as const;
export type CartKind = (typeof cartKinds)[number];

/** The most lines a cart holds: as many as one order takes. */
export const MAX_CART_LINES = 30;

/** The most units of one line. */
export const MAX_LINE_AMOUNT = 999;

/** Days a visitor's untouched cart is kept. */
export const VISITOR_CART_DAYS = 30;

/** The same thing is one line, except that beside another product it has that product's price for it. */
export const cartLineId = ({
  _product,
  sku,
  _main,
  mainSku,
}: Pick<CartLine, '_product' | 'sku' | '_main' | 'mainSku'>): string =>
  [_product, sku, _main, _main && mainSku].filter(Boolean).join('~');

/** `member#{id}` or `visitor#{id}`: the owner as part of a key. */
export const ownerKey = (owner: Owner): string =>
  owner._user !== undefined ? `member#${owner._user}` : `visitor#${owner.visitorId}`;
