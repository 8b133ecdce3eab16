import { workHandler } from '#functions/runtime/schedule.ts';

/** Lets points go whose end has passed, with a line in the ledger (design §2). */
export const handler = workHandler((shop, budget) => shop.expirePoints(budget));
