import type { MailStop } from '#shared/domain/message/mail-stop.ts';
import type { Channel, Message, Sending } from '#shared/domain/message/message.ts';
import type { Page, PageQuery } from './page.ts';
import type { Write } from './unit-of-work.ts';

export type Mail = { to: string; subject: string; html: string; text: string };

/** Text message; long ones are sent as LMS. `to` is digits only. */
export type TextMessage = { to: string; text: string };

/** Result of sending. REJECTED will never succeed (a wrong address); UNKNOWN is tried again. */
export type SendResult =
  | { kind: 'ACCEPTED'; messageId: string }
  | { kind: 'REJECTED'; code: string }
  | { kind: 'UNKNOWN' };

/** Mail (SES) and text messages (Solapi), rules 9.32. */
export interface MessagesPort {
  mail(mail: Mail): Promise<SendResult>;
  text(message: TextMessage): Promise<SendResult>;
}

/** Origin of the shop, `https://shop.example`, for links in messages. */
export interface SitePort {
  readonly origin: string;
}

/**
 * Writes of messages. A message is written in the transaction of its event and sent afterwards, so that a crash in
 * between loses none.
 */
export interface MessageWritesPort {
  /** Puts a message into the outbox. Its `_id` names the event, so that an event is never notified twice. */
  put(message: Message): Write<'CHANGED_MEANWHILE'>;
}

/** Outbox as its sender sees it. */
export interface OutboxPort {
  /**
   * Reads the current state of a message, with the number of tries, and the request or run that wrote it; `undefined`
   * when there is none (any more).
   */
  message(
    _id: string,
  ): Promise<{ message: Message; sending: Sending; tries?: number; requestId?: string } | undefined>;
  /** Lists the latest messages about an order, newest first. */
  ofOrder(orderNo: string, limit: number): Promise<{ message: Message; sending: Sending }[]>;
  /**
   * Reads the sending state of the first message about an order; `undefined` when it was deleted, or was written a
   * moment ago.
   */
  firstOf(orderNo: string): Promise<Sending | undefined>;
  /** Admits a message on a channel: from PENDING to ADMITTED, refused when the channel was decided before. */
  admitting(_id: string, channel: Channel): Write<'CHANGED_MEANWHILE'>;
  /**
   * Stores the channels that are decided, and the time to try the others again; without `again` it is not tried again.
   * Undecided channels are not written: another run may have decided them meanwhile.
   */
  settle(_id: string, decided: Partial<Sending>, again?: { tries: number; at: string }): Promise<void>;
  /** Lists messages to be tried again by `now`, earliest first. */
  due(now: string, page: PageQuery): Promise<Page<{ _id: string }>>;
}

/** Addresses that get no mail, by keyed hashes of the address. */
export interface MailStopsPort {
  /** Finds the stop of an address by any of its hashes (one for each key); also an expired one. */
  find(addressHashes: readonly string[]): Promise<MailStop | undefined>;
  /** Stores a stop, replacing the existing one. */
  put(stop: MailStop): Promise<void>;
  remove(addressHashes: readonly string[]): Promise<void>;
}
