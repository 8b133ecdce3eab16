import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { Result } from '#shared/domain/result.ts';
import type { Terms } from '#shared/domain/terms/terms.ts';
import type { SaveFailure } from './refusals.ts';

export interface TermsPort {
  /** All terms in force, in their order. */
  termsInForce(): Promise<Terms[]>;
  /**
   * Puts a version in force over `was`, the one in force now (0: none; the one before it, when nothing is said), and keeps it
   * in the archive, so that consents stay provable. CONFLICT / VERSION_CONFLICT when another is in force.
   */
  publish(terms: Terms, by?: ChangedBy, was?: number): Promise<Result<void, SaveFailure>>;
  /** The newest version ever in force of a text, 0 for a code that never was one. */
  lastVersion(code: string): Promise<number>;
  /** Takes a text out of force; the archive keeps its versions. CONFLICT / VERSION_CONFLICT when another is in force. */
  remove(terms: Terms, by?: ChangedBy): Promise<Result<void, SaveFailure>>;
}
