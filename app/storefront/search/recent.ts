import { lastingStorage } from '#app/components/browser-storage.ts';

/** What was searched in this browser, kept here alone. */
const KEY = 'recent-searches';
const MOST = 10;

/** The latest first. */
export const recentSearches = (): string[] => {
  try {
    const kept: unknown = JSON.parse(lastingStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
};

const keep = (searches: readonly string[]): void => lastingStorage.setItem(KEY, JSON.stringify(searches));

export const addRecentSearch = (search: string): void =>
  keep([search, ...recentSearches().filter((one) => one !== search)].slice(0, MOST));

export const removeRecentSearch = (search: string): void =>
  keep(recentSearches().filter((one) => one !== search));

export const clearRecentSearches = (): void => keep([]);
