import { eventNamed } from '#shared/domain/message/events.ts';
import { mailOf } from '#shared/domain/message/mail.ts';
import {
  type Channel,
  channels,
  decidedOf,
  isWaiting,
  type Message,
  type Sending,
  type SendingState,
  type Words,
} from '#shared/domain/message/message.ts';
import { wordsToSend } from '#shared/domain/message/message-template.ts';
import { carrierText, withinLong } from '#shared/domain/message/text-form.ts';
import { endOfTries, nextTry } from '#shared/domain/message/tries.ts';
import { withLogFields } from '#shared/log/log-fields.ts';
import type { SendResult } from '#shared/usecases/ports/outside/messages.ts';
import type { Ports } from '../ports/index.ts';
import { admitMessage } from './admit-message.ts';
import { mailStopAt } from './mail-stops.ts';

export type SendPorts = Pick<Ports, 'messages' | 'site' | 'mailStops' | 'templatesToSend' | 'vitals'> &
  Parameters<typeof admitMessage>[0];

/**
 * Sends a message by the carrier of a channel, with the link to its page: at the end of a mail, on its own line in a
 * text.
 */
const handOver = ({ messages, site }: SendPorts, channel: Channel, message: Message): Promise<SendResult> => {
  const { to, page, subject, paragraphs, order, short } = message;
  const { email = '', phone = '' } = to;
  const link = page === undefined ? [] : [site.origin + page];
  return channel === 'mail'
    ? messages.mail({
        to: email,
        ...mailOf({ subject, paragraphs: [...paragraphs, ...link], order }, site.origin),
      })
    : messages.text({
        to: phone.replace(/\D/g, ''),
        text: withinLong(carrierText([short, ...link].join('\n'))),
      });
};

/**
 * Sends on a waiting channel and returns its next state: held back, sent or rejected; it stays waiting when the carrier
 * did not answer.
 */
const sent = async (
  ports: SendPorts,
  channel: Channel,
  message: Message,
  before: SendingState,
): Promise<SendingState> => {
  const isDecided = before === 'ADMITTED' || !message.by;
  const admitted = isDecided ? before : await admitMessage(ports, message, channel);
  if (admitted === 'HELD') return 'HELD';
  if (channel === 'mail' && (await mailStopAt(ports, message.to.email ?? ''))) return 'STOPPED';
  const { kind } = await handOver(ports, channel, message);
  ports.vitals.countMessage(kind === 'ACCEPTED' ? 'MessagesSent' : 'MessagesFailed', channel);
  const after = { ACCEPTED: 'SENT', REJECTED: 'REJECTED', UNKNOWN: admitted } as const;
  return after[kind];
};

/**
 * Sends a message on all channels that wait. A channel whose carrier does not answer is tried again later, and given up
 * when the message would come too late.
 * @returns true when a channel was given up
 */
export const sendMessage = async (ports: SendPorts, _id: string): Promise<boolean> => {
  const found = await ports.outbox.message(_id);
  if (!found) return false;
  const { orderNo } = found.message;
  return withLogFields({ requestId: found.requestId, orderNo }, () => sendFound(ports, found));
};

/** Words and ways of a message as clerks want them now; those it was written with, when it is about no event. */
const asChosen = async (
  { templatesToSend }: SendPorts,
  message: Message,
): Promise<{ message: Message; isOn: (channel: Channel) => boolean; words?: Words }> => {
  const event = message.event && eventNamed(message.event.name);
  const template = event && (await templatesToSend.find(event.name));
  if (!message.event || !event || !template) return { message, isOn: () => true };
  const words = wordsToSend(event, template, message.event.values);
  return {
    message: { ...message, ...words },
    isOn: (channel) => template.ways.includes(channel),
    ...(template.wording && { words }),
  };
};

type Found = NonNullable<Awaited<ReturnType<SendPorts['outbox']['message']>>>;

const sendFound = async (
  ports: SendPorts,
  { message: written, sending, tries = 0 }: Found,
): Promise<boolean> => {
  const { _id } = written;
  const waiting = channels.filter((channel) => isWaiting(sending[channel]));
  if (waiting.length === 0) {
    // One run may have sent what another, at the same time, left to be tried again.
    if (tries > 0) await ports.outbox.settle(_id, {});
    return false;
  }
  const now = ports.clock.now();
  const { message, isOn, words } = await asChosen(ports, written);
  const after: Sending = { ...sending };
  const isOver = endOfTries(message) <= now;
  // One after the other: both count against the same limits, so their transactions would conflict.
  for (const channel of waiting)
    after[channel] = isOver
      ? 'GIVEN_UP'
      : isOn(channel)
        ? await sent(ports, channel, message, sending[channel])
        : 'OFF';
  const again = waiting.some((channel) => isWaiting(after[channel])) && {
    tries: tries + 1,
    at: nextTry(message, tries + 1, now),
  };
  await ports.outbox.settle(_id, decidedOf(after), again || undefined, words);
  return isOver;
};
