import { workHandler } from '#functions/runtime/schedule.ts';

/** Delivered purchases that nobody objected to are confirmed. */
export const handler = workHandler((shop, budget) => shop.confirmPurchases(budget));
