import { scheduleHandler } from '#functions/runtime/schedule.ts';

/** What is searched most is ranked anew. */
export const handler = scheduleHandler((shop) => shop.rankSearches());
