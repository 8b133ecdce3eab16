import { consumerHandler } from '#functions/runtime/consumer.ts';
import { countSalesAndReviews } from '#shared/usecases/catalog/index.ts';
import { awaitReviews } from '#shared/usecases/content/index.ts';
import { countCoupons } from '#shared/usecases/coupons/index.ts';
import { countPurchases } from '#shared/usecases/orders/index.ts';
import { beginParcels } from '#shared/usecases/parcels/index.ts';
import { baseAdapters } from '#shared/wiring/base-adapters.ts';
import { createFunctionContainer } from '#shared/wiring/function-container.ts';
import {
  content,
  coupons,
  parcels,
  products,
  purchaseCounts,
  reviewReminders,
  users,
} from '#shared/wiring/makers.ts';

const part = createFunctionContainer(
  { countSalesAndReviews, countPurchases, countCoupons, beginParcels, awaitReviews },
  { ...baseAdapters, content, coupons, parcels, products, purchaseCounts, reviewReminders, users },
);

/**
 * Counts sales and stars by product, purchases by status for buyers and clerks, and issued and used coupons; begins to
 * follow parcels that were sent; notes orders whose members are to be asked for a review.
 */
export const handler = consumerHandler(part, {
  'count-sales-and-reviews': (shop, changes) => shop.countSalesAndReviews(changes),
  'count-purchases': (shop, changes) => shop.countPurchases(changes),
  'count-coupons': (shop, changes) => shop.countCoupons(changes),
  'begin-parcels': (shop, changes) => shop.beginParcels(changes),
  'await-reviews': (shop, changes) => shop.awaitReviews(changes),
});
