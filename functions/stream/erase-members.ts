import { consumerHandler } from '#functions/runtime/consumer.ts';
import { eraseMembers } from '#shared/usecases/retention/index.ts';
import { storage } from '#shared/wiring/deferred/storage.ts';
import { carts, coupons, memberRequests, restockAlerts, users } from '#shared/wiring/makers.ts';
import { partOfShop } from '#shared/wiring/part-of-shop.ts';
import { working } from '#shared/wiring/working.ts';

const part = partOfShop(
  { eraseMembers },
  { ...working, carts, coupons, memberRequests, restockAlerts, storage, users },
);

/** Erases the remaining data of members who have left. */
export const handler = consumerHandler(part, {
  'erase-members': (shop, changes) => shop.eraseMembers(changes),
});
