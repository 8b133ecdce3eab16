import { followerHandler } from '#functions/runtime/follower.ts';

/** What clerks find of an order follows the order. */
export const handler = followerHandler((shop, changes) => shop.refreshOrderPlaces(changes));
