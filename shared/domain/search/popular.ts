import { searchOf } from '#shared/domain/product/search.ts';
import { kstDay } from '#shared/domain/time/format.ts';
import { daysAfter } from '#shared/domain/time/instant.ts';

/** One word's counts lie in so many partitions, so that the search of the day is no hot key. */
export const SEARCH_SHARDS = 8;
/** Days whose searches count, today included. */
export const SEARCH_DAYS = 7;
/** Searches that are shown, and how often each must have been made. */
const POPULAR_MAX = 10;
const POPULAR_LEAST = 3;
/** A longer one is somebody's own. */
const TERM_MAX = 20;

/** What a search is counted as; undefined for one that is too long, or holds no letter. */
export const termOf = (searchValue: string): string | undefined => {
  const term = searchOf(searchValue).words.join(' ');
  return term !== '' && term.length <= TERM_MAX ? term : undefined;
};

/** Which partition an address counts in: 0 … SEARCH_SHARDS − 1. */
export const shardOf = (address: string): number =>
  [...address].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 7) % SEARCH_SHARDS;

/** The days (KST, `YYYY-MM-DD`) that count at `now`, the last one first. */
export const daysAt = (now: string): string[] =>
  Array.from({ length: SEARCH_DAYS }, (_, ago) => kstDay(daysAfter(now, -ago)));

export type SearchCount = { term: string; count: number };

/**
 * The most frequent searches; what was searched lately counts more.
 * @param days the counts of each day, the last one first
 */
export const popularOf = (days: readonly (readonly SearchCount[])[]): string[] => {
  const weights = new Map<string, { count: number; weight: number }>();
  days.forEach((counts, ago) => {
    for (const { term, count } of counts) {
      const known = weights.get(term) ?? { count: 0, weight: 0 };
      weights.set(term, { count: known.count + count, weight: known.weight + count / (1 + ago / 2) });
    }
  });
  return [...weights]
    .filter(([, { count }]) => count >= POPULAR_LEAST)
    .sort(([a, one], [b, other]) => other.weight - one.weight || (a < b ? -1 : 1))
    .slice(0, POPULAR_MAX)
    .map(([term]) => term);
};
