import type { FailureCode } from '#shared/domain/failures.ts';
import type { Failure, Result } from '#shared/domain/result.ts';

/**
 * One conditional write, made by a repository and opaque to use cases: several are committed together or not at all.
 * `refusal` is the failure to answer when the condition of this write fails; a write without a code has none.
 */
export type Write<Code extends FailureCode = never> = {
  readonly action: 'Put' | 'Update' | 'Delete' | 'ConditionCheck';
  /** DynamoDB parameters of the action (document form); only data/ reads them */
  readonly params: Record<string, unknown>;
  readonly refusal?: Failure<Code>;
};

/** Most actions in one transaction (a limit of the table). */
export const MAX_ACTIONS = 100;

/** Most writes a use case may commit together: one action is left for the id of the form it runs for. */
export const MAX_WRITES: number = MAX_ACTIONS - 1;

export interface UnitOfWorkPort {
  /**
   * Commits all writes in one transaction. A write whose condition fails answers its `refusal`; one without a refusal
   * throws. Conflicts with other transactions are retried with growing, jittered pauses; when they do not end, the
   * answer is UNAVAILABLE / BUSY and nothing was written.
   */
  commit<Code extends FailureCode = never>(
    writes: readonly Write<Code>[],
  ): Promise<Result<void, Code | 'BUSY'>>;
}
