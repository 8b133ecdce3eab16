import { table } from '#shared/data/table.ts';
import type { PurchaseState } from '#shared/domain/order/status.ts';
import { type TransitionName, transitionNames } from '#shared/domain/order/steps/transition-table.ts';
import { initialState, mayTransit, transit } from '#shared/domain/order/steps/transitions.ts';
import { type Fate, outageGrief, slowGrief, usualGrief } from './world/fates.ts';
import type { Committed } from './world/table/mirror.ts';
import type { Image } from './world/table/plain-values.ts';
import type { CallKind } from './world/task.ts';

/** Everything that histories covered, each thing once. */
export type Seen = {
  /** Requests of people, and runs of functions */
  deeds: string[];
  /** Pairs of deeds that ran at the same time */
  pairs: string[];
  /** External calls of a deed, by kind: each could fail */
  calls: string[];
  /** Failures that occurred, by call and kind */
  struck: string[];
  /** States of purchases, and the transitions between them */
  states: string[];
  transitions: string[];
  /** Use cases by their names in the shop: all that were called, and those that wrote and were not refused */
  useCases: string[];
  written: string[];
};

const parts = ['deeds', 'pairs', 'calls', 'struck', 'states', 'transitions', 'useCases', 'written'] as const;
type Part = (typeof parts)[number];

export const seenNothing = (): Seen => ({
  deeds: [],
  pairs: [],
  calls: [],
  struck: [],
  states: [],
  transitions: [],
  useCases: [],
  written: [],
});

/** Merges the coverage of two histories. */
export const seenTogether = (a: Seen, b: Seen): Seen => {
  const all = seenNothing();
  for (const part of parts) all[part] = [...new Set([...a[part], ...b[part]])].sort();
  return all;
};

const pairOf = (a: string, b: string): string => [a, b].sort().join(' × ');
const callOf = (deed: string, kind: CallKind): string => `${deed}: ${kind}`;

const stateInWords = ({ orderStatus, claimStatus, purchaseStatus }: PurchaseState): string =>
  `${orderStatus} ${claimStatus ?? '-'} ${purchaseStatus}`;
const wholeState = (state: PurchaseState): string =>
  `${stateInWords(state)} ${state.collectionStatus ?? '-'}`;

/** The state of a purchase in a table item; undefined for items of other entities. */
const stateOf = (image: Image | undefined): PurchaseState | undefined => {
  if (image?.[table.entityName]?.S !== 'purchase') return undefined;
  const { orderStatus, claimStatus, purchaseStatus, collectionStatus } = image;
  return {
    orderStatus: orderStatus?.S,
    claimStatus: claimStatus?.S,
    purchaseStatus: purchaseStatus?.S,
    collectionStatus: collectionStatus?.S,
  } as PurchaseState;
};

const parties = ['shopper', 'clerk', 'system'] as const;
/** Lists the steps that any party may take in a state. */
const stepsFrom = (state: PurchaseState): TransitionName[] =>
  transitionNames.filter((name) => parties.some((by) => mayTransit(state, name, by)));

/** Lists the steps that may have led from the one state of a purchase to the other. */
export const transitionsOf = ({ before, after }: Committed): TransitionName[] => {
  const [was, is] = [stateOf(before), stateOf(after)];
  if (!was || !is || wholeState(was) === wholeState(is)) return [];
  return stepsFrom(was).filter((name) => wholeState(transit(was, name)) === wholeState(is));
};

/** Lists all states that can be reached from the initial state. */
const reachable = (): PurchaseState[] => {
  const found = new Map([[wholeState(initialState), initialState]]);
  // Entries added to a map during iteration are iterated as well.
  for (const state of found.values())
    for (const name of stepsFrom(state)) {
      const next = transit(state, name);
      if (!found.has(wholeState(next))) found.set(wholeState(next), next);
    }
  return [...found.values()];
};

/** Records the coverage of a history while it runs. */
export const createCoverage = () => {
  const seen: Record<Part, Set<string>> = {
    deeds: new Set(),
    pairs: new Set(),
    calls: new Set(),
    struck: new Set(),
    states: new Set(),
    transitions: new Set(),
    useCases: new Set(),
    written: new Set(),
  };
  return {
    /** Records a deed and the deeds that are running at its start. */
    begins(deed: string, others: readonly string[]): void {
      seen.deeds.add(deed);
      for (const other of others) seen.pairs.add(pairOf(deed, other));
    },
    calls(deed: string, kind: CallKind, fate: Fate): void {
      const call = callOf(deed, kind);
      seen.calls.add(call);
      if (fate !== 'ok') seen.struck.add(`${call} ${fate}`);
    },
    changes(change: Committed): void {
      const is = stateOf(change.after);
      if (!is) return;
      seen.states.add(stateInWords(is));
      for (const name of transitionsOf(change)) seen.transitions.add(name);
    },
    uses: (useCase: string): void => void seen.useCases.add(useCase),
    writes: (useCase: string): void => void seen.written.add(useCase),
    seen: (): Seen =>
      Object.fromEntries(parts.map((part) => [part, [...seen[part]].sort()])) as Record<Part, string[]>,
  };
};
export type Coverage = ReturnType<typeof createCoverage>;

const griefs = [usualGrief, outageGrief, slowGrief];
const fatesOf = (kind: string): string[] => [
  ...new Set(griefs.flatMap((grief) => Object.keys(grief[kind as CallKind] ?? {}))),
];

type Universe = { says: string; all: readonly string[]; seen: readonly string[] };

const universesOf = ({ deeds, pairs, calls, struck, states, transitions }: Seen): Universe[] => [
  { says: 'states of purchases', all: [...new Set(reachable().map(stateInWords))].sort(), seen: states },
  { says: 'transitions of purchases', all: transitionNames, seen: transitions },
  {
    says: 'fault points (a call of something that is done, and a way for it to come to grief)',
    all: calls.flatMap((call) => fatesOf(call.split(': ').at(-1) ?? '').map((fate) => `${call} ${fate}`)),
    seen: struck,
  },
  {
    says: 'pairs of things that are done, at once',
    all: deeds.flatMap((deed, at) => deeds.slice(at).map((other) => pairOf(deed, other))),
    seen: pairs,
  },
];

const never = ({ all, seen }: Universe): string[] => {
  const known = new Set(seen);
  return all.filter((name) => !known.has(name));
};

/** Formats the share that was covered of each kind, one line each. */
export const tellCoverage = (seen: Seen): string =>
  universesOf(seen)
    .map(
      (universe) =>
        `  ${universe.all.length - never(universe).length} of ${universe.all.length} ${universe.says}`,
    )
    .join('\n');

/**
 * Lists by name everything that was never covered.
 * @param useCases all use cases of the shop, and those of them that write
 */
export const tellUnvisited = (
  seen: Seen,
  useCases: { all: readonly string[]; writing: readonly string[] },
): string =>
  [
    ...universesOf(seen),
    { says: 'use cases', all: useCases.all, seen: seen.useCases },
    { says: 'use cases that write, done to the end', all: useCases.writing, seen: seen.written },
  ]
    .map((universe) => {
      const missing = never(universe);
      return `never, of ${universe.all.length} ${universe.says}: ${missing.length}${missing.map((name) => `\n    ${name}`).join('')}`;
    })
    .join('\n');

/**
 * Compares the use cases that ran with those that have to. Each one that writes must complete in some history or be
 * listed as out of reach. Those listed must write, and must not have completed.
 */
export const unwritten = (
  names: readonly string[],
  writing: readonly string[],
  outOfReach: Readonly<Record<string, string>>,
): string[] => [
  ...writing
    .filter((name) => !names.includes(name) && !Object.hasOwn(outOfReach, name))
    .map((name) => `${name} writes, and no history did it`),
  ...Object.keys(outOfReach)
    .filter((name) => names.includes(name) || !writing.includes(name))
    .map((name) =>
      writing.includes(name)
        ? `${name} counts as out of reach, and a history did it`
        : `${name} counts as out of reach, and does not write`,
    ),
];
