import type { HoldVerification } from '#shared/domain/bank/hold-verification.ts';
import type { Write } from '../unit-of-work.ts';

/** Bank account checks by one won, one for each member. */
export interface HoldVerificationsPort {
  /** Reads the latest check of a member, whatever its result. */
  holdVerification(_user: string): Promise<HoldVerification | undefined>;
  /**
   * Stores a check, which replaces the previous one and makes it invalid. Returns false and changes nothing when a
   * newer one exists.
   */
  start(verification: HoldVerification): Promise<boolean>;
  /**
   * Counts one attempt with a code, while it is allowed: of this verification, in time, attempts left.
   * @returns the verification with the attempt counted; undefined when there is none to try
   */
  attempt(_user: string, _id: string, now: string): Promise<HoldVerification | undefined>;
  /** Marks the verification as succeeded. Refused when a newer one has replaced it. May be repeated. */
  succeed(_user: string, _id: string): Write<'HOLD_OUTDATED'>;
}
