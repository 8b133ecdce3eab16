import { consumerHandler } from '#functions/runtime/consumer.ts';
import { countSalesAndReviews } from '#shared/usecases/catalog/index.ts';
import { countCoupons } from '#shared/usecases/coupons/index.ts';
import { countPurchases } from '#shared/usecases/orders/index.ts';
import { coupons, products, purchaseCounts } from '#shared/wiring/makers.ts';
import { partOfShop } from '#shared/wiring/part-of-shop.ts';
import { working } from '#shared/wiring/working.ts';

const part = partOfShop(
  { countSalesAndReviews, countPurchases, countCoupons },
  { ...working, coupons, products, purchaseCounts },
);

/** Counts sales and stars by product, purchases by status for buyers and clerks, and issued and used coupons. */
export const handler = consumerHandler(part, {
  'count-sales-and-reviews': (shop, changes) => shop.countSalesAndReviews(changes),
  'count-purchases': (shop, changes) => shop.countPurchases(changes),
  'count-coupons': (shop, changes) => shop.countCoupons(changes),
});
