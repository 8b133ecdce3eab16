import { scheduleHandler } from '#functions/runtime/schedule.ts';

/** Members hear of coupons and points that are about to go. */
export const handler = scheduleHandler((shop) => shop.announceEndings());
