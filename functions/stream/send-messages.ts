import { followerHandler } from '#functions/runtime/follower.ts';

/** New messages of the outbox go to the mail and text carriers. */
export const handler = followerHandler((shop, changes) => shop.sendMessages(changes));
