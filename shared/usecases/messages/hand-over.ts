import { mailOf } from '#shared/domain/message/mail.ts';
import type { Channel, Message } from '#shared/domain/message/message.ts';
import type { ByKakao } from '#shared/domain/message/message-template.ts';
import { carrierText, withinLong } from '#shared/domain/message/text-form.ts';
import type { SendResult } from '#shared/usecases/ports/outside/messages.ts';
import type { Ports } from '../ports/index.ts';

type Needs = Pick<Ports, 'messages' | 'site'>;

/** Link to the page of a message; none without a page. */
const linkOf = ({ site }: Needs, { page }: Message): string[] =>
  page === undefined ? [] : [site.origin + page];

/** Returns a message as a text: the link to its page is on its own line. */
const textOf = (ports: Needs, message: Message) => ({
  to: (message.to.phone ?? '').replace(/\D/g, ''),
  text: withinLong(carrierText([message.short, ...linkOf(ports, message)].join('\n'))),
});

/** Hands a message to the carrier of a channel, with the link to its page: in a mail at the end. */
export const handOver = (ports: Needs, channel: Channel, message: Message): Promise<SendResult> => {
  const { subject, paragraphs, order } = message;
  const { messages, site } = ports;
  return channel === 'mail'
    ? messages.mail({
        to: message.to.email ?? '',
        ...mailOf({ subject, paragraphs: [...paragraphs, ...linkOf(ports, message)], order }, site.origin),
      })
    : messages.text(textOf(ports, message));
};

/** Hands a message to KakaoTalk, with the text that is sent where it does not arrive (rules 9.40). */
export const handOverToKakao = (ports: Needs, message: Message, byKakao: ByKakao): Promise<SendResult> =>
  ports.messages.kakao({ ...textOf(ports, message), ...byKakao });
