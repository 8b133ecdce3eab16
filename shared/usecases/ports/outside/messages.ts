import type { KakaoTemplateState } from '#shared/domain/message/message-template.ts';

/** `unsubscribe`: address at which mail programs refuse further advertising for the reader by one POST (RFC 8058). */
export type Mail = { to: string; subject: string; html: string; text: string; unsubscribe?: string };

/** Text message; long ones are sent as LMS. `to` is digits only. */
export type TextMessage = { to: string; text: string };

/** Result of sending. REJECTED will never succeed (a wrong address); UNKNOWN is tried again. */
export type SendResult =
  /** `cost` in won, as far as the carrier says it */
  | { kind: 'ACCEPTED'; messageId: string; cost?: number }
  | { kind: 'REJECTED'; code: string }
  | { kind: 'UNKNOWN' };

/**
 * Message by KakaoTalk (알림톡), in the words of a template of the channel `pfId`; `text` is sent by the carrier instead
 * where its reader has no KakaoTalk. `variables` by their names: `#{주문번호}`.
 */
export type KakaoMessage = TextMessage & {
  pfId: string;
  templateId: string;
  variables: Record<string, string>;
};

/** Template at Kakao: its state, the channel it belongs to and its text. */
export type KakaoTemplateAnswer =
  | { kind: 'FOUND'; state: KakaoTemplateState; pfId: string; content: string }
  | { kind: 'NOT_FOUND' }
  | { kind: 'UNKNOWN' };

/** Mail (SES) and text messages (Solapi), rules 9.32. */
export interface MessagesPort {
  mail(mail: Mail): Promise<SendResult>;
  text(message: TextMessage): Promise<SendResult>;
  kakao(message: KakaoMessage): Promise<SendResult>;
  kakaoTemplate(templateId: string): Promise<KakaoTemplateAnswer>;
}

/** Incoming webhooks of clerks, as Slack defines them (rules 9.46). */
export interface WebhooksPort {
  /**
   * Posts a text to a URL (https). REJECTED: it takes no texts, or lies in a private network; UNKNOWN: no answer within
   * three seconds.
   */
  post(url: string, text: string): Promise<SendResult>;
}

/** Origin of the shop, `https://shop.example`, for links in messages. */
export interface SitePort {
  readonly origin: string;
}
