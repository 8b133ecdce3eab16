import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { Result } from '#shared/domain/result.ts';
import type { Terms, TermsVersions } from '#shared/domain/terms/terms.ts';
import type { SaveFailure } from '../refusals.ts';

export interface TermsPort {
  /** Reads all terms in force at an instant, in their order. */
  termsInForce(now: string): Promise<Terms[]>;
  /** Reads all terms with their future revisions, and texts that are not in force yet. */
  kept(): Promise<TermsVersions[]>;
  /**
   * Replaces the stored text over what was read, and adds its new version to the archive, so that consents can be
   * proved later. Answers CONFLICT / VERSION_CONFLICT when somebody published meanwhile.
   */
  publish(
    change: { before: TermsVersions; after: TermsVersions; version: Terms },
    by?: ChangedBy,
  ): Promise<Result<void, SaveFailure>>;
  /** Reads a version of a text as it was published. */
  version(code: string, version: number): Promise<Terms | undefined>;
  /** Returns the newest version of a text ever published, 0 for a code that never existed. */
  lastVersion(code: string): Promise<number>;
  /**
   * Takes a text out of force; the archive keeps its versions. Answers CONFLICT / VERSION_CONFLICT when another version
   * is in force.
   */
  remove(kept: TermsVersions, by: ChangedBy): Promise<Result<void, SaveFailure>>;
}
