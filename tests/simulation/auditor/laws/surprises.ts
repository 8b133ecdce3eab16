import type { Law } from '../audit.ts';

/** Nothing throws where nothing went wrong around it, and no change lies with the dead letters. */
export const surprises: Law = ({ world: { functions }, town }) => [
  ...town.surprises.map(
    ({ who, what, error, lines }) => `${who}: ${what} threw ${error.stack}\n${lines.join('\n')}`,
  ),
  ...functions.thrown.map(({ name, error, lines }) => `${name} threw ${error.stack}\n${lines.join('\n')}`),
  ...functions.queues.dead().map((consumer) => `a change lies with the dead letters of ${consumer}`),
  ...(functions.pending() > 0 ? [`${functions.pending()} changes were never taken by who follows them`] : []),
];
