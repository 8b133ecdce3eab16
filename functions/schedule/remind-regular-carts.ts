import { workHandler } from '#functions/runtime/schedule.ts';

/** Members whose day has come are told what lies in their regular cart. */
export const handler = workHandler((shop, budget) => shop.remindRegularCarts(budget));
