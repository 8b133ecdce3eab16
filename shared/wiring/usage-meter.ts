import type { Usage } from '#shared/domain/stored/usage.ts';
import { realExternalSystems } from './external-systems.ts';

/**
 * Responses after which a process adds its counts to the day's figures, and milliseconds after which it does so in any
 * case.
 */
const ANSWERS = 200;
const LONGEST_MS = 5 * 60_000;

const nothing = (): Usage => ({ invocations: 0, milliseconds: 0, readUnits: 0, writeUnits: 0 });

const elapsed = (): number => realExternalSystems.timer.elapsed();

let counted = nothing();
let since = elapsed();

/** Counts capacity units that DynamoDB reports for a call. */
export const countUnits = (kind: 'readUnits' | 'writeUnits', units: number): void => {
  counted[kind] += units;
};

/**
 * Counts a response of this process, and now and then writes all counts. Counts that cannot be written are kept for the
 * next write. Counts that a process had not written when it ended are lost, which is acceptable for an estimate
 * (decisions/costs.md).
 */
export const countAnswer = (milliseconds: number, record: (usage: Usage) => Promise<void>): void => {
  counted.invocations += 1;
  counted.milliseconds += milliseconds;
  if (counted.invocations < ANSWERS && elapsed() - since < LONGEST_MS) return;
  const recorded = counted;
  counted = nothing();
  since = elapsed();
  record(recorded).catch(() => {
    for (const kind of Object.keys(recorded) as (keyof Usage)[]) counted[kind] += recorded[kind];
  });
};
