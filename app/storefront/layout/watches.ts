import { windowStorage } from '#app/shell/browser-storage.ts';

/** Rules 8.12: recently viewed products of a visitor are in session storage under this key, at most 15. */
const KEY = 'watches';
const MOST = 15;

/** Returns the ids of the products viewed in this browser, latest first. */
export const currentWatches = (): string[] => windowStorage.getItem(KEY)?.split(',') ?? [];

/** Adds a viewed product. */
export const addWatch = (id: string): void => {
  const rest = currentWatches().filter((other) => other !== id);
  windowStorage.setItem(KEY, [id, ...rest].slice(0, MOST).join(','));
};

/** Clears the list after the shop has stored it. */
export const clearWatches = (): void => windowStorage.removeItem(KEY);
