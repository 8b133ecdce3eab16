import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { FailureCode } from '#shared/domain/failures.ts';
import type { Result } from '#shared/domain/result.ts';
import type { SaveFailure } from '#shared/domain/stored/refusals.ts';

/**
 * Collection of one kind of content: few items, read whole, written with their version. `by` is the clerk who changes
 * something from the console, for the audit trail.
 */
export interface ContentCollection<
  T extends { _id: string; version: number },
  Code extends FailureCode = never,
> extends ContentStore<T, Code> {
  /** Reads all items, shown or not, in their order. */
  all(): Promise<T[]>;
}

/** Reads, saves and removes single items of a kind of content. */
export interface ContentStore<T extends { _id: string; version: number }, Code extends FailureCode = never> {
  byId(_id: string): Promise<T | undefined>;
  /**
   * Creates an item (version 1) or replaces the one that has `version − 1`; answers CONFLICT / VERSION_CONFLICT
   * otherwise, and CONFLICT / `Code` for the additional conditions of a kind.
   */
  save(item: T, by?: ChangedBy): Promise<Result<void, SaveFailure | Code>>;
  /** Removes an item. Answers NOT_FOUND / ITEM_NOT_FOUND when there is none. */
  remove(_id: string, by?: ChangedBy): Promise<Result<void, 'BUSY' | 'ITEM_NOT_FOUND'>>;
}
