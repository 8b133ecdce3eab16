import { streamHandler } from '#functions/runtime/stream.ts';

/** Whatever else was theirs goes with members who left. */
export const handler = streamHandler((shop, changes) => shop.forgetMembers(changes));
