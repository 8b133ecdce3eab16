import { scheduleHandler } from '#functions/runtime/schedule.ts';

/** Birthdays, founding and join dates, and the shop's own days bring coupons and points. */
export const handler = scheduleHandler((shop) => shop.rewardDates());
