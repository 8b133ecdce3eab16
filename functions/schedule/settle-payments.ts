import { workHandler } from '#functions/runtime/schedule.ts';

/** Payments, refunds and cash receipts whose outcome is open are asked after at the provider. */
export const handler = workHandler((shop, budget) => shop.settlePayments(budget));
