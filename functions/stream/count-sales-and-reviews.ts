import { streamHandler } from '#functions/runtime/stream.ts';

/** Purchases and reviews are counted: by product for the catalog, by status for buyers and clerks. */
export const handler = streamHandler(async (shop, changes) => {
  await shop.countSalesAndReviews(changes);
  await shop.countPurchases(changes);
});
