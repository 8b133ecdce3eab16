import { useCallback, useSyncExternalStore } from 'react';

/** Asks which of some products the member likes. @returns undefined when the shop does not answer */
export type AskLiked = (ids: readonly string[]) => Promise<readonly string[] | undefined>;

/**
 * Ids of products the member likes. Public pages do not contain them; the shell fills them in after the page is shown.
 */
let liked: ReadonlySet<string> = new Set();
/** Products whose hearts are on the page, and the number of hearts of each */
const hearts = new Map<string, number>();
/** Set only for a member with more likes than the summary contains: asks about the other hearts */
let ask: AskLiked | undefined;
/** Products whose like is known or requested. It is a new set each time the summary is loaded */
let known = new Set<string>();
let soon: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

const fill = (ids: Iterable<string>): void => {
  liked = new Set(ids);
  for (const listener of listeners) listener();
};

/** Asks once about all hearts that are unknown. A press in the meantime takes precedence over the answer. */
const learn = async (): Promise<void> => {
  clearTimeout(soon);
  soon = undefined;
  const unknown = [...hearts.keys()].filter((id) => !known.has(id));
  if (!ask || unknown.length === 0) return;
  const [before, round] = [liked, known];
  for (const id of unknown) round.add(id);
  const found = await ask(unknown);
  if (round !== known) return;
  if (!found) {
    for (const id of unknown) round.delete(id);
    return;
  }
  const isStill = (id: string) => before.has(id) === liked.has(id);
  const open = new Set(unknown.filter(isStill));
  fill([...[...liked].filter((id) => !open.has(id)), ...found.filter((id) => open.has(id))]);
};

/** Milliseconds to wait, since many hearts are added at once, mostly with a page whose summary is about to be loaded */
const SOON = 300;

const learnSoon = (): void => {
  if (ask) soon ??= setTimeout(() => void learn(), SOON);
};

/**
 * Replaces the liked products.
 * @param askMore set when `ids` are only the latest: asks about the other hearts of the page, which stay unchanged
 * until then
 */
export const setLiked = (ids: Iterable<string>, askMore?: AskLiked): void => {
  ask = askMore;
  known = new Set(ids);
  const unknown = ask ? [...liked].filter((id) => hearts.has(id) && !known.has(id)) : [];
  fill([...known, ...unknown]);
  void learn();
};

/** Adds or removes the like of one product. */
export const markLiked = (id: string, likes: boolean): void =>
  fill(likes ? [...liked, id] : [...liked].filter((other) => other !== id));

/** True when a product is liked now. For use outside of React. */
export const isLiked = (id: string): boolean => liked.has(id);

/** Registers a heart on the page and notifies it when likes change. @returns a function that removes it */
export const addHeart = (id: string, listener: () => void): (() => void) => {
  listeners.add(listener);
  hearts.set(id, (hearts.get(id) ?? 0) + 1);
  learnSoon();
  return () => {
    listeners.delete(listener);
    const left = (hearts.get(id) ?? 1) - 1;
    if (left > 0) hearts.set(id, left);
    else hearts.delete(id);
  };
};

/** Registers the heart of a product and returns true when it is liked; false while this is unknown. */
export const useLiked = (id: string): boolean => {
  const subscribe = useCallback((listener: () => void) => addHeart(id, listener), [id]);
  return useSyncExternalStore(
    subscribe,
    () => liked.has(id),
    () => false,
  );
};
