import { consumerHandler } from '#functions/runtime/consumer.ts';
import { countSalesAndReviews } from '#shared/usecases/catalog/index.ts';
import { countCoupons } from '#shared/usecases/coupons/index.ts';
import { countPurchases } from '#shared/usecases/orders/index.ts';
import { baseAdapters } from '#shared/wiring/base-adapters.ts';
import { createFunctionContainer } from '#shared/wiring/function-container.ts';
import { coupons, products, purchaseCounts } from '#shared/wiring/makers.ts';

const part = createFunctionContainer(
  { countSalesAndReviews, countPurchases, countCoupons },
  { ...baseAdapters, coupons, products, purchaseCounts },
);

/** Counts sales and stars by product, purchases by status for buyers and clerks, and issued and used coupons. */
export const handler = consumerHandler(part, {
  'count-sales-and-reviews': (shop, changes) => shop.countSalesAndReviews(changes),
  'count-purchases': (shop, changes) => shop.countPurchases(changes),
  'count-coupons': (shop, changes) => shop.countCoupons(changes),
});
