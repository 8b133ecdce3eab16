import type { Law } from '../law.ts';

/**
 * Checks that each change by a clerk, not only the last, has its entry in the audit trail, with the clerk and the
 * moment.
 */
export const trail: Law = ({ world: { mirror, notes } }) => {
  const entries = new Set<string>();
  for (const { subject, item, at, username } of mirror.items('audit-entry'))
    entries.add(`${subject} ${item} ${at} ${username}`);
  return notes
    .signed()
    .filter(({ subject, item, at, username }) => !entries.has(`${subject} ${item} ${at} ${username}`))
    .map(
      ({ subject, item, at, username }) =>
        `${subject} ${item} was changed by ${username} at ${at}, and the trail does not say so`,
    );
};
