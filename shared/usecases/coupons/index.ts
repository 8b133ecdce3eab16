export { countCoupons } from './count-coupons.ts';
export { expireCoupons } from './expire-coupons.ts';
export { issueJoinCoupons, requestCoupon } from './issue-coupons.ts';
export { listCoupons } from './list-coupons.ts';
export { createCode, deleteCode, getCode, listCodes, updateCode } from './manage-codes.ts';
export {
  createCoupon,
  deleteCoupon,
  excludeUserCoupon,
  getConsoleCoupon,
  giveCoupon,
  listConsoleCoupons,
  listUserCoupons,
  updateCoupon,
} from './manage-coupons.ts';
export { findProductCoupons, findShippingCoupons, getMyCoupons } from './my-coupons.ts';
