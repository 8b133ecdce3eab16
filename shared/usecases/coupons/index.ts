export { expireCoupons } from './expire-coupons.ts';
export { issueJoinCoupons, requestCoupon } from './issue-coupons.ts';
export { issueEventCoupons } from './issue-event-coupons.ts';
export { listCoupons } from './list-coupons.ts';
export { findProductCoupons, findShippingCoupons, getMyCoupons } from './my-coupons.ts';
