import type { SealedAccount } from '#shared/domain/order/order.ts';

/** Digits of the code one won carries in its sender's name (spec §9). */
export const HOLD_CODE_LENGTH = 6;
/** From sending the won to typing its code (integrations §3). */
export const HOLD_SECONDS = 5 * 60;
export const HOLD_ATTEMPTS = 5;

/**
 * One won on its way to an account, and the code it carries: who reads it in the statement holds the account
 * (spec §3, Bank verification). A member has one at a time: a newer one takes its place.
 */
export type HoldVerification = {
  _id: string;
  _user: string;
  account: SealedAccount;
  /** Keyed hash of `_id` and code; the code itself is nowhere but in the statement */
  otpHash: string;
  attemptCount: number;
  isSuccess: boolean;
  createdAt: string;
  /** epoch seconds */
  expiresAt: number;
};

/** Whether no code can complete it any more: too late, or too many wrong ones. One that succeeded stays so. */
export const isOutdated = (
  { isSuccess, attemptCount, expiresAt }: Pick<HoldVerification, 'isSuccess' | 'attemptCount' | 'expiresAt'>,
  now: string,
): boolean => !isSuccess && (attemptCount >= HOLD_ATTEMPTS || expiresAt * 1000 <= Date.parse(now));

/** Names as banks and members write them differ in spaces alone. */
export const isSameHolder = (one: string, other: string): boolean =>
  one.replace(/\s/g, '') === other.replace(/\s/g, '');
