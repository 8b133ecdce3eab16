import { searchOf } from '#shared/domain/product/search.ts';
import { kstDay } from '#shared/domain/time/format.ts';
import { daysAfter } from '#shared/domain/time/instant.ts';

/** Partitions of one word's counts, so that a popular search is no hot key. */
export const SEARCH_SHARDS = 8;
/** Days whose searches count, today included. */
export const SEARCH_DAYS = 7;
/** Most searches shown, and the least number of times each must have been made. */
const POPULAR_MAX = 10;
const POPULAR_LEAST = 3;
/** Most letters of a counted search: a longer one is probably personal. */
const TERM_MAX = 20;

/** Returns the term a search is counted as; undefined for one that is too long, or has no letter. */
export const termOf = (searchValue: string): string | undefined => {
  const term = searchOf(searchValue).words.join(' ');
  return term !== '' && term.length <= TERM_MAX ? term : undefined;
};

/** Returns the partition an address counts in: 0 … SEARCH_SHARDS − 1. */
export const shardOf = (address: string): number =>
  [...address].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 7) % SEARCH_SHARDS;

/** Returns the days (KST, `YYYY-MM-DD`) that count at `now`, the latest first. */
export const daysAt = (now: string): string[] =>
  Array.from({ length: SEARCH_DAYS }, (_, ago) => kstDay(daysAfter(now, -ago)));

export type SearchCount = { term: string; count: number };

/**
 * Returns the most frequent searches; recent ones count more.
 * @param days counts of each day, the latest first
 */
export const popularOf = (days: readonly (readonly SearchCount[])[]): string[] => {
  const weights = new Map<string, { count: number; weight: number }>();
  days.forEach((counts, ago) => {
    for (const { term, count } of counts) {
      const weighted = weights.get(term) ?? { count: 0, weight: 0 };
      weights.set(term, { count: weighted.count + count, weight: weighted.weight + count / (1 + ago / 2) });
    }
  });
  return [...weights]
    .filter(([, { count }]) => count >= POPULAR_LEAST)
    .sort(([a, one], [b, other]) => other.weight - one.weight || (a < b ? -1 : 1))
    .slice(0, POPULAR_MAX)
    .map(([term]) => term);
};
