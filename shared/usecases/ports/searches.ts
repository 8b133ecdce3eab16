import type { SearchCount } from '#shared/domain/search/popular.ts';

/** What is searched how often. */
export interface SearchesPort {
  /** Counts one more; `expiresAt` in epoch seconds. */
  count(one: { day: string; shard: number; term: string; expiresAt: number }): Promise<void>;
  /** The counts of one day (`YYYY-MM-DD`) in one partition, a bounded number of them. */
  countsOf(day: string, shard: number): Promise<SearchCount[]>;
  /** What the last ranking found, the most frequent first. */
  popular(): Promise<string[]>;
  setPopular(terms: readonly string[]): Promise<void>;
}
