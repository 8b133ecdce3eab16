import { scheduleHandler } from '#functions/runtime/schedule.ts';

/** What sold most and least this month and year is ranked again. */
export const handler = scheduleHandler((shop) => shop.rankProducts());
