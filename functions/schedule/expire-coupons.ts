import { workHandler } from '#functions/runtime/schedule.ts';

/** Marks coupons expired whose end has passed (design §2). */
export const handler = workHandler((shop, budget) => shop.expireCoupons(budget));
