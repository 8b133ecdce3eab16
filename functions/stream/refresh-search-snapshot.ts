import { followerHandler } from '#functions/runtime/follower.ts';

/** What search knows of a product follows the product. */
export const handler = followerHandler((shop, changes) => shop.refreshSearchSnapshot(changes));
