import type { SearchCount } from '#shared/domain/search/popular.ts';

/** Counts of search terms. */
export interface SearchesPort {
  /** Counts one search; `expiresAt` in epoch seconds. */
  count(one: { day: string; shard: number; term: string; expiresAt: number }): Promise<void>;
  /** Reads the counts of one day (`YYYY-MM-DD`) in one partition, a bounded number of them. */
  countsOf(day: string, shard: number): Promise<SearchCount[]>;
  /** Reads the result of the last ranking, most frequent first. */
  popular(): Promise<string[]>;
  setPopular(terms: readonly string[]): Promise<void>;
}
