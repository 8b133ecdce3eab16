import type { Verification, VerifiedPerson } from '#shared/domain/user/verification.ts';
import type { Write } from './unit-of-work.ts';

/** Identity checks from the asking to the using; gone by themselves half an hour later. */
export interface VerificationsPort {
  verification(_id: string): Promise<Verification | undefined>;
  start(verification: Verification): Promise<void>;
  /** Notes who it was. Only the first answer of a pending check counts. */
  complete(_id: string, person: VerifiedPerson): Promise<void>;
  /** Uses it up; refused when it is not VERIFIED (any more). */
  use(_id: string): Write<'VERIFICATION_USED'>;
}
