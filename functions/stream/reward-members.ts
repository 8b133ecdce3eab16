import { consumerHandler } from '#functions/runtime/consumer.ts';
import { rewardMembers } from '#shared/usecases/rewards/index.ts';
import {
  benefitTerms,
  benefitWrites,
  bonuses,
  content,
  coupons,
  orders,
  points,
  reviews,
  scores,
  userGrades,
  users,
} from '#shared/wiring/makers.ts';
import { partOfShop } from '#shared/wiring/part-of-shop.ts';
import { working } from '#shared/wiring/working.ts';

const part = partOfShop(
  { rewardMembers },
  {
    ...working,
    benefitTerms,
    benefitWrites,
    bonuses,
    content,
    coupons,
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
