import { LRUCache } from 'lru-cache';
import { systemTimer } from '#shared/integrations/machine.ts';
import type { TimerPort } from '#shared/usecases/ports/outside/timer.ts';
import { logger } from '../logger.ts';

/**
 * Caches results of a read for a few seconds in this process, so that a warm function does not read the table again for
 * data that every visitor sees. Concurrent misses share one read. A stale result is returned only when a new read
 * fails: a page that was invalidated at the edge must not be rendered from it.
 *
 * @param ttl milliseconds a result is fresh, measured by `timer` from the start of the read: a late result in a busy
 * process is as old as its request
 */
export const cached = <A extends unknown[], T extends object>(
  read: (...args: A) => Promise<T>,
  { ttl, max = 500 }: { ttl: number; max?: number },
  { elapsed }: Pick<TimerPort, 'elapsed'> = systemTimer,
): ((...args: A) => Promise<T>) => {
  const cache = new LRUCache<string, T, { args: A }>({
    max,
    ttl,
    // 0: the clock is read each time. Otherwise it is cached until a timer runs, and a busy process returns expired
    // results.
    ttlResolution: 0,
    perf: { now: elapsed },
    noDeleteOnFetchRejection: true,
    noDeleteOnStaleGet: true,
    fetchMethod: async (_key, stale, { context, options }) => {
      const askedAt = elapsed();
      const answer = await read(...context.args).catch((error: unknown) => {
        // With a stale result the caller hears of no error; without one it gets this one.
        options.allowStaleOnFetchRejection = stale !== undefined;
        if (stale !== undefined)
          logger.warn('cached read failed, its last result is used', { error: error as Error });
        throw error;
      });
      // 0 would mean no expiry.
      options.ttl = Math.max(1, ttl - (elapsed() - askedAt));
      return answer;
    },
  });
  return async (...args) => {
    const key = JSON.stringify(args);
    const answer = cache.get(key) ?? (await cache.fetch(key, { context: { args } }));
    if (answer === undefined) throw new Error('a cached read must answer something');
    return answer;
  };
};
