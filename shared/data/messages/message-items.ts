import type { EntityItem } from 'electrodb';
import { type Message, type Sending, startOfSending } from '#shared/domain/message/message.ts';
import { epochSeconds } from '#shared/domain/time/instant.ts';
import type { messageEntity } from './message.entity.ts';

/** Seconds a message is stored after it was written. */
const KEPT_SECONDS = 90 * 24 * 60 * 60;

export const toMessageItem = (message: Message) => ({
  ...message,
  ...(message.orderNo !== undefined && { place: `${message.createdAt}#${message._id}` }),
  ...startOfSending(message),
  expiresAt: epochSeconds(message.createdAt, KEPT_SECONDS),
});

export const fromMessageItem = (item: EntityItem<ReturnType<typeof messageEntity>>): Message => {
  const { mail, text, webhook, kakao, cost, tries, place, due, dueAt, expiresAt, changedIn, ...message } =
    item;
  return message;
};

/** Returns how far a message has come on each channel. */
export const sendingOf = ({
  mail,
  text,
  webhook,
  kakao,
}: Pick<EntityItem<ReturnType<typeof messageEntity>>, 'mail' | 'text' | 'webhook' | 'kakao'>): Sending => ({
  mail,
  text,
  webhook,
  ...(kakao && { kakao }),
});
