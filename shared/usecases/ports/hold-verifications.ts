import type { HoldVerification } from '#shared/domain/bank/hold-verification.ts';
import type { Write } from './unit-of-work.ts';

/** One-won checks of bank accounts, one for each member. */
export interface HoldVerificationsPort {
  /** The latest check of a member, whatever its outcome. */
  holdVerification(_user: string): Promise<HoldVerification | undefined>;
  /** In place of the one before, which is outdated by it; false, and nothing, where a newer one is there already. */
  start(verification: HoldVerification): Promise<boolean>;
  /**
   * Counts a code that was typed, as long as it may still be: of this verification, in time, attempts left.
   * @returns the verification with the attempt counted; nothing when there is none to be tried
   */
  attempt(_user: string, _id: string, now: string): Promise<HoldVerification | undefined>;
  /** Its code was right. Refused once a newer one took its place. Harmless to repeat. */
  succeed(_user: string, _id: string): Write<'HOLD_OUTDATED'>;
}
