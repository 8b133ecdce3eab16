import { workHandler } from '#functions/runtime/schedule.ts';
import { rewardDates } from '#shared/usecases/rewards/index.ts';
import { benefitTerms, benefitWrites, coupons, points, users } from '#shared/wiring/makers.ts';
import { partOfShop } from '#shared/wiring/part-of-shop.ts';
import { working } from '#shared/wiring/working.ts';

const part = partOfShop({ rewardDates }, { ...working, benefitTerms, benefitWrites, coupons, points, users });

/** Issues coupons and points on birthdays, founding and join dates, and on the shop's own days. */
export const handler = workHandler(part, {
  'reward-dates': (shop, budget) => shop.rewardDates(budget),
});
