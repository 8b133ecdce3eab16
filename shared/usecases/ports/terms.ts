import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { Result } from '#shared/domain/result.ts';
import type { Terms } from '#shared/domain/terms/terms.ts';
import type { SaveFailure } from './refusals.ts';

export interface TermsPort {
  /** All terms in force, in their order. */
  termsInForce(): Promise<Terms[]>;
  /**
   * Puts the version after the one in force (or the first) in force and keeps it in the archive, so that consents stay
   * provable. CONFLICT / VERSION_CONFLICT when another is in force.
   */
  publish(terms: Terms, by?: ChangedBy): Promise<Result<void, SaveFailure>>;
}
