import type { Change } from '../ports/changes.ts';
import { type SendPorts, sendMessage } from './send-message.ts';

/**
 * Stream: hands every new message to mail and text carriers, unless who caused it caused too many (admitMessage). What a
 * carrier took or refused for good is settled and never sent again; what got no answer is left to `resendMessages`, so
 * that a carrier which is away holds up no other message.
 */
export const sendMessages =
  (ports: SendPorts) =>
  async (changes: readonly Change[]): Promise<void> => {
    const written = changes.flatMap((change) =>
      change.entity === 'message' && !change.before && change.after ? [change.after] : [],
    );
    await Promise.all(written.map(({ _id }) => sendMessage(ports, _id)));
  };
