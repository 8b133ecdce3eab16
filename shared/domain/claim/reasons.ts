import type { Calendar } from '#shared/domain/calendar/calendar.ts';
import type { ClaimKind } from '#shared/domain/order/claim-variants.ts';
import { isLate, type SendingFacts } from '#shared/domain/order/late.ts';
import { type ClaimReason, claimReasons } from '#shared/domain/order/order.ts';
import type { Fault } from '#shared/domain/pricing/refund-types.ts';
import type { Product } from '#shared/domain/product/product.ts';
import type { MarkedSku } from '#shared/domain/product/stock-ledger.ts';

const ofGoodsAtHand = ['CHANGE_OF_MIND', 'WRONG_OPTION', 'DEFECT', 'WRONG_ITEM'] as const;

/**
 * Reasons for each kind of claim: a cancellation comes before goods are sent, a return or an exchange after they
 * arrived.
 */
const offered: Record<ClaimKind, readonly ClaimReason[]> = {
  cancel: ['CHANGE_OF_MIND', 'WRONG_OPTION', 'LATE_DELIVERY', 'OUT_OF_STOCK'],
  return: ofGoodsAtHand,
  exchange: ofGoodsAtHand,
};

/** Lists the reasons a buyer may choose for a claim. */
export const reasonsFor = (kind: ClaimKind): readonly ClaimReason[] => offered[kind];

/**
 * Facts the shop has about the reason a buyer gives: true when all goods of the claim are late, or sold out. They are
 * read when the claim is made, and stored with it. Other reasons have no facts; a clerk inspects returned goods.
 */
export type ClaimFacts = { isLate?: boolean; isSoldOut?: boolean };

/** Goods that a buyer wants cancelled, with the data that shows why they may not arrive. */
export type GoodsFacts = SendingFacts & { product?: Pick<Product, 'sells'>; sku?: MarkedSku };

/**
 * True when the shop cannot deliver units of an order. Stock that orders have used up does not count: this order has
 * reserved its own units, and otherwise the buyers of the last units could cancel free of charge. Stock that a clerk
 * set to zero counts.
 */
const isSoldOut = ({ product, sku }: GoodsFacts): boolean => {
  if (!product?.sells || !sku?.enabled) return true;
  return sku.stock < 1 && (sku.stockMark?.why === 'CLERK' || sku.stockMark?.why === 'IMPORT');
};

/** Collects the facts about a reason at `now` (ISO UTC); undefined for most reasons. */
export const factsOf = (
  reason: ClaimReason,
  goods: readonly GoodsFacts[],
  now: string,
  calendar: Calendar,
): ClaimFacts | undefined => {
  if (reason === 'LATE_DELIVERY') return { isLate: goods.every((claimed) => isLate(claimed, now, calendar)) };
  if (reason === 'OUT_OF_STOCK') return { isSoldOut: goods.every(isSoldOut) };
  return undefined;
};

/**
 * Returns whose fault a claim is: by its reason, unless a fact contradicts it. A clerk, who knows without stored facts,
 * may decide otherwise at any time.
 */
export const faultOf = (reason: ClaimReason, { isLate: late, isSoldOut: gone }: ClaimFacts = {}): Fault =>
  late === false || gone === false || claimReasons[reason].fault === 'buyer' ? 'BUYER' : 'SHOP';

const asBuyers =
  '고객님 사정에 의한 신청과 같은 기준으로 계산했습니다. 확인 결과 금액이 달라지면 알려드립니다.';
const asShops = '판매자 책임으로 계산했습니다.';

/** Explains the price of a claim to the buyer when the reason alone does not; undefined without facts. */
export const explainFacts = ({ isLate: late, isSoldOut: gone }: ClaimFacts = {}): string | undefined => {
  if (late !== undefined)
    return late ? `배송이 늦어져 ${asShops}` : `배송이 아직 늦어지지 않은 상품이 있어 ${asBuyers}`;
  if (gone !== undefined)
    return gone ? `품절된 상품이어서 ${asShops}` : `품절되지 않은 상품이 있어 ${asBuyers}`;
  return undefined;
};
