import type { Failure, Result } from '#shared/domain/result.ts';

/**
 * One conditional write, made by a repository and opaque to use cases: several are committed together or not at all.
 * `refusal` is the failure to answer when this very write's condition does not hold.
 */
export type Write = {
  readonly action: 'Put' | 'Update' | 'Delete' | 'ConditionCheck';
  /** DynamoDB parameters of the action (document form); only data/ reads them */
  readonly params: Record<string, unknown>;
  readonly refusal?: Failure;
};

/** The most actions one transaction takes (a limit of the table). */
export const MAX_WRITES = 100;

export interface UnitOfWorkPort {
  /**
   * Commits all writes in one transaction. A write whose condition fails answers its `refusal`; one without a refusal throws.
   * Conflicts with other transactions are retried with growing, jittered pauses; when they do not end,
   * the answer is UNAVAILABLE / BUSY and nothing was written.
   */
  commit(writes: readonly Write[]): Promise<Result<void>>;
}
