import { workHandler } from '#functions/runtime/schedule.ts';

/** Marks coupons expired whose end has passed (design §2), and applies changes of products whose time has come. */
export const handler = workHandler((shop, budget) => shop.expireCoupons(budget));
