import { LRUCache } from 'lru-cache';
import { systemTimer } from '#shared/integrations/machine.ts';
import type { TimerPort } from '#shared/usecases/ports/timer.ts';

/**
 * Keeps answers of a read for a few seconds in this process, so that a warm function does not ask the table again
 * for what every visitor sees. Concurrent misses share one fetch. An old answer is given only where no new one can be
 * had: a page that was purged at the edge must not be rendered from it.
 *
 * @param ttl milliseconds an answer counts as fresh, as `timer` measures them from the moment it was asked for: what
 * comes late in a busy process is as old as the question
 */
export const cached = <A extends unknown[], T extends object>(
  read: (...args: A) => Promise<T>,
  { ttl, max = 500 }: { ttl: number; max?: number },
  { elapsed }: Pick<TimerPort, 'elapsed'> = systemTimer,
): ((...args: A) => Promise<T>) => {
  const cache = new LRUCache<string, T, { args: A }>({
    max,
    ttl,
    // 0: the clock is asked each time. Else it is remembered until a timer runs, and a busy process gives what is too old.
    ttlResolution: 0,
    perf: { now: elapsed },
    noDeleteOnFetchRejection: true,
    noDeleteOnStaleGet: true,
    allowStaleOnFetchRejection: true,
    fetchMethod: async (_key, _stale, { context, options }) => {
      const askedAt = elapsed();
      const answer = await read(...context.args);
      // 0 would be for ever.
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
