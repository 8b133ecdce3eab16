import { pick } from '#shared/domain/pick.ts';
import type { Values } from './template.ts';

/**
 * A message of the shop to a person, written in the same transaction as the event it is about and sent by a stream
 * function.
 */
export type Message = {
  /** Derived from the event, so that the same event makes one message: `order-paid#P-2026…` */
  _id: string;
  /**
   * Addresses of a person, or the clerk whose webhook it goes to: one of both, since webhooks have an outbox of their own.
   * The URL, a secret, is read when it is sent.
   */
  to: { email?: string; phone?: string; webhook?: never } | { webhook: string; email?: never; phone?: never };
  subject: string;
  /** Plain sentences; mail shows them as paragraphs, a text message sends the short form */
  paragraphs: string[];
  /** Event it is about with the values of its variables, from which its words are made anew when it is sent */
  event?: { name: string; values: Values };
  /** Short form for the phone, at most 90 bytes in EUC-KR; an added link makes it a long text message */
  short: string;
  /** Order the message is about, as a mail shows it; a text message omits it */
  order?: OrderCard;
  /** Path of the page it links to, when there is something to do; the sender adds the shop's origin */
  page?: string;
  createdAt: string;
  /** Set for advertising, which is marked when it is sent (rules 8.22) */
  advertising?: Advertising;
  /** Number of the order it is about */
  orderNo?: string;
  /** Clerk who sent it again */
  resentBy?: string;
  /** ISO UTC instant from which it is useless, when that is earlier than for other messages */
  until?: string;
  /** Absent when the shop writes on its own initiative, so that nobody can make it write more */
  by?: Cause;
};

/** Sender of advertising, as the law has it named: the shop, where it is, and how it is reached. */
export type Advertiser = { name: string; address: string; phone: string; email: string };

/** Parties of an advertisement: the member who may refuse further ones, and who sends it. */
export type Advertising = { _user: string; sender: Advertiser };

/** Words of a message. */
export type Words = Pick<Message, 'subject' | 'paragraphs' | 'short'>;

/** An order in a mail: its goods with pictures, their price, and a link to the order. */
export type OrderCard = {
  /** `thumb`: path of a picture; `option` with the number of units; `price` in won */
  goods: { thumb: string; name: string; option: string; price: number }[];
  /** Number of further goods */
  more: number;
  /** Price lines with their total, when the mail is about the sum; amounts in won */
  sums?: {
    rows: { name: string; amount: number; minus?: boolean }[];
    total: number;
    /** Name of the total; 결제금액 by default */
    name?: string;
  };
  /** Path of the order's page */
  page: string;
};

/**
 * Person whose action makes the shop send a message to an address of that person's choice: the number of such messages
 * is limited (domain/limits.ts). `hasPaid`: true when the action cost them money.
 */
export type Cause =
  | { kind: 'guest'; visitorId: string; network?: string; hasPaid: boolean }
  | { kind: 'member'; _user: string; hasPaid: boolean }
  | { kind: 'newcomer' };

/** Channels of a message; each is sent and settled separately. */
export const channels = ['mail', 'text', 'webhook'] as const;
export type Channel = (typeof channels)[number];

/**
 * State of a message on one channel. PENDING until the carrier accepted it (SENT) or rejected it permanently
 * (REJECTED); NONE: no address for this channel. A message with a cause is ADMITTED in between, counted against its
 * limits, or HELD permanently above them. OFF: clerks switched the channel off for such messages, or the clerk has no
 * webhook any more. BY_KAKAO: no text was needed, as KakaoTalk took the message. GIVEN_UP: no carrier responded while it
 * was useful. STOPPED: mail to this address bounced, or was marked as spam.
 */
export const sendingStates = [
  'PENDING',
  'ADMITTED',
  'SENT',
  'REJECTED',
  'HELD',
  'GIVEN_UP',
  'STOPPED',
  'OFF',
  'BY_KAKAO',
  'NONE',
] as const;
export type SendingState = (typeof sendingStates)[number];

/** Returns true when a channel still has to send. */
export const isWaiting = (state: SendingState): boolean => state === 'PENDING' || state === 'ADMITTED';
/** `kakao`: answer of KakaoTalk, which was asked before the text; absent where it was not asked. */
export type Sending = Record<Channel, SendingState> & { kakao?: 'SENT' | 'REJECTED' };

/** Returns the channels that are finished, with their final states. */
export const decidedOf = (sending: Sending): Partial<Sending> => ({
  ...pick(
    sending,
    channels.filter((channel) => !isWaiting(sending[channel])),
  ),
  ...(sending.kakao && { kakao: sending.kakao }),
});

/** Returns the states of a new message. */
export const startOfSending = ({ to }: Pick<Message, 'to'>): Sending => ({
  mail: to.email ? 'PENDING' : 'NONE',
  text: to.phone ? 'PENDING' : 'NONE',
  webhook: to.webhook ? 'PENDING' : 'NONE',
});

/** Ways of a message that clerks switch. KakaoTalk is tried before the text; without it the text is sent at once. */
export const messageWays = ['kakao', 'text', 'mail', 'webhook'] as const;
export type MessageWay = (typeof messageWays)[number];
export const messageWayLabels: Record<MessageWay, string> = {
  kakao: '알림톡',
  text: '문자',
  mail: '메일',
  webhook: '웹훅',
};
