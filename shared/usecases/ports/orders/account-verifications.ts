import type { AccountVerification } from '#shared/domain/bank/account-verification.ts';
import type { Write } from '../unit-of-work.ts';

/** Bank account checks by one won, one for each member. */
export interface AccountVerificationsPort {
  /** Reads the latest check of a member, whatever its result. */
  verification(_user: string): Promise<AccountVerification | undefined>;
  /**
   * Stores a check, which replaces the previous one and makes it invalid. Returns false and changes nothing when a
   * newer one exists.
   */
  start(verification: AccountVerification): Promise<boolean>;
  /**
   * Counts one attempt with a code, while it is allowed: of this verification, in time, attempts left.
   * @returns the verification with the attempt counted; undefined when there is none to try
   */
  attempt(_user: string, _id: string, now: string): Promise<AccountVerification | undefined>;
  /** Marks the verification as succeeded. Refused when a newer one has replaced it. May be repeated. */
  succeed(_user: string, _id: string): Write<'VERIFICATION_OUTDATED'>;
}
