import { workHandler } from '#functions/runtime/schedule.ts';

/** Orders, questions and forms go when the years they have to be kept are over. */
export const handler = workHandler((shop, budget) => shop.removeOldRecords(budget));
