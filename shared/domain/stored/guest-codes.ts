/** Code sent to the phone of a guest's order; an order has one code at a time. */
export type GuestCode = {
  orderNo: string;
  /** Keyed hash of order and code; the code itself is only in the message */
  codeHash: string;
  tries: number;
  /** Epoch seconds */
  expiresAt: number;
};
