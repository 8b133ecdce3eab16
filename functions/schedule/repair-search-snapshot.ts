import { scheduleHandler } from '#functions/runtime/schedule.ts';

/** The search snapshot is made where there is none, and mended where it differs from the lists. */
export const handler = scheduleHandler((shop) => shop.repairSearchSnapshot());
