import { mailOf } from '#shared/domain/message/mail.ts';
import { type Channel, channels, type Message, type Sending } from '#shared/domain/message/message.ts';
import type { Change } from '../ports/changes.ts';
import type { Ports } from '../ports/index.ts';
import type { Delivery } from '../ports/messages.ts';

type SendPorts = Pick<Ports, 'messages' | 'outbox'>;

const settled = { ACCEPTED: 'SENT', REJECTED: 'REJECTED', UNKNOWN: 'PENDING' } as const satisfies Record<
  Delivery['kind'],
  Sending[Channel]
>;

const handOver = (ports: SendPorts, channel: Channel, message: Message): Promise<Delivery> => {
  const { email = '', phone = '' } = message.to;
  return channel === 'mail'
    ? ports.messages.mail({ to: email, ...mailOf(message) })
    : ports.messages.text({ to: phone.replace(/\D/g, ''), text: message.short });
};

/** @returns whether nothing of the message waits any more */
const send = async (ports: SendPorts, _id: string): Promise<boolean> => {
  const found = await ports.outbox.message(_id);
  if (!found) return true;
  const { message, sending } = found;
  const waiting = channels.filter((channel) => sending[channel] === 'PENDING');
  if (waiting.length === 0) return true;
  const outcomes = await Promise.all(
    waiting.map(
      async (channel) => [channel, settled[(await handOver(ports, channel, message)).kind]] as const,
    ),
  );
  const after: Sending = { ...sending, ...Object.fromEntries(outcomes) };
  await ports.outbox.settle(_id, after);
  return !channels.some((channel) => after[channel] === 'PENDING');
};

/**
 * Stream: hands every new message to mail and text carriers. What a carrier took or refused for good is settled and
 * never sent again; when a carrier gave no answer the batch fails, so that the stream brings it again.
 */
export const sendMessages =
  (ports: SendPorts) =>
  async (changes: readonly Change[]): Promise<void> => {
    const written = changes.filter(({ entity, before, after }) => entity === 'message' && !before && after);
    const done = await Promise.all(written.map(({ after }) => send(ports, String(after?._id))));
    const waiting = done.filter((isDone) => !isDone).length;
    if (waiting > 0) throw new Error(`${waiting} of ${done.length} messages wait for a carrier`);
  };
