import { pick } from '#shared/domain/pick.ts';

/** A word of the shop to somebody, written in the same transaction as what it tells of and sent by the stream. */
export type Message = {
  /** Derived from what it tells of, so that telling twice is one message: `order-paid#P-2026…` */
  _id: string;
  to: { email?: string; phone?: string };
  subject: string;
  /** Plain sentences; mail sets them as paragraphs, a text message sends the short form */
  paragraphs: string[];
  /** Short form for the phone, at most 90 bytes in EUC-KR; a link that is added makes it a longer text */
  short: string;
  /** The order it is about, as a mail shows it; a text message does without */
  order?: OrderCard;
  /** Path of the shop's page it leads to, where there is something to do; who sends it knows the shop's address */
  page?: string;
  createdAt: string;
  /** The number of the order it is about */
  orderNo?: string;
  /** The clerk who had it sent once more */
  resentBy?: string;
  /** When it is of no use any more (ISO UTC), where that is sooner than of others */
  until?: string;
  /** Missing where the shop writes by itself, so that nobody can make it write more */
  by?: Cause;
};

/** An order in a mail: what was bought, with pictures, what it cost, and where it is to be seen. */
export type OrderCard = {
  /** `thumb`: path of a picture; `option` with how many; `price` in won */
  goods: { thumb: string; name: string; option: string; price: number }[];
  /** How many more there are */
  more: number;
  /** Money lines with their total, where the sum is what the mail is about; amounts in won */
  sums?: {
    rows: { name: string; amount: number; minus?: boolean }[];
    total: number;
    /** What the total is; without it 결제금액 */
    name?: string;
  };
  /** Path of the order's page */
  page: string;
};

/**
 * Whose doing it is that the shop writes, to an address of their choosing: how much of it is sent is limited
 * (domain/limits.ts). `hasPaid`: what it took cost them money.
 */
export type Cause =
  | { kind: 'guest'; visitorId: string; network?: string; hasPaid: boolean }
  | { kind: 'member'; _user: string; hasPaid: boolean }
  | { kind: 'newcomer' };

/** The ways a message goes out; each is sent and settled on its own. */
export const channels = ['mail', 'text'] as const;
export type Channel = (typeof channels)[number];

/**
 * PENDING until the carrier took it (SENT) or said it never will (REJECTED); NONE: no address for this channel. What
 * somebody caused is ADMITTED in between, counted against their limits, or HELD back for good above them. GIVEN_UP: no
 * carrier answered as long as it was of use. STOPPED: mail to this address came back, or was called unwanted.
 */
export const sendingStates = [
  'PENDING',
  'ADMITTED',
  'SENT',
  'REJECTED',
  'HELD',
  'GIVEN_UP',
  'STOPPED',
  'NONE',
] as const;
export type SendingState = (typeof sendingStates)[number];

/** Whether a channel still has to be sent on. */
export const isWaiting = (state: SendingState): boolean => state === 'PENDING' || state === 'ADMITTED';
export type Sending = Record<Channel, SendingState>;

/** The channels that have nothing before them any more, with how they ended. */
export const decidedOf = (sending: Sending): Partial<Sending> =>
  pick(
    sending,
    channels.filter((channel) => !isWaiting(sending[channel])),
  );

/** What a message has before it when it is written. */
export const startOfSending = ({ to }: Pick<Message, 'to'>): Sending => ({
  mail: to.email ? 'PENDING' : 'NONE',
  text: to.phone ? 'PENDING' : 'NONE',
});
