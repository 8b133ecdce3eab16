import { streamHandler } from '#functions/runtime/stream.ts';

/** New messages of the outbox go to the mail and text carriers. */
export const handler = streamHandler((shop, changes) => shop.sendMessages(changes));
