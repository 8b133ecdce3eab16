import { streamHandler } from '#functions/runtime/stream.ts';

/** Orders, purchases, refunds, new members and filled carts become the figures of their day, month and year. */
export const handler = streamHandler((shop, changes) => shop.countStatistics(changes));
