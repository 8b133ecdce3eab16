import { scheduleHandler } from '#functions/runtime/schedule.ts';

/** Once a month members come to the grade they have earned; the days after, those a run did not get to. */
export const handler = scheduleHandler((shop) => shop.reviewGrades());
