import * as limits from '#shared/domain/limits.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import {
  daysAt,
  popularOf,
  SEARCH_DAYS,
  SEARCH_SHARDS,
  shardOf,
  termOf,
} from '#shared/domain/search/popular.ts';
import { daysAfter, epochSeconds } from '#shared/domain/time/instant.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import { networkOf, takeAttempts } from '../rate-limit.ts';

/** Milliseconds to wait for an index before a search is counted: none, then later searches count. */
const PATIENCE_MS = 0;

/**
 * Counts a search that found something, by the text that found it, once a day for each address.
 * @param address network address of the request
 * @returns LIMITED
 */
export const countSearch =
  ({ search, searches, rateLimits, clock }: Pick<Ports, 'search' | 'searches' | 'rateLimits' | 'clock'>) =>
  async ({
    searchValue,
    address,
  }: {
    searchValue: string;
    address: string;
  }): Promise<Result<void, 'TOO_MANY_ATTEMPTS'>> => {
    const index = await search.index(PATIENCE_MS);
    const hits = index?.find(searchValue);
    const term = termOf(hits?.instead ?? searchValue);
    if (!hits || hits.scores.size === 0 || term === undefined) return ok(undefined);
    const now = clock.now();
    const limited = await takeAttempts(
      { rateLimits },
      [{ limit: limits.searchesPerAddress, key: address }],
      now,
    );
    if (!limited.ok) return limited;
    const network = networkOf(address);
    const isRepeated = await rateLimits.take(limits.sameSearchPerAddress, `${network}#${term}`, now);
    if (isRepeated) return ok(undefined);
    const [day = ''] = daysAt(now);
    const expiresAt = epochSeconds(daysAfter(now, SEARCH_DAYS + 1));
    await searches.count({ day, shard: shardOf(network), term, expiresAt });
    return ok(undefined);
  };

/** Ranks the searches of the last days. Repeated runs give the same result. */
export const rankSearches =
  ({ searches, clock }: Pick<Ports, 'searches' | 'clock'>) =>
  async (): Promise<{ popular: number }> => {
    const shards = Array.from({ length: SEARCH_SHARDS }, (_, shard) => shard);
    const days = [];
    for (const day of daysAt(clock.now()))
      days.push((await Promise.all(shards.map((shard) => searches.countsOf(day, shard)))).flat());
    const popular = popularOf(days);
    await searches.setPopular(popular);
    return { popular: popular.length };
  };
