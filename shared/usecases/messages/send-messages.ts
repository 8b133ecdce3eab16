import type { Change } from '#shared/domain/stored/changes.ts';
import { type SendPorts, sendMessage } from './send-message.ts';

/**
 * Stream: sends every new message by mail and text, unless the person who caused it caused too many (admitMessage). A
 * message that a carrier accepted or refused is never sent again; one without an answer is left to `resendMessages`, so
 * that a carrier which is down does not block other messages.
 */
export const sendMessages =
  (ports: SendPorts) =>
  async (changes: readonly Change[]): Promise<void> => {
    const written = changes.flatMap((change) =>
      change.entity === 'message' && !change.before && change.after ? [change.after._id] : [],
    );
    await Promise.all(written.map((_id) => sendMessage(ports, _id)));
  };
