import { followerHandler } from '#functions/runtime/follower.ts';

/** Whatever else was theirs goes with members who left. */
export const handler = followerHandler((shop, changes) => shop.forgetMembers(changes));
