import { markAdvertisement, refusalPath, refusalText } from '#shared/domain/message/advertising.ts';
import { mailOf } from '#shared/domain/message/mail.ts';
import type { Message, Words } from '#shared/domain/message/message.ts';
import type { ByKakao } from '#shared/domain/message/message-template.ts';
import { carrierText, withinLong } from '#shared/domain/message/text-form.ts';
import type { SendResult } from '#shared/usecases/ports/outside/messages.ts';
import type { Ports } from '../ports/index.ts';
import { linkOf } from './deliver-message.ts';

type Needs = Pick<Ports, 'messages' | 'site' | 'visitorHashes'>;

/** Address at which the reader of an advertisement refuses further ones; undefined for other messages. */
const refusalOf = ({ site, visitorHashes }: Needs, { advertising }: Message): string | undefined =>
  advertising &&
  site.origin + refusalPath(advertising._user, visitorHashes.hash(refusalText(advertising._user)));

/** Returns the words of a message with the link to its page, those of an advertisement marked. */
const wordsOf = (ports: Needs, message: Message): Words => {
  const link = linkOf(ports, message);
  const words: Words = {
    subject: message.subject,
    paragraphs: [...message.paragraphs, ...link],
    short: [message.short, ...link].join('\n'),
  };
  const refusal = refusalOf(ports, message);
  return message.advertising && refusal
    ? markAdvertisement(words, message.advertising.sender, refusal)
    : words;
};

/** Returns a message as a text: the link to its page is on its own line. */
const textOf = (ports: Needs, message: Message) => ({
  to: (message.to.phone ?? '').replace(/\D/g, ''),
  text: withinLong(carrierText(wordsOf(ports, message).short)),
});

/** Hands a message to the carrier of mail, with the link to its page at the end. */
export const mailMessage = (ports: Needs, message: Message): Promise<SendResult> => {
  const { messages, site } = ports;
  const { order } = message;
  const unsubscribe = refusalOf(ports, message);
  return messages.mail({
    to: message.to.email ?? '',
    ...mailOf({ ...wordsOf(ports, message), order }, site.origin),
    ...(unsubscribe && { unsubscribe }),
  });
};

/** Hands a message to the carrier of texts. */
export const textMessage = (ports: Needs, message: Message): Promise<SendResult> =>
  ports.messages.text(textOf(ports, message));

/** Hands a message to KakaoTalk, with the text that is sent where it does not arrive (rules 9.40). */
export const sendByKakao = (ports: Needs, message: Message, byKakao: ByKakao): Promise<SendResult> =>
  ports.messages.kakao({ ...textOf(ports, message), ...byKakao });
