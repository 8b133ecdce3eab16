import { eventNamed } from '#shared/domain/message/events.ts';
import {
  type Channel,
  channels,
  decidedOf,
  isWaiting,
  type Message,
  type MessageWay,
  type Sending,
  type SendingState,
  type Words,
} from '#shared/domain/message/message.ts';
import { type ByKakao, byKakaoOf, wordsToSend } from '#shared/domain/message/message-template.ts';
import { endOfTries, nextTry } from '#shared/domain/message/tries.ts';
import { withLogFields } from '#shared/log/log-fields.ts';
import type { SendResult } from '#shared/usecases/ports/outside/messages.ts';
import type { Ports } from '../ports/index.ts';

/** Ports of every delivery; `outbox` has the message. */
type DeliveryPorts = Pick<Ports, 'site' | 'templatesToSend' | 'clock'> & {
  outbox: Pick<Ports['webhookOutbox'], 'message' | 'settle'>;
};

/** A message in the words and ways clerks want now; `words` where those are not the ones it was written with. */
type Chosen = { message: Message; ways?: readonly MessageWay[]; words?: Words; byKakao?: ByKakao };

/** One try of a message: the states of its channels before, and the number of tries with this one. */
export type DeliveryTry = Chosen & { sending: Sending; tries: number };

/** State of a channel after a try, with the answer of KakaoTalk and what the carrier charged. */
export type Tried = { state: SendingState; kakao?: Sending['kakao']; cost?: number };

/**
 * Ways to send on the channels of an outbox. Each returns the next state: sent, or decided otherwise; a channel whose
 * carrier did not answer waits on.
 */
type Senders = Partial<Record<Channel, (one: DeliveryTry) => Promise<Tried>>>;

/** Counts what a carrier answered. */
export const countSent = ({ vitals }: Pick<Ports, 'vitals'>, { kind }: SendResult, channel: Channel): void =>
  vitals.countMessage(kind === 'ACCEPTED' ? 'MessagesSent' : 'MessagesFailed', channel);

/** Counts what a carrier answered, and returns the state of the channel after it; `before` without an answer. */
export const triedWith = (
  ports: Pick<Ports, 'vitals'>,
  answer: SendResult,
  channel: Channel,
  before: SendingState,
): Tried => {
  countSent(ports, answer, channel);
  const after = { ACCEPTED: 'SENT', REJECTED: 'REJECTED', UNKNOWN: before } as const;
  return { state: after[answer.kind], ...(answer.kind === 'ACCEPTED' && { cost: answer.cost }) };
};

/** Link to the page of a message; none without a page. */
export const linkOf = ({ site }: Pick<Ports, 'site'>, { page }: Message): string[] =>
  page === undefined ? [] : [site.origin + page];

/** Returns a message as clerks want it now; as it was written, when it is about no event or nobody chose for that. */
const asChosen = async (
  { templatesToSend, site }: Pick<DeliveryPorts, 'templatesToSend' | 'site'>,
  message: Message,
): Promise<Chosen> => {
  const event = message.event && eventNamed(message.event.name);
  const template = event && (await templatesToSend.find(event.name));
  if (!message.event || !event || !template) return { message };
  const { values } = message.event;
  const words = wordsToSend(event, template, values);
  const { page = '' } = message;
  return {
    message: { ...message, ...words },
    ways: template.ways,
    byKakao: byKakaoOf(event, template, values, site.origin + page),
    ...(template.wording && { words }),
  };
};

/**
 * Sends a message on all channels that wait. A channel whose carrier does not answer is tried again later, and given up
 * when the message would come too late.
 * @returns true when a channel was given up
 */
export const deliverMessage = async (
  ports: DeliveryPorts,
  _id: string,
  senders: Senders,
): Promise<boolean> => {
  const found = await ports.outbox.message(_id);
  if (!found) return false;
  const { orderNo } = found.message;
  return withLogFields({ requestId: found.requestId, orderNo }, () => deliverFound(ports, found, senders));
};

type Found = NonNullable<Awaited<ReturnType<DeliveryPorts['outbox']['message']>>>;

const deliverFound = async (
  ports: DeliveryPorts,
  { message: written, sending, tries = 0 }: Found,
  senders: Senders,
): Promise<boolean> => {
  const { _id } = written;
  const waiting = channels.flatMap((channel) => {
    const send = senders[channel];
    return send && isWaiting(sending[channel]) ? [{ channel, send }] : [];
  });
  if (waiting.length === 0) {
    // One run may have sent what another, at the same time, left to be tried again.
    if (tries > 0) await ports.outbox.settle(_id, {});
    return false;
  }
  const now = ports.clock.now();
  const chosen = await asChosen(ports, written);
  const { ways, words } = chosen;
  const after: Sending = { ...sending };
  const isOver = endOfTries(written) <= now;
  let cost: number | undefined;
  // One after the other: both count against the same limits, so their transactions would conflict.
  for (const { channel, send } of waiting) {
    if (isOver) after[channel] = 'GIVEN_UP';
    else if (ways && !ways.includes(channel)) after[channel] = 'OFF';
    else {
      const tried = await send({ ...chosen, sending, tries: tries + 1 });
      after[channel] = tried.state;
      if (tried.kakao) after.kakao = tried.kakao;
      cost = tried.cost ?? cost;
    }
  }
  const again = waiting.some(({ channel }) => isWaiting(after[channel])) && {
    tries: tries + 1,
    at: nextTry(written, tries + 1, now),
  };
  await ports.outbox.settle(_id, decidedOf(after), again || undefined, { words, cost });
  return isOver;
};
