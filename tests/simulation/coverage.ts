import { table } from '#shared/data/table.ts';
import type { PurchaseState } from '#shared/domain/order/status.ts';
import {
  initialState,
  mayTransit,
  type TransitionName,
  transit,
  transitionNames,
} from '#shared/domain/order/transitions.ts';
import { type Fate, outageGrief, slowGrief, usualGrief } from './world/fates.ts';
import type { CallKind } from './world/scheduler.ts';
import type { Committed, Image } from './world/table/mirror.ts';

/** What histories went through, each thing once. */
export type Seen = {
  /** What people asked for, and what functions did */
  deeds: string[];
  /** Two of them that were under way at once */
  pairs: string[];
  /** Calls of the outside that a deed made, by kind: each could come to grief */
  calls: string[];
  /** Of those, how each did */
  struck: string[];
  /** States of purchases, and the steps they took from one to the next */
  states: string[];
  transitions: string[];
  /** Use cases by their names in the shop: those that were called, and of them those that wrote and were not refused */
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

/** What two histories saw between them. */
export const seenTogether = (one: Seen, other: Seen): Seen => {
  const all = seenNothing();
  for (const part of parts) all[part] = [...new Set([...one[part], ...other[part]])].sort();
  return all;
};

const pairOf = (one: string, other: string): string => [one, other].sort().join(' × ');
const callOf = (deed: string, kind: CallKind): string => `${deed}: ${kind}`;

const stateInWords = ({ orderStatus, claimStatus, purchaseStatus }: PurchaseState): string =>
  `${orderStatus} ${claimStatus ?? '-'} ${purchaseStatus}`;
const wholeState = (state: PurchaseState): string =>
  `${stateInWords(state)} ${state.collectionStatus ?? '-'}`;

/** The state of a purchase as the table has it; undefined for items of other kinds. */
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
/** Steps that may be taken in a state, whoever takes them. */
const stepsFrom = (state: PurchaseState): TransitionName[] =>
  transitionNames.filter((name) => parties.some((by) => mayTransit(state, name, by)));

/** Steps that may have led from a purchase as it was to how it is. */
export const transitionsOf = ({ before, after }: Committed): TransitionName[] => {
  const [was, is] = [stateOf(before), stateOf(after)];
  if (!was || !is || wholeState(was) === wholeState(is)) return [];
  return stepsFrom(was).filter((name) => wholeState(transit(was, name)) === wholeState(is));
};

/** All states that can be reached from the first. */
const reachable = (): PurchaseState[] => {
  const found = new Map([[wholeState(initialState), initialState]]);
  // What is added while it goes through a map, it comes to as well.
  for (const state of found.values())
    for (const name of stepsFrom(state)) {
      const next = transit(state, name);
      if (!found.has(wholeState(next))) found.set(wholeState(next), next);
    }
  return [...found.values()];
};

/** Notes what a history goes through, while it does. */
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
    /** Something begins while others are under way. */
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
  return all.filter((one) => !known.has(one));
};

/** How much of what there is was gone through: a line each. */
export const tellCoverage = (seen: Seen): string =>
  universesOf(seen)
    .map(
      (universe) =>
        `  ${universe.all.length - never(universe).length} of ${universe.all.length} ${universe.says}`,
    )
    .join('\n');

/**
 * All that was never gone through, by name.
 * @param useCases all there are in the shop, and those of them that write
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
      return `never, of ${universe.all.length} ${universe.says}: ${missing.length}${missing.map((one) => `\n    ${one}`).join('')}`;
    })
    .join('\n');

/**
 * Where the use cases that were done differ from those that have to be: each that writes was done to the end in some
 * history, or is named among those out of reach; and those named there write, and were never done.
 */
export const unwritten = (
  written: readonly string[],
  writing: readonly string[],
  outOfReach: Readonly<Record<string, string>>,
): string[] => [
  ...writing
    .filter((name) => !written.includes(name) && !Object.hasOwn(outOfReach, name))
    .map((name) => `${name} writes, and no history did it`),
  ...Object.keys(outOfReach)
    .filter((name) => written.includes(name) || !writing.includes(name))
    .map((name) =>
      writing.includes(name)
        ? `${name} counts as out of reach, and a history did it`
        : `${name} counts as out of reach, and does not write`,
    ),
];
