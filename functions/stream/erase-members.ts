import { consumerHandler } from '#functions/runtime/consumer.ts';
import { eraseMembers } from '#shared/usecases/retention/index.ts';
import { baseAdapters } from '#shared/wiring/base-adapters.ts';
import { storage } from '#shared/wiring/deferred/storage.ts';
import { createFunctionContainer } from '#shared/wiring/function-container.ts';
import { carts, clerkNotices, coupons, memberRequests, restockAlerts, users } from '#shared/wiring/makers.ts';

const part = createFunctionContainer(
  { eraseMembers },
  { ...baseAdapters, carts, clerkNotices, coupons, memberRequests, restockAlerts, storage, users },
);

/** Erases the remaining data of members who have left. */
export const handler = consumerHandler(part, {
  'erase-members': (shop, changes) => shop.eraseMembers(changes),
});
