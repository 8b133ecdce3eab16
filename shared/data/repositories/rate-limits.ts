import type { Limit } from '#shared/domain/limits.ts';
import { epochSeconds } from '#shared/domain/time/instant.ts';
import type { RateLimitsPort } from '#shared/usecases/ports/rate-limits.ts';
import type { DataConfig } from '../data-config.ts';
import { rateLimitEntity } from '../entities/rate-limit.ts';

const windowOf = ({ seconds }: Limit, now: string) => {
  const epoch = epochSeconds(now);
  const window = epoch - (epoch % seconds);
  return { window, expiresAt: window + seconds, left: window + seconds - epoch };
};

export const createRateLimitsRepository = (data: DataConfig): RateLimitsPort => {
  const limits = rateLimitEntity(data);

  return {
    /** Counts under a condition, so that a hundred attempts at once are still only so many. */
    async take(limit, key, now) {
      const { window, expiresAt, left } = windowOf(limit, now);
      const answer = await limits
        .upsert({ name: limit.name, key, window })
        .set({ expiresAt })
        .add({ count: 1 })
        .where(({ count }, { lt, notExists }) => `${notExists(count)} OR ${lt(count, limit.most)}`)
        .go({ returnOnConditionCheckFailure: true });
      return answer.rejected ? left : 0;
    },

    async giveBack(limit, key, now) {
      const { window } = windowOf(limit, now);
      await limits
        .patch({ name: limit.name, key, window })
        .add({ count: -1 })
        .where(({ count }, { gt }) => gt(count, 0))
        .go({ returnOnConditionCheckFailure: true });
    },
  };
};
