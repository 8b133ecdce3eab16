import { useCallback, useSyncExternalStore } from 'react';

/** Asks which of some products the member likes. @returns nothing when the shop does not answer */
export type AskLiked = (ids: readonly string[]) => Promise<readonly string[] | undefined>;

/** Ids of products the member likes. Public pages know nothing of it; the shell fills it after the page is shown. */
let liked: ReadonlySet<string> = new Set();
/** Products whose hearts are on the page, and how many hearts each has */
const hearts = new Map<string, number>();
/** Only of a member who likes more than the shell was told: asks for the hearts it was told nothing about */
let ask: AskLiked | undefined;
/** Products of which it is known, or being asked, whether they are liked; another set each time the shell is told anew */
let known = new Set<string>();
let soon: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

const fill = (ids: Iterable<string>): void => {
  liked = new Set(ids);
  for (const listener of listeners) listener();
};

/** Asks once for all hearts nothing is known about. Presses meanwhile count, not what the answer says of theirs. */
const learn = async (): Promise<void> => {
  clearTimeout(soon);
  soon = undefined;
  const asked = [...hearts.keys()].filter((id) => !known.has(id));
  if (!ask || asked.length === 0) return;
  const [before, round] = [liked, known];
  for (const id of asked) round.add(id);
  const found = await ask(asked);
  if (round !== known) return;
  if (!found) {
    for (const id of asked) round.delete(id);
    return;
  }
  const isStill = (id: string) => before.has(id) === liked.has(id);
  const open = new Set(asked.filter(isStill));
  fill([...[...liked].filter((id) => !open.has(id)), ...found.filter((id) => open.has(id))]);
};

/** Milliseconds: hearts come many at a time, and mostly with a page, of which the shell is about to be told anew */
const SOON = 300;

const learnSoon = (): void => {
  if (ask) soon ??= setTimeout(() => void learn(), SOON);
};

/**
 * Replaces what is liked.
 * @param askMore when `ids` are the latest alone: asks for other hearts of the page, which stay as they are until then
 */
export const setLiked = (ids: Iterable<string>, askMore?: AskLiked): void => {
  ask = askMore;
  known = new Set(ids);
  const unknown = ask ? [...liked].filter((id) => hearts.has(id) && !known.has(id)) : [];
  fill([...known, ...unknown]);
  void learn();
};

/** Marks or unmarks one product. */
export const markLiked = (id: string, likes: boolean): void =>
  fill(likes ? [...liked, id] : [...liked].filter((other) => other !== id));

/** Whether a product is liked now; outside of React. */
export const isLiked = (id: string): boolean => liked.has(id);

/** A heart comes onto the page, and is told when what is liked changes. @returns takes it off again */
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

/** Whether a product is liked, whose heart is on the page; false while nothing is known. */
export const useLiked = (id: string): boolean => {
  const subscribe = useCallback((listener: () => void) => addHeart(id, listener), [id]);
  return useSyncExternalStore(
    subscribe,
    () => liked.has(id),
    () => false,
  );
};
