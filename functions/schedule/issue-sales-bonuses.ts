import { workHandler } from '#functions/runtime/schedule.ts';

/** Once a month promoters get the bonus of what their promotees confirmed in the month before. */
export const handler = workHandler((shop, budget) => shop.issueSalesBonuses(budget));
