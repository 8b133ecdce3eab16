import { scheduleHandler } from '#functions/runtime/schedule.ts';

/** Payments and refunds whose outcome is open are asked after at the provider. */
export const handler = scheduleHandler((shop) => shop.settlePayments());
