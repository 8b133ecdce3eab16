import type { FailureCode } from '#shared/domain/failures.ts';
import type { Limit } from '#shared/domain/limits.ts';
import type { Failure } from '#shared/domain/result.ts';
import type { Write } from './unit-of-work.ts';

export interface RateLimitsPort {
  /**
   * Takes one of the remaining tries of `key` in the running window.
   * @returns 0 when there was one, else the seconds until the next window
   */
  take(limit: Limit, key: string, now: string): Promise<number>;
  /**
   * Takes one try as part of a transaction, so that a failed transaction counts nothing.
   * @param refuse makes the failure when none is left, from the seconds until the next window; LIMITED by default
   */
  taking<Code extends FailureCode = 'TOO_MANY_ATTEMPTS'>(
    limit: Limit,
    key: string,
    now: string,
    refuse?: (retryAfter: number) => Failure<Code>,
  ): Write<Code | 'TOO_MANY_ATTEMPTS'>;
  /** Gives one try back: the attempt turned out to be honest. */
  release(limit: Limit, key: string, now: string): Promise<void>;
}
