import { workHandler } from '#functions/runtime/schedule.ts';

/** Payments and refunds whose outcome is open are asked after at the provider. */
export const handler = workHandler((shop, budget) => shop.settlePayments(budget));
