import { followerHandler } from '#functions/runtime/follower.ts';

/** The edge drops the pages a clerk's change shows on. */
export const handler = followerHandler((shop, changes) => shop.invalidateEdge(changes));
