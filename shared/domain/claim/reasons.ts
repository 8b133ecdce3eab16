import type { Calendar } from '#shared/domain/calendar/calendar.ts';
import type { ClaimKind } from '#shared/domain/order/claim-variants.ts';
import { isLate, type SendingFacts } from '#shared/domain/order/late.ts';
import { type ClaimReason, claimReasons } from '#shared/domain/order/order.ts';
import type { Fault } from '#shared/domain/pricing/refund-types.ts';
import type { Product } from '#shared/domain/product/product.ts';
import type { MarkedSku } from '#shared/domain/product/stock-ledger.ts';

const ofGoodsAtHand = ['CHANGE_OF_MIND', 'WRONG_OPTION', 'DEFECT', 'WRONG_ITEM'] as const;

/** A cancellation comes before goods are sent, a return or an exchange after they have come. */
const offered: Record<ClaimKind, readonly ClaimReason[]> = {
  cancel: ['CHANGE_OF_MIND', 'WRONG_OPTION', 'LATE_DELIVERY', 'OUT_OF_STOCK'],
  return: ofGoodsAtHand,
  exchange: ofGoodsAtHand,
};

/** The reasons a buyer may name for a claim. */
export const reasonsFor = (kind: ClaimKind): readonly ClaimReason[] => offered[kind];

/**
 * What the shop itself knows of the reason a buyer names: whether all goods of the claim are late, or sold out. It is read where
 * the claim is made and kept with it. Of other reasons nothing is known; goods that came are looked at by a clerk.
 */
export type ClaimFacts = { isLate?: boolean; isSoldOut?: boolean };

/** Goods that a buyer wants cancelled, as far as the shop knows why they may not come. */
export type GoodsFacts = SendingFacts & { product?: Pick<Product, 'sells'>; sku?: MarkedSku };

/**
 * Whether the shop cannot deliver units of an order. Stock that is used up by orders says nothing: the order has taken its
 * own, and who bought the last ones would be free to cancel. What a clerk sets to none does.
 */
const isSoldOut = ({ product, sku }: GoodsFacts): boolean => {
  if (!product?.sells || !sku?.enabled) return true;
  return sku.stock < 1 && (sku.stockMark?.why === 'CLERK' || sku.stockMark?.why === 'IMPORT');
};

/** What is known of a reason at `now` (ISO UTC); nothing of most. */
export const factsOf = (
  reason: ClaimReason,
  goods: readonly GoodsFacts[],
  now: string,
  calendar: Calendar,
): ClaimFacts | undefined => {
  if (reason === 'LATE_DELIVERY') return { isLate: goods.every((one) => isLate(one, now, calendar)) };
  if (reason === 'OUT_OF_STOCK') return { isSoldOut: goods.every(isSoldOut) };
  return undefined;
};

/**
 * Whose fault a claim is: by the reason as far as the shop knows nothing against it. A clerk, who knows without being told
 * facts, may decide otherwise at any time.
 */
export const faultOf = (reason: ClaimReason, { isLate: late, isSoldOut: gone }: ClaimFacts = {}): Fault =>
  late === false || gone === false || claimReasons[reason].fault === 'buyer' ? 'BUYER' : 'SHOP';

const asBuyers =
  '고객님 사정에 의한 신청과 같은 기준으로 계산했습니다. 확인 결과 금액이 달라지면 알려드립니다.';
const asShops = '판매자 책임으로 계산했습니다.';

/** Why a claim is priced as it is, where the reason alone does not say it; in words for the buyer. */
export const factsWords = ({ isLate: late, isSoldOut: gone }: ClaimFacts = {}): string | undefined => {
  if (late !== undefined)
    return late ? `배송이 늦어져 ${asShops}` : `배송이 아직 늦어지지 않은 상품이 있어 ${asBuyers}`;
  if (gone !== undefined)
    return gone ? `품절된 상품이어서 ${asShops}` : `품절되지 않은 상품이 있어 ${asBuyers}`;
  return undefined;
};
