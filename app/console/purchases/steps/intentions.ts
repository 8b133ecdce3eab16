import type { IntentionView } from '#shared/usecases/claims/list-intentions.ts';

/**
 * Steps that wait or were refused, as the browser knows them. There is one store for the whole console, since a step
 * that was scheduled on one screen can be taken back on another. The shop has the valid state: it is read when a window
 * opens or gets focus, and when steps are due.
 */
export type Intentions = {
  own: readonly IntentionView[];
  waiting: readonly IntentionView[];
  /** Shop's clock minus the browser's clock (ms) */
  aheadMs: number;
};

const PATH = '/console/shop/purchases/intentions';
/**
 * Milliseconds after the due time of a step before the shop is asked, and then between two requests: a step is executed
 * shortly after it is due.
 */
const AFTER_DUE_MS = 1_000;
const ASK_AGAIN_MS = 2_000;

const none: Intentions = { own: [], waiting: [], aheadMs: 0 };

let state = none;
/**
 * Counts requests and changes. `shownAsOf` is the number of the one that set the state: the answer to an older request
 * is outdated.
 */
let moments = 0;
let shownAsOf = 0;
let asking: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();
const takenListeners = new Set<() => void>();

/** @param asOf number of the request the state comes from */
const set = (next: Intentions, asOf = ++moments) => {
  state = next;
  shownAsOf = asOf;
  for (const listener of listeners) listener();
  plan();
};

export const subscribeIntentions = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
export const currentIntentions = (): Intentions => state;
export const serverIntentions = (): Intentions => none;

/** Calls `listener` when steps no longer wait because they were executed or refused. */
export const subscribeToTaken = (listener: () => void) => {
  takenListeners.add(listener);
  return () => void takenListeners.delete(listener);
};

export const isWaiting = ({ refused }: IntentionView): boolean => refused === undefined;

/** Calculates the milliseconds until a step is due, by the shop's clock. Negative when it is overdue. */
export const leftMs = ({ dueAt }: IntentionView, { aheadMs }: Intentions): number =>
  Date.parse(dueAt) - (Date.now() + aheadMs);

/** Schedules the next request for when the next step is due. */
const plan = () => {
  clearTimeout(asking);
  const [soonest] = state.waiting.map((intention) => leftMs(intention, state)).sort((a, b) => a - b);
  if (soonest === undefined) return;
  asking = setTimeout(loadIntentions, soonest > 0 ? soonest + AFTER_DUE_MS : ASK_AGAIN_MS);
};

type Answer = { intentions: IntentionView[]; waiting: IntentionView[]; now: string };

/**
 * Reads the steps from the shop. After a failure it tries again later; after a change in the meantime it tries again at
 * once.
 */
export const loadIntentions = async (): Promise<void> => {
  const begun = ++moments;
  const answer = await ask<Answer>(PATH);
  if (!answer) return plan();
  if (begun < shownAsOf) return loadIntentions();
  const { intentions, waiting, now } = answer;
  const wereWaiting = state.waiting.map(({ _id }) => _id);
  const wait = new Set(waiting.map(({ _id }) => _id));
  set({ own: intentions, waiting, aheadMs: Date.parse(now) - Date.now() }, begun);
  if (wereWaiting.some((_id) => !wait.has(_id))) for (const listener of takenListeners) listener();
};

/** Adds steps that were just scheduled, before the shop's lists contain them. */
export const addIntentions = (intended: readonly IntentionView[], now: string): void => {
  if (intended.length === 0) return;
  const fresh = new Set(intended.map(({ _id }) => _id));
  const without = (list: readonly IntentionView[]) => list.filter(({ _id }) => !fresh.has(_id));
  set({
    own: [...without(state.own), ...intended],
    waiting: [...without(state.waiting), ...intended],
    aheadMs: Date.parse(now) - Date.now(),
  });
};

/** Takes steps back, or closes refused ones. Returns how many succeeded, and how many were too late. */
export const withdraw = async (
  intentions: readonly IntentionView[],
): Promise<{ withdrawn: number; late: number } | undefined> => {
  const _ids = intentions.map(({ _id }) => _id);
  const answer = await ask<{ withdrawn: number; late: number }>(PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ _ids }),
  });
  if (!answer) return undefined;
  const without = (list: readonly IntentionView[]) => list.filter(({ _id }) => !_ids.includes(_id));
  set({ ...state, own: without(state.own), waiting: without(state.waiting) });
  if (answer.late > 0) for (const listener of takenListeners) listener();
  return answer;
};

const ask = async <T>(path: string, init?: RequestInit): Promise<T | undefined> => {
  try {
    const response = await fetch(path, init);
    return response.ok ? ((await response.json()) as T) : undefined;
  } catch {
    return undefined;
  }
};
