import type { IntentionView } from '#shared/usecases/claims/list-intentions.ts';

/**
 * The steps that wait or were refused, as the browser knows them: one for all of the console, since a step that was intended
 * on one screen is taken back on another. What the shop says counts; it is asked when a window opens or comes to the front,
 * and when steps fall due.
 */
export type Intentions = {
  own: readonly IntentionView[];
  waiting: readonly IntentionView[];
  /** The shop's clock less the browser's (ms) */
  aheadMs: number;
};

const PATH = '/console/shop/purchases/intentions';
/** A step is taken a moment after it is due: that long the shop is not asked, and then so often (ms). */
const AFTER_DUE_MS = 1_000;
const ASK_AGAIN_MS = 2_000;

const none: Intentions = { own: [], waiting: [], aheadMs: 0 };

let state = none;
/** Counts what is begun, and what the state was last made of: an answer from before that knows less. */
let moments = 0;
let shownAsOf = 0;
let asking: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();
const takenListeners = new Set<() => void>();

/** @param asOf when what it is made of was begun */
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

/** Calls `listener` when steps are not waiting any more, taken or refused. */
export const onTaken = (listener: () => void) => {
  takenListeners.add(listener);
  return () => void takenListeners.delete(listener);
};

export const waits = ({ refused }: IntentionView): boolean => refused === undefined;

/** Milliseconds until a step is due, by the shop's clock; less than none when it is. */
export const leftMs = ({ dueAt }: IntentionView, { aheadMs }: Intentions): number =>
  Date.parse(dueAt) - (Date.now() + aheadMs);

/** Asks the shop again when the next step has fallen due. */
const plan = () => {
  clearTimeout(asking);
  const [soonest] = state.waiting.map((one) => leftMs(one, state)).sort((a, b) => a - b);
  if (soonest === undefined) return;
  asking = setTimeout(loadIntentions, soonest > 0 ? soonest + AFTER_DUE_MS : ASK_AGAIN_MS);
};

type Answer = { intentions: IntentionView[]; waiting: IntentionView[]; now: string };

/** Asks the shop; what it does not answer is asked for again later, and what changed meanwhile at once. */
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

/** What was just intended, before the shop's lists know it. */
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

/** Takes steps back, or closes refused ones; answers how many, and how many were too late. */
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
