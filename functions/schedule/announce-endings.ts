import { workHandler } from '#functions/runtime/schedule.ts';

/** Members hear of coupons and points that are about to go. */
export const handler = workHandler((shop, budget) => shop.announceEndings(budget));
