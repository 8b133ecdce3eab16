import { followerHandler } from '#functions/runtime/follower.ts';
import { forgetMembers } from '#shared/usecases/retention/index.ts';
import { rewardMembers } from '#shared/usecases/rewards/index.ts';
import { storage } from '#shared/wiring/deferred/storage.ts';
import {
  benefitTerms,
  benefitWrites,
  bonuses,
  carts,
  content,
  coupons,
  memberRequests,
  orders,
  points,
  restockAlerts,
  reviews,
  scores,
  userGrades,
  users,
} from '#shared/wiring/makers.ts';
import { partOfShop } from '#shared/wiring/part-of-shop.ts';
import { working } from '#shared/wiring/working.ts';

const part = partOfShop(
  { rewardMembers, forgetMembers },
  {
    ...working,
    benefitTerms,
    benefitWrites,
    bonuses,
    carts,
    content,
    coupons,
    memberRequests,
    orders,
    points,
    restockAlerts,
    reviews,
    scores,
    storage,
    userGrades,
    users,
  },
);

/**
 * Joining, confirming, reviewing and rising bring members their coupons, points, scores and bonuses; whatever else was theirs
 * goes with members who left. One function does both, since every queue costs money while nothing happens.
 */
export const handler = followerHandler(part, async (shop, changes) => {
  await shop.rewardMembers(changes);
  await shop.forgetMembers(changes);
});
