import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Outcome } from './history.ts';
import type { Replay } from './story.ts';

/** Totals of all histories, or of one run. */
export type Tally = {
  histories: number;
  days: number;
  orders: number;
  steps: number;
  /** Failed calls, by kind of failure */
  misfortunes: Record<string, number>;
  daysByProfile: Record<string, number>;
  /** Histories in which a law was broken */
  wrong: number;
  states: string[];
  transitions: string[];
};

const file = path.join(import.meta.dirname, 'tally.json');

export const emptyTally = (): Tally => ({
  histories: 0,
  days: 0,
  orders: 0,
  steps: 0,
  misfortunes: {},
  daysByProfile: {},
  wrong: 0,
  states: [],
  transitions: [],
});

const more = (counts: Record<string, number>, name: string, by: number): void => {
  counts[name] = (counts[name] ?? 0) + by;
};

/** Adds a history to a tally. */
export const addUp = (tally: Tally, { profile }: Replay, outcome: Outcome): void => {
  tally.histories += 1;
  tally.days += outcome.days;
  tally.orders += outcome.orders;
  tally.steps += outcome.steps;
  tally.wrong += outcome.differences.length > 0 ? 1 : 0;
  more(tally.daysByProfile, profile, outcome.days);
  for (const [name, count] of Object.entries(outcome.griefs)) more(tally.misfortunes, name, count);
  const { states, transitions } = outcome.seen;
  tally.states = [...new Set([...tally.states, ...states])].sort();
  tally.transitions = [...new Set([...tally.transitions, ...transitions])].sort();
};

export const tell = ({ days, orders, steps, misfortunes, states, wrong }: Tally): string => {
  const befell = Object.values(misfortunes).reduce((sum, count) => sum + count, 0);
  return (
    `${days} days, ${orders} orders, ${steps} steps, ${befell} misfortunes, ${states.length} states of purchases: ` +
    (wrong === 0 ? 'no difference' : `${wrong} histories with differences`)
  );
};

/** Adds a run to the totals of all earlier runs. */
export const writeDown = (run: Tally): void => {
  const all: Tally = {
    ...emptyTally(),
    ...(existsSync(file) && JSON.parse(readFileSync(file, 'utf8'))),
  };
  for (const name of ['histories', 'days', 'orders', 'steps', 'wrong'] as const) all[name] += run[name];
  for (const [name, count] of Object.entries(run.misfortunes)) more(all.misfortunes, name, count);
  for (const [name, count] of Object.entries(run.daysByProfile)) more(all.daysByProfile, name, count);
  all.states = [...new Set([...all.states, ...run.states])].sort();
  all.transitions = [...new Set([...all.transitions, ...run.transitions])].sort();
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`);
};
