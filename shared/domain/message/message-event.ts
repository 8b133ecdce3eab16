import type { Channel, Message } from './message.ts';
import { renderTemplate, type Values, type Variables, type Wording } from './template.ts';
import { carrierBytes, carrierText, SHORT_BYTES, shortenedName } from './text-form.ts';

/** Person a message goes to. */
export type Recipient = 'buyer' | 'member' | 'guest' | 'clerk' | 'shop';
export const recipientLabels: Record<Recipient, string> = {
  buyer: '주문한 분',
  member: '회원',
  guest: '비회원',
  clerk: '관리자',
  shop: '쇼핑몰',
};

/** Something the shop writes about, declared once: who reads it, by which channels, and its original words. */
export type MessageEvent<V extends Variables = Variables> = Wording & {
  /** Name it is stored under */
  name: string;
  /** Its name on screens */
  title: string;
  to: Recipient;
  channels: readonly Channel[];
  variables: V;
  /** True when the law or safety asks for it: one of its channels stays on */
  isRequired?: true;
  /** True for advertising: it is marked, and never sent by KakaoTalk, whose 알림톡 carries none (rules 8.22) */
  isAdvertising?: true;
  /** Variable that is shortened where the short text would have more bytes than a short message */
  fits?: keyof V & string;
};

type Declared<V extends Variables> = Omit<MessageEvent<V>, 'name' | 'text'> & {
  /** Paragraphs of the mail */
  text: readonly string[];
};

/** Declares the message of an event (rules 9.35). */
export const declareEvent = <const V extends Variables>(
  name: string,
  { text, ...declared }: Declared<V>,
): MessageEvent<V> => ({ ...declared, name, text: text.join('\n') });

/** Values that an event's message needs: all of its variables, empty where there is nothing to say. */
export type ValuesOf<E extends MessageEvent> = {
  readonly [Name in keyof E['variables']]: string | readonly string[];
};

/** A name cut to fewer bytes says nothing: such a text is sent as a long message. */
const FEWEST_BYTES_OF_NAME = 12;

type Worded = Pick<MessageEvent, 'variables' | 'fits'>;

/** Renders the short text; the name in it is shortened to the bytes of a short message, if the other words leave room. */
const renderShort = ({ variables, fits }: Worded, short: string, values: Values) => {
  const render = (over: Values = {}) => {
    const rendered = renderTemplate(short, variables, { ...values, ...over });
    return rendered.ok ? { ok: true as const, value: rendered.value.join('\n') } : rendered;
  };
  const whole = render();
  const name = fits === undefined ? undefined : values[fits];
  if (fits === undefined || typeof name !== 'string' || name === '' || !whole.ok) return whole;
  if (!short.includes(`#{${variables[fits]?.label}}`)) return whole;
  const around = render({ [fits]: ' ' });
  if (!around.ok) return around;
  // A text that is a long one without the name too is not made short by cutting the name.
  const room = SHORT_BYTES - carrierBytes(carrierText(around.value)) + 1;
  const fitted = render({
    [fits]: room >= FEWEST_BYTES_OF_NAME ? shortenedName(name, room) : carrierText(name),
  });
  return fitted.ok ? { ok: true as const, value: carrierText(fitted.value) } : fitted;
};

/**
 * Renders the words of an event's message (rules 9.36).
 * @returns UNKNOWN_VARIABLE for a template with a variable the event does not have
 */
export const renderWording = (event: Worded, { subject, text, short }: Wording, values: Values) => {
  const line = renderTemplate(subject, event.variables, values);
  if (!line.ok) return line;
  const paragraphs = renderTemplate(text, event.variables, values);
  if (!paragraphs.ok) return paragraphs;
  const phone = renderShort(event, short, values);
  if (!phone.ok) return phone;
  const worded = { subject: line.value.join(' '), paragraphs: paragraphs.value, short: phone.value };
  return { ok: true as const, value: worded satisfies Pick<Message, 'subject' | 'paragraphs' | 'short'> };
};

/** Returns the parts of a message that an event and its values make, in the event's original words. */
export const worded = <E extends MessageEvent>(
  event: E,
  values: ValuesOf<E>,
): Pick<Message, 'event' | 'subject' | 'paragraphs' | 'short'> => {
  const rendered = renderWording(event, event, values);
  if (!rendered.ok) throw new Error(`${event.name}: ${rendered.failure.message}`);
  return { event: { name: event.name, values }, ...rendered.value };
};
