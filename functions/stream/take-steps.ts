import { followerHandler } from '#functions/runtime/follower.ts';

/** Steps that clerks intended are taken when they are due; their queue is as late as they are. */
export const handler = followerHandler((shop, changes) => shop.takeSteps(changes));
