import { useSyncExternalStore } from 'react';

/** Ids of products the member likes. Public pages know nothing of it; the shell fills it after the page is shown. */
let liked: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Replaces what is liked. */
export const setLiked = (ids: Iterable<string>): void => {
  liked = new Set(ids);
  for (const listener of listeners) listener();
};

/** Marks or unmarks one product. */
export const markLiked = (id: string, likes: boolean): void =>
  setLiked(likes ? [...liked, id] : [...liked].filter((other) => other !== id));

/** Whether a product is liked now; outside of React. */
export const isLiked = (id: string): boolean => liked.has(id);

/** Whether a product is liked; false while nothing is known. */
export const useLiked = (id: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => liked.has(id),
    () => false,
  );
