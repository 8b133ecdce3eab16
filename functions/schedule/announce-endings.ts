import { workHandler } from '#functions/runtime/schedule.ts';
import { announceEndings } from '#shared/usecases/rewards/index.ts';
import { content, coupons, messageWrites, points, users } from '#shared/wiring/makers.ts';
import { partOfShop } from '#shared/wiring/part-of-shop.ts';
import { working } from '#shared/wiring/working.ts';

const part = partOfShop({ announceEndings }, { ...working, content, coupons, messageWrites, points, users });

/** Notifies members of coupons and points that are about to expire. */
export const handler = workHandler(part, {
  'announce-endings': (shop, budget) => shop.announceEndings(budget),
});
