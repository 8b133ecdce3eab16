import type { MailStop } from '#shared/domain/message/mail-stop.ts';
import type { Channel, Message, Sending } from '#shared/domain/message/message.ts';
import type { Page, PageQuery } from './page.ts';
import type { Write } from './unit-of-work.ts';

export type Mail = { to: string; subject: string; html: string; text: string };

/** A text message; long ones go as LMS. `to` is digits only. */
export type TextMessage = { to: string; text: string };

/**
 * Whether the carrier took it. REJECTED will never succeed (a wrong address); UNKNOWN is tried again.
 */
export type SendResult =
  | { kind: 'ACCEPTED'; messageId: string }
  | { kind: 'REJECTED'; code: string }
  | { kind: 'UNKNOWN' };

/** Mail (SES) and text messages (Solapi), integrations §6. */
export interface MessagesPort {
  mail(mail: Mail): Promise<SendResult>;
  text(message: TextMessage): Promise<SendResult>;
}

/** The origin of the shop, `https://shop.example`, for links in messages. */
export interface SitePort {
  readonly origin: string;
}

/** Messages are written in the transaction of their event and sent afterwards, so that a crash between loses none. */
export interface MessageWritesPort {
  /** Puts a message in the outbox. Its `_id` names the event, so that the same event is never told twice. */
  put(message: Message): Write<'CHANGED_MEANWHILE'>;
}

/** The outbox as its sender sees it. */
export interface OutboxPort {
  /** The current state of a message, with the number of tries; `undefined` when there is none (any more). */
  message(_id: string): Promise<{ message: Message; sending: Sending; tries?: number } | undefined>;
  /** The latest messages about an order, newest first. */
  ofOrder(orderNo: string, limit: number): Promise<{ message: Message; sending: Sending }[]>;
  /** How far the first message about an order has come; `undefined` where it is gone, or written a moment ago. */
  firstOf(orderNo: string): Promise<Sending | undefined>;
  /** Lets a message out on a channel: from PENDING to ADMITTED, refused when that has been decided. */
  admitting(_id: string, channel: Channel): Write<'CHANGED_MEANWHILE'>;
  /**
   * Notes the channels that are decided, and when to try the others again; without `again` it waits no more. What is not
   * decided is not written: another run may have decided it meanwhile.
   */
  settle(_id: string, decided: Partial<Sending>, again?: { tries: number; at: string }): Promise<void>;
  /** Messages to be tried again by `now`, in the order of when. */
  due(now: string, page: PageQuery): Promise<Page<{ _id: string }>>;
}

/** Addresses that get no mail, by keyed hashes of them. */
export interface MailStopsPort {
  /** The stop of an address by any of its hashes (one for each key there is); also one whose time is over. */
  find(addressHashes: readonly string[]): Promise<MailStop | undefined>;
  /** Enters a stop in place of the one there is. */
  put(stop: MailStop): Promise<void>;
  remove(addressHashes: readonly string[]): Promise<void>;
}
