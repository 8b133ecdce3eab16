import { consumerHandler } from '#functions/runtime/consumer.ts';
import { countSalesAndReviews } from '#shared/usecases/catalog/index.ts';
import { countCoupons } from '#shared/usecases/coupons/index.ts';
import { countPurchases } from '#shared/usecases/orders/index.ts';
import { beginParcels } from '#shared/usecases/parcels/index.ts';
import { baseAdapters } from '#shared/wiring/base-adapters.ts';
import { createFunctionContainer } from '#shared/wiring/function-container.ts';
import { coupons, parcels, products, purchaseCounts } from '#shared/wiring/makers.ts';

const part = createFunctionContainer(
  { countSalesAndReviews, countPurchases, countCoupons, beginParcels },
  { ...baseAdapters, coupons, parcels, products, purchaseCounts },
);

/**
 * Counts sales and stars by product, purchases by status for buyers and clerks, and issued and used coupons; begins to
 * follow parcels that were sent.
 */
export const handler = consumerHandler(part, {
  'count-sales-and-reviews': (shop, changes) => shop.countSalesAndReviews(changes),
  'count-purchases': (shop, changes) => shop.countPurchases(changes),
  'count-coupons': (shop, changes) => shop.countCoupons(changes),
  'begin-parcels': (shop, changes) => shop.beginParcels(changes),
});
