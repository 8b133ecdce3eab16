import { streamHandler } from '#functions/runtime/stream.ts';

/** Joining, confirming, reviewing and rising bring members their coupons, points, scores and bonuses. */
export const handler = streamHandler((shop, changes) => shop.rewardMembers(changes));
