import { followerHandler } from '#functions/runtime/follower.ts';

/** Joining, confirming, reviewing and rising bring members their coupons, points, scores and bonuses. */
export const handler = followerHandler((shop, changes) => shop.rewardMembers(changes));
