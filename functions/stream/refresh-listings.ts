import { streamHandler } from '#functions/runtime/stream.ts';

/** What lists show of a product follows the product. */
export const handler = streamHandler((shop, changes) => shop.refreshListings(changes));
