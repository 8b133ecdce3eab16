import { followerHandler } from '#functions/runtime/follower.ts';

/**
 * What lists show of a product follows the product, and so do the ledger of its stock, the list of what
 * runs out and those who wait for what had run out.
 */
export const handler = followerHandler(async (shop, changes) => {
  await shop.refreshListings(changes);
  await shop.enterStockChanges(changes);
  await shop.watchLowStock(changes);
  await shop.tellRestocked(changes);
});
