import { workHandler } from '#functions/runtime/schedule.ts';
import { eraseFormerMembers } from '#shared/usecases/retention/index.ts';
import { baseAdapters } from '#shared/wiring/base-adapters.ts';
import { storage } from '#shared/wiring/deferred/storage.ts';
import { createFunctionContainer } from '#shared/wiring/function-container.ts';
import { carts, clerkNotices, coupons, identities, memberRequests, restockAlerts, users } from '#shared/wiring/makers.ts';

const part = createFunctionContainer(
  { eraseFormerMembers },
  { ...baseAdapters, carts, clerkNotices, coupons, identities, memberRequests, restockAlerts, storage, users },
);

/** Erases data written by members after they left, and the once-per-person records of persons whose time has ended. */
export const handler = workHandler(part, {
  'erase-former-members': (shop, budget) => shop.eraseFormerMembers(budget),
});
