import { workHandler } from '#functions/runtime/schedule.ts';

/** Once a month members come to the grade they have earned. */
export const handler = workHandler((shop, budget) => shop.reviewGrades(budget));
