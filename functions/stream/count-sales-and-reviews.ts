import { followerHandler } from '#functions/runtime/follower.ts';
import { noteCashReceipts } from '#shared/usecases/cash-receipts/index.ts';
import { countSalesAndReviews } from '#shared/usecases/catalog/index.ts';
import { placeReviews } from '#shared/usecases/content/index.ts';
import { countCoupons } from '#shared/usecases/coupons/index.ts';
import { countPurchases, countVitals } from '#shared/usecases/orders/index.ts';
import { noteTaxInvoices } from '#shared/usecases/tax-invoices/index.ts';
import {
  content,
  coupons,
  orders,
  products,
  purchaseCounts,
  receiptRecords,
  reviews,
  taxInvoices,
  vitals,
} from '#shared/wiring/makers.ts';
import { partOfShop } from '#shared/wiring/part-of-shop.ts';
import { working } from '#shared/wiring/working.ts';

const part = partOfShop(
  {
    countSalesAndReviews,
    placeReviews,
    countPurchases,
    countCoupons,
    noteCashReceipts,
    noteTaxInvoices,
    countVitals,
  },
  {
    ...working,
    content,
    coupons,
    orders,
    products,
    purchaseCounts,
    receiptRecords,
    reviews,
    taxInvoices,
    vitals,
  },
);

/**
 * Purchases, reviews and coupons are counted: by product for the catalog, by status for buyers and clerks; reviews get their
 * places in lists; what is paid by transfer, and refunded, is noted for its cash receipt or tax invoice; and orders and money are vital signs of the shop, last; a batch that is tried again may count some of them twice.
 */
export const handler = followerHandler(part, async (shop, changes) => {
  await shop.countSalesAndReviews(changes);
  await shop.placeReviews(changes);
  await shop.countPurchases(changes);
  await shop.countCoupons(changes);
  await shop.noteCashReceipts(changes);
  await shop.noteTaxInvoices(changes);
  await shop.countVitals(changes);
});
