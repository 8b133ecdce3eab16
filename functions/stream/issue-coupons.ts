import { streamHandler } from '#functions/runtime/stream.ts';

/** What happened to a member brings the coupons of that event; joining is the first. */
export const handler = streamHandler((shop, changes) => shop.issueEventCoupons(changes));
