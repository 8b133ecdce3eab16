/**
 * What a browser that did not place a guest's order holds of it: knowing its number and phone it may be looked at, and
 * once the code sent to that phone was typed, `isProved`, all a buyer may ask can be asked of it.
 */
export type GuestPass = {
  orderNo: string;
  isProved: boolean;
  /** It was a member's, who had left when it was looked up: no account opens it any more */
  hasLeft?: boolean;
};

/** How long a pass is good for. */
export const GUEST_PASS_SECONDS = 60 * 60;

/** From sending a code to typing it. */
export const GUEST_CODE_SECONDS = 5 * 60;
