import { followerHandler } from '#functions/runtime/follower.ts';

/** Orders, purchases, refunds, new members and filled carts become the figures of their day, month and year. */
export const handler = followerHandler((shop, changes) => shop.countStatistics(changes));
