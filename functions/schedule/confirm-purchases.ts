import { scheduleHandler } from '#functions/runtime/schedule.ts';

/** Delivered purchases that nobody objected to are confirmed. */
export const handler = scheduleHandler((shop) => shop.confirmPurchases());
