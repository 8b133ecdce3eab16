import type { Owner } from '#shared/domain/user/owner.ts';
import type { ImageRef } from '../media/image.ts';
import type { Linked } from '../product/linked.ts';

/** Role of a line in relation to a main product (rules 8.15). */
export type LineRole = 'product' | 'option' | 'supply' | 'related' | 'choicee';

/** Line of a cart: product, SKU and amount. Prices are never stored here; they are calculated when shown. */
export type CartLine = {
  /** `{_product}~{sku}`, and `~{_main}~{mainSku}` when bought with another product */
  _id: string;
  _product: string;
  sku: string;
  amount: number;
  role: LineRole;
  _main?: string;
  /** SKU of its main product */
  mainSku?: string;
  /** Product coupon the member has chosen for it, preselected on the order form */
  _userCoupon?: string;
  /**
   * The first supplies of its product at the time it was added: they are read together with the goods, as they are most
   * likely shown. Shown are the product's current supplies
   */
  supplies?: Linked[];
  /**
   * Picture of its option at the time it was added, if the product shows another: the box of the page shows it without
   * reading the product. The cart itself shows the current one
   */
  picture?: ImageRef;
  addedAt: string;
};

/** `regular` is the cart a member stores for re-ordering (/mypage/cart/regular). */
export const cartKinds = ['cart', 'regular'] as const;
export type CartKind = (typeof cartKinds)[number];

/** Most lines of a cart: as many as one order takes. */
export const MAX_CART_LINES = 30;

/** Most units of one line. */
export const MAX_LINE_AMOUNT = 999;

/** Days an untouched cart of a visitor is stored. */
export const VISITOR_CART_DAYS = 30;

/**
 * Builds the id of a line: the same SKU is one line, except that with another main product it is a separate line with
 * that product's price.
 */
export const cartLineId = ({
  _product,
  sku,
  _main,
  mainSku,
}: Pick<CartLine, '_product' | 'sku' | '_main' | 'mainSku'>): string =>
  [_product, sku, _main, _main && mainSku].filter(Boolean).join('~');

/** Builds the owner's part of a key: `member#{id}` or `visitor#{id}`. */
export const ownerKey = (owner: Owner): string =>
  owner._user !== undefined ? `member#${owner._user}` : `visitor#${owner.visitorId}`;
