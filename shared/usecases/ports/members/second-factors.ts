import type { SecondFactor } from '#shared/domain/user/second-factor.ts';
import type { Write } from '../unit-of-work.ts';

/** Second factors as stored: one for each member. */
export interface SecondFactorsPort {
  factor(_user: string): Promise<SecondFactor | undefined>;
  /** Replaces the proposed second factor. @returns false when the member's is on already */
  propose(_user: string, sealed: string): Promise<boolean>;
  /** Turns on the proposed second factor, with its first code used up. Refused when that proposal no longer exists. */
  turnOn(factor: {
    _user: string;
    sealed: string;
    lastStep: number;
    recovery: string[];
  }): Write<'SECOND_FACTOR_CHANGED'>;
  turnOff(_user: string): Write;
  /** Uses up the half minute of a code. @returns false when it, or a later one, was used before */
  spendStep(_user: string, step: number): Promise<boolean>;
  /** Uses a recovery code up, by its hashes under every live key. @returns false when it is none, or was used before */
  spendRecoveryCode(_user: string, hashes: readonly string[]): Promise<boolean>;
  /** Replaces all recovery codes with new ones. @returns false when the second factor is not on */
  replaceRecoveryCodes(_user: string, recovery: string[]): Promise<boolean>;
}

/** QR code of dark squares: `path` of an SVG whose sides are `size` long. */
export type QrCode = { size: number; path: string };

/** Time-based one-time codes (RFC 6238: SHA-1, six digits, 30 seconds), as used by authenticator apps. */
export interface OneTimeCodesPort {
  /** Makes a new secret, 160 random bits in base32. */
  secret(): Promise<string>;
  /** Builds what an app scans to learn a secret: the otpauth:// address and its picture. */
  enrolment(input: { secret: string; username: string }): Promise<{ uri: string; picture: QrCode }>;
  /**
   * Finds the half minute a code belongs to, of the current one and its two neighbours; undefined for any other code.
   */
  stepOf(input: { secret: string; code: string; now: string }): Promise<number | undefined>;
}
