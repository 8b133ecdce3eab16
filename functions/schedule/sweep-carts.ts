import { workHandler } from '#functions/runtime/schedule.ts';

/** Visitors' carts that nobody touched for long are cleared away. */
export const handler = workHandler((shop, budget) => shop.sweepCarts(budget));
