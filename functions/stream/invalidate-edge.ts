import { streamHandler } from '#functions/runtime/stream.ts';

/** The edge drops the pages a clerk's change shows on. */
export const handler = streamHandler((shop, changes) => shop.invalidateEdge(changes));
