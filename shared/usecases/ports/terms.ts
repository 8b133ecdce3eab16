import type { Terms } from '#shared/domain/terms/terms.ts';

export interface TermsPort {
  /** All terms in force, in their order. */
  termsInForce(): Promise<Terms[]>;
  /** Puts a new version in force and keeps it in the archive, so that consents stay provable. */
  publish(terms: Terms): Promise<void>;
}
