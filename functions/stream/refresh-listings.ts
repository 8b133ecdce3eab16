import { followerHandler } from '#functions/runtime/follower.ts';
import {
  enterStockChanges,
  refreshListings,
  tellRestocked,
  watchLowStock,
} from '#shared/usecases/catalog/index.ts';
import {
  brands,
  categories,
  content,
  listings,
  lowStocks,
  messageWrites,
  products,
  restockAlerts,
  stockLedger,
  users,
} from '#shared/wiring/makers.ts';
import { partOfShop } from '#shared/wiring/part-of-shop.ts';
import { working } from '#shared/wiring/working.ts';

const part = partOfShop(
  { refreshListings, enterStockChanges, watchLowStock, tellRestocked },
  {
    ...working,
    brands,
    categories,
    content,
    listings,
    lowStocks,
    messageWrites,
    products,
    restockAlerts,
    stockLedger,
    users,
  },
);

/**
 * What lists show of a product follows the product, and so do the ledger of its stock, the list of what
 * runs out and those who wait for what had run out.
 */
export const handler = followerHandler(part, async (shop, changes) => {
  await shop.refreshListings(changes);
  await shop.enterStockChanges(changes);
  await shop.watchLowStock(changes);
  await shop.tellRestocked(changes);
});
