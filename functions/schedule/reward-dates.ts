import { workHandler } from '#functions/runtime/schedule.ts';

/** Birthdays, founding and join dates, and the shop's own days bring coupons and points. */
export const handler = workHandler((shop, budget) => shop.rewardDates(budget));
