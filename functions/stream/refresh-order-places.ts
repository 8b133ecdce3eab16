import { followerHandler } from '#functions/runtime/follower.ts';

/** What clerks find of an order follows the order, what they find of a member the member. */
export const handler = followerHandler(async (shop, changes) => {
  await Promise.all([shop.refreshOrderPlaces(changes), shop.refreshMemberPlaces(changes)]);
});
