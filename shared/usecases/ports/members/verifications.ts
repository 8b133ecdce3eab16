import type { Verification, VerifiedPerson } from '#shared/domain/user/verification.ts';
import type { Write } from '../unit-of-work.ts';

/** Identity checks from request to use; they expire half an hour later. */
export interface VerificationsPort {
  verification(_id: string): Promise<Verification | undefined>;
  start(verification: Verification): Promise<void>;
  /** Stores the verified person. Only the first answer of a pending check counts. */
  complete(_id: string, person: VerifiedPerson): Promise<void>;
  /** Uses a check up. Refused when it is not VERIFIED (any more). */
  use(_id: string): Write<'VERIFICATION_USED'>;
}
