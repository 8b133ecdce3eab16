import { RECENT_SEARCHES } from '#app/shell/session-data.ts';

/** Most searches a browser stores. */
const MOST = 10;

/** Returns the recent searches, latest first. */
export const recentSearches = (): string[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(RECENT_SEARCHES) ?? '[]');
    return Array.isArray(stored) ? stored.filter((item) => typeof item === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
};

const keep = (searches: readonly string[]): void => {
  try {
    localStorage.setItem(RECENT_SEARCHES, JSON.stringify(searches));
  } catch {
    // The browser blocks storage: only convenience is lost.
  }
};

export const addRecentSearch = (search: string): void =>
  keep([search, ...recentSearches().filter((earlier) => earlier !== search)].slice(0, MOST));

export const removeRecentSearch = (search: string): void =>
  keep(recentSearches().filter((earlier) => earlier !== search));

export const clearRecentSearches = (): void => keep([]);
