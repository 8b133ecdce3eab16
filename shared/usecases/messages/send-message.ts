import type { Channel, SendingState } from '#shared/domain/message/message.ts';
import type { Ports } from '../ports/index.ts';
import { admitMessage } from './admit-message.ts';
import { countSent, type DeliveryTry, deliverMessage, type Tried, triedWith } from './deliver-message.ts';
import { mailMessage, sendByKakao, textMessage } from './hand-over.ts';
import { mailStopAt } from './mail-stops.ts';

export type SendPorts = Pick<Ports, 'messages' | 'site' | 'mailStops' | 'templatesToSend' | 'vitals'> &
  Parameters<typeof admitMessage>[0];

/** Sends a message by mail and text. @returns true when it was given up on a channel */
export const sendMessage = (ports: SendPorts, _id: string): Promise<boolean> =>
  deliverMessage(ports, _id, {
    mail: (one) => byMail(ports, one),
    text: (one) => byText(ports, one),
  });

/** Returns the state from which a channel sends: admitted where somebody caused the message, held back above a limit. */
const admittedOn = async (
  ports: SendPorts,
  channel: Channel,
  { message, sending: { [channel]: before } }: DeliveryTry,
): Promise<SendingState> =>
  before === 'ADMITTED' || !message.by ? before : admitMessage(ports, message, channel);

const byMail = async (ports: SendPorts, one: DeliveryTry): Promise<Tried> => {
  const { message } = one;
  const admitted = await admittedOn(ports, 'mail', one);
  if (admitted === 'HELD') return { state: 'HELD' };
  if (await mailStopAt(ports, message.to.email ?? '')) return { state: 'STOPPED' };
  return triedWith(ports, await mailMessage(ports, message), 'mail', admitted);
};

/** Sends a text, by KakaoTalk first, if clerks want that and it has not refused before. */
const byText = async (ports: SendPorts, one: DeliveryTry): Promise<Tried> => {
  const { message, byKakao, sending } = one;
  const admitted = await admittedOn(ports, 'text', one);
  if (admitted === 'HELD') return { state: 'HELD' };
  const asked = byKakao && !sending.kakao ? await sendByKakao(ports, message, byKakao) : undefined;
  if (asked) countSent(ports, asked, 'text');
  if (asked?.kind === 'UNKNOWN') return { state: admitted };
  if (asked?.kind === 'ACCEPTED') return { state: 'BY_KAKAO', kakao: 'SENT', cost: asked.cost };
  const tried = triedWith(ports, await textMessage(ports, message), 'text', admitted);
  return { ...tried, kakao: asked ? 'REJECTED' : sending.kakao };
};
