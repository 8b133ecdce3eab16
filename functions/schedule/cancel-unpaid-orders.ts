import { workHandler } from '#functions/runtime/schedule.ts';

/** Orders unpaid past their deadline are cancelled; what they held goes back. */
export const handler = workHandler((shop, budget) => shop.cancelUnpaidOrders(budget));
