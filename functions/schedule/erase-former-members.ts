import { workHandler } from '#functions/runtime/schedule.ts';
import { eraseFormerMembers } from '#shared/usecases/retention/index.ts';
import { storage } from '#shared/wiring/deferred/storage.ts';
import { carts, coupons, identities, memberRequests, restockAlerts, users } from '#shared/wiring/makers.ts';
import { partOfShop } from '#shared/wiring/part-of-shop.ts';
import { working } from '#shared/wiring/working.ts';

const part = partOfShop(
  { eraseFormerMembers },
  { ...working, carts, coupons, identities, memberRequests, restockAlerts, storage, users },
);

/** Erases data written by members after they left, and the once-per-person records of persons whose time has ended. */
export const handler = workHandler(part, {
  'erase-former-members': (shop, budget) => shop.eraseFormerMembers(budget),
});
