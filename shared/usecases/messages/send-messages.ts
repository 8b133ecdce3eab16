import { mailOf } from '#shared/domain/message/mail.ts';
import {
  type Channel,
  channels,
  isWaiting,
  type Message,
  type Sending,
  type SendingState,
} from '#shared/domain/message/message.ts';
import type { Change } from '../ports/changes.ts';
import type { Ports } from '../ports/index.ts';
import type { SendResult } from '../ports/messages.ts';
import { admitMessage } from './admit-message.ts';

type SendPorts = Pick<Ports, 'messages' | 'site'> & Parameters<typeof admitMessage>[0];

/** A mail closes with the address of its page, a text message has it on a line of its own. */
const handOver = ({ messages, site }: SendPorts, channel: Channel, message: Message): Promise<SendResult> => {
  const { to, page, subject, paragraphs, short } = message;
  const { email = '', phone = '' } = to;
  const link = page === undefined ? [] : [site.origin + page];
  return channel === 'mail'
    ? messages.mail({ to: email, ...mailOf({ subject, paragraphs: [...paragraphs, ...link] }) })
    : messages.text({ to: phone.replace(/\D/g, ''), text: [short, ...link].join('\n') });
};

/** A channel that waits, one step on: held back, or handed to the carrier; it waits on when that gave no answer. */
const sent = async (
  ports: SendPorts,
  channel: Channel,
  message: Message,
  before: SendingState,
): Promise<SendingState> => {
  const isDecided = before === 'ADMITTED' || !message.by;
  const admitted = isDecided ? before : await admitMessage(ports, message, channel);
  if (admitted === 'HELD') return 'HELD';
  const { kind } = await handOver(ports, channel, message);
  const after = { ACCEPTED: 'SENT', REJECTED: 'REJECTED', UNKNOWN: admitted } as const;
  return after[kind];
};

/** @returns whether nothing of the message waits any more */
const send = async (ports: SendPorts, _id: string): Promise<boolean> => {
  const found = await ports.outbox.message(_id);
  if (!found) return true;
  const { message, sending } = found;
  const after: Sending = { ...sending };
  // One after the other: both count against the same limits, and would only wait for each other's transaction.
  for (const channel of channels)
    if (isWaiting(sending[channel])) after[channel] = await sent(ports, channel, message, sending[channel]);
  if (channels.some((channel) => after[channel] !== sending[channel])) await ports.outbox.settle(_id, after);
  return !channels.some((channel) => isWaiting(after[channel]));
};

/**
 * Stream: hands every new message to mail and text carriers, unless who caused it caused too many (admitMessage). What a
 * carrier took or refused for good is settled and never sent again; when a carrier gave no answer the batch fails, so
 * that the stream brings it again.
 */
export const sendMessages =
  (ports: SendPorts) =>
  async (changes: readonly Change[]): Promise<void> => {
    const written = changes.flatMap((change) =>
      change.entity === 'message' && !change.before && change.after ? [change.after] : [],
    );
    const done = await Promise.all(written.map(({ _id }) => send(ports, _id)));
    const waiting = done.filter((isDone) => !isDone).length;
    if (waiting > 0) throw new Error(`${waiting} of ${done.length} messages wait for a carrier`);
  };
