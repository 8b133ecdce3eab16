import { workHandler } from '#functions/runtime/schedule.ts';
import { rewardDates } from '#shared/usecases/rewards/index.ts';
import { baseAdapters } from '#shared/wiring/base-adapters.ts';
import { createFunctionContainer } from '#shared/wiring/function-container.ts';
import { benefitTerms, benefitWrites, coupons, messageWrites, points, users } from '#shared/wiring/makers.ts';

const part = createFunctionContainer(
  { rewardDates },
  { ...baseAdapters, benefitTerms, benefitWrites, coupons, messageWrites, points, users },
);

/** Issues coupons and points on birthdays, founding and join dates, and on the shop's own days. */
export const handler = workHandler(part, {
  'reward-dates': (shop, budget) => shop.rewardDates(budget),
});
