import type { SealedAccount } from '#shared/domain/order/order.ts';

/** Digits of the code in the sender's name of the one-won transfer (rules 6.36). */
export const ACCOUNT_CODE_LENGTH = 6;
/** Seconds from sending one won to entering its code (rules 6.36). */
export const ACCOUNT_CODE_SECONDS = 5 * 60;
export const ACCOUNT_CODE_ATTEMPTS = 5;

/**
 * Transfer of one won to an account, with a code: a member who can read it in the statement holds the account (rules 6.36,
 * Bank verification). A member has one at a time: a newer one replaces it.
 */
export type AccountVerification = {
  _id: string;
  _user: string;
  account: SealedAccount;
  /** Keyed hash of `_id` and code; the code itself is only in the statement */
  otpHash: string;
  attemptCount: number;
  isSuccess: boolean;
  createdAt: string;
  /** epoch seconds */
  expiresAt: number;
};

/**
 * True when no code can complete it any more: it expired, or too many codes were wrong. One that succeeded is never
 * outdated.
 */
export const isOutdated = (
  {
    isSuccess,
    attemptCount,
    expiresAt,
  }: Pick<AccountVerification, 'isSuccess' | 'attemptCount' | 'expiresAt'>,
  now: string,
): boolean => !isSuccess && (attemptCount >= ACCOUNT_CODE_ATTEMPTS || expiresAt * 1000 <= Date.parse(now));
