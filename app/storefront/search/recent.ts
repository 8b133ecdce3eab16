import { RECENT_SEARCHES } from '#app/shell/session-data.ts';

/** Most searches a browser stores. */
const MOST = 10;

/** Returns the recent searches, latest first. */
export const recentSearches = (): string[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(RECENT_SEARCHES) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, MOST) : [];
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
  keep([search, ...recentSearches().filter((one) => one !== search)].slice(0, MOST));

export const removeRecentSearch = (search: string): void =>
  keep(recentSearches().filter((one) => one !== search));

export const clearRecentSearches = (): void => keep([]);
