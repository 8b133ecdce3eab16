import { RECENT_SEARCHES } from '#app/shell/session-data.ts';

/** The most searches a browser keeps. */
const MOST = 10;

/** The latest first. */
export const recentSearches = (): string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(RECENT_SEARCHES) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
};

const keep = (searches: readonly string[]): void => {
  try {
    localStorage.setItem(RECENT_SEARCHES, JSON.stringify(searches));
  } catch {
    // A browser that keeps nothing: nothing is lost but convenience.
  }
};

export const addRecentSearch = (search: string): void =>
  keep([search, ...recentSearches().filter((one) => one !== search)].slice(0, MOST));

export const removeRecentSearch = (search: string): void =>
  keep(recentSearches().filter((one) => one !== search));

export const clearRecentSearches = (): void => keep([]);
