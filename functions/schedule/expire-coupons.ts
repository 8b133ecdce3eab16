import { scheduleHandler } from '#functions/runtime/schedule.ts';

/** Marks coupons expired whose end has passed (design §2). */
export const handler = scheduleHandler((shop) => shop.expireCoupons());
