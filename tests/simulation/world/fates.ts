import type { Random } from './random.ts';
import type { CallKind, Task } from './task.ts';

/** Outcomes of an external call. */
export const fateNames = [
  'ok',
  'error before',
  'error after',
  'time-out before',
  'time-out after',
  'happens late',
  'conflict',
  'throttle',
  'unprocessed',
  'kill before',
  'kill after',
] as const;
export type Fate = (typeof fateNames)[number];

/** Share of calls of each kind that fail, for each kind of failure. */
export type Grief = Partial<Record<CallKind, Partial<Record<Exclude<Fate, 'ok'>, number>>>>;

/** No failures. */
export const noGrief: Grief = {};

/** An ordinary day: about one call in a hundred fails. */
export const usualGrief: Grief = {
  read: { 'error before': 0.001, throttle: 0.001, 'kill before': 0.0005 },
  write: { 'error before': 0.002, 'error after': 0.003, 'kill before': 0.001, 'kill after': 0.002 },
  batch: { unprocessed: 0.02, 'kill before': 0.001, 'kill after': 0.001 },
  transaction: {
    conflict: 0.03,
    throttle: 0.005,
    'error before': 0.005,
    'error after': 0.01,
    'time-out after': 0.003,
    'kill before': 0.004,
    'kill after': 0.006,
  },
  provider: {
    'error before': 0.02,
    'error after': 0.02,
    'time-out before': 0.01,
    'time-out after': 0.02,
    'kill before': 0.005,
    'kill after': 0.01,
  },
  carrier: { 'error before': 0.02, 'time-out after': 0.02, 'kill after': 0.005 },
  queue: { 'error before': 0.005, 'error after': 0.005, 'kill after': 0.003 },
};

/** A provider that is mostly unavailable. */
export const outageGrief: Grief = {
  ...usualGrief,
  provider: {
    'error before': 0.2,
    'error after': 0.2,
    'time-out before': 0.1,
    'time-out after': 0.2,
    'kill after': 0.02,
  },
};

/** Carriers of mails and texts that often do not answer, whether or not they deliver. */
export const unheardGrief: Grief = { ...usualGrief, carrier: { 'error before': 0.2, 'time-out after': 0.1 } };

/** A provider that executes a call late, when nobody expects it any more. */
export const slowGrief: Grief = { ...usualGrief, provider: { ...usualGrief.provider, 'happens late': 0.5 } };

export type Fates = ReturnType<typeof createFates>;

/** Maximum share to which eagerness raises a kind of failure. */
const MOST_SOUGHT = 0.2;

/**
 * Draws a fate for each call. The fates of a task depend on its name and its calls alone, not on other tasks, unless
 * failures are made more frequent that have not yet occurred.
 * @param eagerness factor by which the failures of a call are more frequent that this deed has not yet had
 */
export const createFates = (random: (stream: string) => Random, grief: Grief, eagerness = 1) => {
  const struck = new Set<string>();
  const sought = (point: string, share: number): number =>
    eagerness === 1 || struck.has(point) ? share : Math.max(share, Math.min(share * eagerness, MOST_SOUGHT));
  let current: Grief = grief;
  const counts = new Map<string, number>();
  return {
    draw(task: Task, kind: CallKind, _name: string): Fate {
      const shares = current[kind];
      if (!shares) return 'ok';
      let rest = random(`fate/${task.wish}`).next();
      for (const [fate, share] of Object.entries(shares) as [Fate, number][]) {
        const point = `${task.deed}: ${kind} ${fate}`;
        rest -= sought(point, share);
        if (rest < 0) {
          struck.add(point);
          const place = `${kind} ${fate}`;
          counts.set(place, (counts.get(place) ?? 0) + 1);
          return fate;
        }
      }
      return 'ok';
    },
    /** Ends all failures, so that the world may heal. */
    end: () => {
      current = noGrief;
    },
    counts: (): ReadonlyMap<string, number> => counts,
  };
};
