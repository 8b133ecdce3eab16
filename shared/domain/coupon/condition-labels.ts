import type { CouponBasis, CouponTargetItems } from './coupon.ts';

/** Names of the parts of a coupon's conditions (rules 2.4–2.10), for shoppers and clerks. */
export const basisLabels: Record<CouponBasis, string> = {
  TOTAL_ORDER_AMOUNT: '주문금액',
  PRODUCT_PRICE: '상품금액',
  DELIVERY_FARE: '배송비',
  INSTALLATION_PRICE: '설치비',
  ONSITE_SERVICE_FEE: '현장서비스비',
};
/** Returns the word put before a coupon's minimum and maximum: `배송비 `; empty when they are about goods. */
export const basisPrefixOf = (basis: CouponBasis): string =>
  basis === 'TOTAL_ORDER_AMOUNT' || basis === 'PRODUCT_PRICE' ? '' : `${basisLabels[basis]} `;
export const targetItemLabels: Record<CouponTargetItems, string> = {
  ALLITEMS: '전체 상품',
  PRODUCTS: '지정 상품',
  EXHIBITS: '기획전 상품',
  DISPLAYS: '진열 상품',
  CATEGORY: '지정 카테고리',
};
