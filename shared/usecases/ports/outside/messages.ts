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
