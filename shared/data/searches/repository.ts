import type { SearchCount } from '#shared/domain/search/popular.ts';

import type { DataConfig } from '../data-config.ts';
import { popularSearchesEntity } from './popular-searches.entity.ts';
import { searchCountEntity } from './search-count.entity.ts';

/** Most different searches of one partition and day that are read; real use never reaches this number. */
const COUNTED_MAX = 5_000;
const PAGE = 1_000;

/** Counts of search terms. */
export interface SearchesPort {
  /** Counts one search; `expiresAt` in epoch seconds. */
  count(tally: { day: string; shard: number; term: string; expiresAt: number }): Promise<void>;
  /** Reads the counts of one day (`YYYY-MM-DD`) in one partition, a bounded number of them. */
  countsOf(day: string, shard: number): Promise<SearchCount[]>;
  /** Reads the result of the last ranking, most frequent first. */
  popular(): Promise<string[]>;
  setPopular(terms: readonly string[]): Promise<void>;
}

export const createSearchesRepository = (data: DataConfig): SearchesPort => {
  const counts = searchCountEntity(data);
  const rankings = popularSearchesEntity(data);
  return {
    async count({ day, shard, term, expiresAt }) {
      await counts.upsert({ day, shard, term }).set({ expiresAt }).add({ count: 1 }).go();
    },

    async countsOf(day, shard) {
      const found: SearchCount[] = [];
      let cursor: string | null = null;
      do {
        const page: { data: SearchCount[]; cursor: string | null } = await counts.query
          .count({ day, shard })
          .go({ limit: PAGE, cursor });
        found.push(...page.data.map(({ term, count }) => ({ term, count })));
        cursor = page.cursor;
      } while (cursor && found.length < COUNTED_MAX);
      return found;
    },

    async popular() {
      const { data: ranking } = await rankings.get({}).go();
      return ranking?.terms ?? [];
    },

    async setPopular(terms) {
      await rankings.put({ terms: [...terms] }).go();
    },
  };
};
