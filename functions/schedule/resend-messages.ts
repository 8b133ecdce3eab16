import { workHandler } from '#functions/runtime/schedule.ts';

/** Mails and texts whose carrier gave no answer are sent again. */
export const handler = workHandler((shop, budget) => shop.resendMessages(budget));
