import type { Write } from '../unit-of-work.ts';

/** Code sent to the phone of a guest's order; an order has one code at a time. */
export type GuestCode = {
  orderNo: string;
  /** Keyed hash of order and code; the code itself is only in the message */
  codeHash: string;
  tries: number;
  /** Epoch seconds */
  expiresAt: number;
};

export interface GuestCodesPort {
  /** Stores a new code, replacing the previous one. */
  put(code: GuestCode): Write;
  /**
   * Takes one try of an order's code. Returns undefined when there is none, it has expired, or it has no tries left.
   */
  take(orderNo: string, now: string): Promise<GuestCode | undefined>;
  /** Uses a code up. @returns false when somebody else did, or a newer one replaced it */
  spend(code: GuestCode): Promise<boolean>;
}
