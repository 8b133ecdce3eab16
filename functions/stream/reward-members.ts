import { consumerHandler } from '#functions/runtime/consumer.ts';
import { rewardMembers } from '#shared/usecases/rewards/index.ts';
import { baseAdapters } from '#shared/wiring/base-adapters.ts';
import { uncachedCalendar } from '#shared/wiring/calendar.ts';
import { createFunctionContainer } from '#shared/wiring/function-container.ts';
import {
  benefitTerms,
  benefitWrites,
  bonuses,
  content,
  coupons,
  messageWrites,
  orders,
  points,
  reviews,
  scores,
  userGrades,
  users,
} from '#shared/wiring/makers.ts';

const part = createFunctionContainer(
  { rewardMembers },
  {
    ...baseAdapters,
    benefitTerms,
    benefitWrites,
    bonuses,
    calendar: uncachedCalendar,
    content,
    coupons,
    messageWrites,
    orders,
    points,
    reviews,
    scores,
    userGrades,
    users,
  },
);

/**
 * Issues members their coupons, points, scores and bonuses for joining, confirming, reviewing and reaching a higher
 * grade.
 */
export const handler = consumerHandler(part, {
  'reward-members': (shop, changes) => shop.rewardMembers(changes),
});
