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
