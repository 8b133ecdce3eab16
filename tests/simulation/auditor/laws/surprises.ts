import type { Law } from '../law.ts';

/** Checks that nothing throws unless a failure hit it, and that no change is in the dead-letter queue. */
export const surprises: Law = ({ world: { functions }, town }) => [
  ...town.surprises.map(
    ({ who, what, error, lines }) => `${who}: ${what} threw ${error.stack}\n${lines.join('\n')}`,
  ),
  ...functions.thrown.map(({ name, error, lines }) => `${name} threw ${error.stack}\n${lines.join('\n')}`),
  ...functions.queues.dead().map((consumer) => `a change lies with the dead letters of ${consumer}`),
  ...(functions.pending() > 0 ? [`${functions.pending()} changes were never taken by who follows them`] : []),
];
