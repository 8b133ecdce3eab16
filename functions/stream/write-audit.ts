import { streamHandler } from '#functions/runtime/stream.ts';

/** Stream: what clerks changed goes into the audit trail. */
export const handler = streamHandler((shop, changes) => shop.writeAudit(changes));
