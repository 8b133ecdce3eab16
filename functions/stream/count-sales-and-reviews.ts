import { followerHandler } from '#functions/runtime/follower.ts';

/**
 * Purchases, reviews and coupons are counted: by product for the catalog, by status for buyers and clerks; reviews get their
 * places in lists; what is paid by transfer, and refunded, is noted for its cash receipt; and orders and money are vital signs of the shop, last; a batch that is tried again may count some of them twice.
 */
export const handler = followerHandler(async (shop, changes) => {
  await shop.countSalesAndReviews(changes);
  await shop.placeReviews(changes);
  await shop.countPurchases(changes);
  await shop.countCoupons(changes);
  await shop.noteCashReceipts(changes);
  await shop.countVitals(changes);
});
