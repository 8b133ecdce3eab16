/** A word of the shop to somebody, written in the same transaction as what it tells of and sent by the stream. */
export type Message = {
  /** Derived from what it tells of, so that telling twice is one message: `order-paid#P-2026…` */
  _id: string;
  to: { email?: string; phone?: string };
  subject: string;
  /** Plain sentences; mail sets them as paragraphs, a text message sends the short form */
  paragraphs: string[];
  /** Short form for the phone, at most 90 bytes of meaning */
  short: string;
  createdAt: string;
};

/** The ways a message goes out; each is sent and settled on its own. */
export const channels = ['mail', 'text'] as const;
export type Channel = (typeof channels)[number];

/** PENDING until the carrier took it (SENT) or said it never will (REJECTED); NONE: no address for this channel. */
export const sendingStates = ['PENDING', 'SENT', 'REJECTED', 'NONE'] as const;
export type SendingState = (typeof sendingStates)[number];
export type Sending = Record<Channel, SendingState>;

/** What a message has before it when it is written. */
export const startOfSending = ({ to }: Pick<Message, 'to'>): Sending => ({
  mail: to.email ? 'PENDING' : 'NONE',
  text: to.phone ? 'PENDING' : 'NONE',
});
