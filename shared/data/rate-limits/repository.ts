import type { FailureCode } from '#shared/domain/failures.ts';
import type { Limit } from '#shared/domain/limits.ts';
import { type Failure, fail } from '#shared/domain/result.ts';
import type { Write } from '#shared/domain/stored/unit-of-work.ts';
import { epochSeconds } from '#shared/domain/time/instant.ts';

import { toUpdate } from '../common/write.ts';
import type { DataConfig } from '../data-config.ts';
import { rateLimitEntity } from './rate-limit.entity.ts';

const windowOf = ({ seconds }: Limit, now: string) => {
  const epoch = epochSeconds(now);
  const window = epoch - (epoch % seconds);
  return { window, expiresAt: window + seconds, left: window + seconds - epoch };
};

const limited = fail('TOO_MANY_ATTEMPTS', '시도 횟수를 초과했습니다.').failure;

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

export const createRateLimitsRepository = (data: DataConfig): RateLimitsPort => {
  const limits = rateLimitEntity(data);

  /** Takes one more try, on condition that one is left. */
  const taken = (limit: Limit, key: string, now: string) => {
    const { window, expiresAt } = windowOf(limit, now);
    return limits
      .upsert({ name: limit.name, key, window })
      .set({ expiresAt })
      .add({ count: 1 })
      .where(({ count }, { lt, notExists }) => `${notExists(count)} OR ${lt(count, limit.most)}`);
  };

  return {
    async take(limit, key, now) {
      const answer = await taken(limit, key, now).go({ returnOnConditionCheckFailure: true });
      return answer.rejected ? windowOf(limit, now).left : 0;
    },

    taking: <Code extends FailureCode = 'TOO_MANY_ATTEMPTS'>(
      limit: Limit,
      key: string,
      now: string,
      refuse?: (retryAfter: number) => Failure<Code>,
    ) =>
      toUpdate<Code | 'TOO_MANY_ATTEMPTS'>(
        taken(limit, key, now).params(),
        refuse?.(windowOf(limit, now).left) ?? limited,
      ),

    async release(limit, key, now) {
      const { window } = windowOf(limit, now);
      await limits
        .patch({ name: limit.name, key, window })
        .add({ count: -1 })
        .where(({ count }, { gt }) => gt(count, 0))
        .go({ returnOnConditionCheckFailure: true });
    },
  };
};
