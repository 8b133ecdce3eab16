import { followerHandler } from '#functions/runtime/follower.ts';

/** What lists show of a product follows the product. */
export const handler = followerHandler((shop, changes) => shop.refreshListings(changes));
