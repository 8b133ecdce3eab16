/**
 * Access of a browser that did not place a guest's order: with its number and phone the order may be viewed; once the
 * code sent to that phone was typed (`isProved`), everything a buyer may do is allowed.
 */
export type GuestPass = {
  orderNo: string;
  isProved: boolean;
  /** Set when the order's member had left when it was looked up: no account can open it any more */
  hasLeft?: boolean;
};

/** Seconds a pass is valid. */
export const GUEST_PASS_SECONDS = 60 * 60;

/** Seconds within which a code has to be typed after it was sent. */
export const GUEST_CODE_SECONDS = 5 * 60;
