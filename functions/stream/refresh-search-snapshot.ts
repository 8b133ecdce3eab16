import { streamHandler } from '#functions/runtime/stream.ts';

/** What search knows of a product follows the product. */
export const handler = streamHandler((shop, changes) => shop.refreshSearchSnapshot(changes));
