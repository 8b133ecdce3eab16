import type { Write } from './unit-of-work.ts';

/** A code on its way to the phone of a guest's order; an order has one at a time. */
export type GuestCode = {
  orderNo: string;
  /** Keyed hash of order and code; the code itself is nowhere but in the message */
  codeHash: string;
  tries: number;
  /** epoch seconds */
  expiresAt: number;
};

export interface GuestCodesPort {
  /** A new code in the place of the one before. */
  put(code: GuestCode): Write;
  /** Takes one try of an order's code; nothing when there is none, it is too old, or has none left. */
  take(orderNo: string, now: string): Promise<GuestCode | undefined>;
  /** Uses a code up. @returns false when somebody else did, or a newer one took its place */
  spend(code: GuestCode): Promise<boolean>;
}
