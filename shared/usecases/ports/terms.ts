import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { Result } from '#shared/domain/result.ts';
import type { KeptTerms, Terms } from '#shared/domain/terms/terms.ts';
import type { SaveFailure } from './refusals.ts';

export interface TermsPort {
  /** All terms in force at an instant, in their order. */
  termsInForce(now: string): Promise<Terms[]>;
  /** The same with the revisions that are still to come, and texts that are not in force yet. */
  kept(): Promise<KeptTerms[]>;
  /**
   * Puts what is kept of a text in place of what was read, and its new version into the archive, so that consents stay
   * provable. CONFLICT / VERSION_CONFLICT when somebody published meanwhile.
   */
  publish(
    change: { before: KeptTerms; after: KeptTerms; version: Terms },
    by?: ChangedBy,
  ): Promise<Result<void, SaveFailure>>;
  /** A version of a text as it was published. */
  version(code: string, version: number): Promise<Terms | undefined>;
  /** The newest version ever published of a text, 0 for a code that never was one. */
  lastVersion(code: string): Promise<number>;
  /** Takes a text out of force; the archive keeps its versions. CONFLICT / VERSION_CONFLICT when another is in force. */
  remove(kept: KeptTerms, by: ChangedBy): Promise<Result<void, SaveFailure>>;
}
