import { followerHandler } from '#functions/runtime/follower.ts';

/**
 * Joining, confirming, reviewing and rising bring members their coupons, points, scores and bonuses; whatever else was theirs
 * goes with members who left. One function does both, since every queue costs money while nothing happens.
 */
export const handler = followerHandler(async (shop, changes) => {
  await shop.rewardMembers(changes);
  await shop.forgetMembers(changes);
});
