import { scheduleHandler } from '#functions/runtime/schedule.ts';

/** Orders unpaid past their deadline are cancelled; what they held goes back. */
export const handler = scheduleHandler((shop) => shop.cancelUnpaidOrders());
