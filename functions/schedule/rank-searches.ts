import { scheduleHandler } from '#functions/runtime/schedule.ts';

/** What is searched most is ranked again. */
export const handler = scheduleHandler((shop) => shop.rankSearches());
