import { windowStorage } from '#app/shell/browser-storage.ts';

/** Spec §3, §9: recently viewed products of a visitor live in session storage under this key, at most 15. */
const KEY = 'watches';
const MOST = 15;

/** Ids of what was looked at in this browser, latest first. */
export const currentWatches = (): string[] => windowStorage.getItem(KEY)?.split(',') ?? [];

/** A product was looked at. */
export const addWatch = (id: string): void => {
  const rest = currentWatches().filter((other) => other !== id);
  windowStorage.setItem(KEY, [id, ...rest].slice(0, MOST).join(','));
};

/** The shop has taken them over. */
export const clearWatches = (): void => windowStorage.removeItem(KEY);
