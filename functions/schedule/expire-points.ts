import { scheduleHandler } from '#functions/runtime/schedule.ts';

/** Lets points go whose end has passed, with a line in the ledger (design §2). */
export const handler = scheduleHandler((shop) => shop.expirePoints());
