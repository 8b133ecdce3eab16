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
import { admitMessage } from './admit-message.ts';
import { handOver, handOverToKakao } from './hand-over.ts';
import { mailStopAt } from './mail-stops.ts';

export type SendPorts = Pick<Ports, 'messages' | 'site' | 'mailStops' | 'templatesToSend' | 'vitals'> &
  Parameters<typeof admitMessage>[0];

/** State of a channel after a try, with the answer of KakaoTalk and what the carrier charged. */
type Tried = { state: SendingState; kakao?: Sending['kakao']; cost?: number };

/**
 * Sends on a waiting channel and returns its next state: held back, sent or rejected; it stays waiting when the carrier
 * did not answer. A text goes by KakaoTalk first, if clerks want that and it has not refused before.
 */
const sent = async (
  ports: SendPorts,
  channel: Channel,
  { message, byKakao }: Chosen,
  { [channel]: before, kakao: saidBefore }: Sending,
): Promise<Tried> => {
  const isDecided = before === 'ADMITTED' || !message.by;
  const admitted = isDecided ? before : await admitMessage(ports, message, channel);
  if (admitted === 'HELD') return { state: 'HELD' };
  if (channel === 'mail' && (await mailStopAt(ports, message.to.email ?? ''))) return { state: 'STOPPED' };
  const asked =
    channel === 'text' && byKakao && !saidBefore ? await handOverToKakao(ports, message, byKakao) : undefined;
  if (asked) countSent(ports, asked, channel);
  if (asked?.kind === 'UNKNOWN') return { state: admitted };
  if (asked?.kind === 'ACCEPTED') return { state: 'BY_KAKAO', kakao: 'SENT', cost: asked.cost };
  const kakao = asked ? 'REJECTED' : saidBefore;
  const answer = await handOver(ports, channel, message);
  countSent(ports, answer, channel);
  const after = { ACCEPTED: 'SENT', REJECTED: 'REJECTED', UNKNOWN: admitted } as const;
  return { state: after[answer.kind], kakao, ...(answer.kind === 'ACCEPTED' && { cost: answer.cost }) };
};

const countSent = ({ vitals }: SendPorts, { kind }: SendResult, channel: Channel): void =>
  vitals.countMessage(kind === 'ACCEPTED' ? 'MessagesSent' : 'MessagesFailed', channel);

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

/** A message in the words and ways clerks want now; `words` where those are not the ones it was written with. */
type Chosen = { message: Message; ways?: readonly MessageWay[]; words?: Words; byKakao?: ByKakao };

/** Returns a message as clerks want it now; as it was written, when it is about no event or nobody chose for that. */
const asChosen = async ({ templatesToSend, site }: SendPorts, message: Message): Promise<Chosen> => {
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
  const chosen = await asChosen(ports, written);
  const { ways, words } = chosen;
  const after: Sending = { ...sending };
  const isOver = endOfTries(written) <= now;
  let cost: number | undefined;
  // One after the other: both count against the same limits, so their transactions would conflict.
  for (const channel of waiting) {
    if (isOver) after[channel] = 'GIVEN_UP';
    else if (ways && !ways.includes(channel)) after[channel] = 'OFF';
    else {
      const tried = await sent(ports, channel, chosen, sending);
      after[channel] = tried.state;
      if (tried.kakao) after.kakao = tried.kakao;
      cost = tried.cost ?? cost;
    }
  }
  const again = waiting.some((channel) => isWaiting(after[channel])) && {
    tries: tries + 1,
    at: nextTry(written, tries + 1, now),
  };
  await ports.outbox.settle(_id, decidedOf(after), again || undefined, { words, cost });
  return isOver;
};
