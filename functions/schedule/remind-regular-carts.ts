import { workHandler } from '#functions/runtime/schedule.ts';

/** Members whose day has come are told what lies in their regular cart, and those who wait what came back at night. */
export const handler = workHandler((shop, budget) => shop.remindRegularCarts(budget));
