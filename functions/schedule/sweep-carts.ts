import { scheduleHandler } from '#functions/runtime/schedule.ts';

/** Visitors' carts that nobody touched for long are cleared away. */
export const handler = scheduleHandler((shop) => shop.sweepCarts());
