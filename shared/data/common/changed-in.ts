import { logFields } from '#shared/log/log-fields.ts';

/**
 * Id of the request or run that wrote an item last. Consumers of the stream log it with what they do about the change;
 * nothing else reads it (data/changes.ts leaves it out).
 */
export const changedIn = {
  changedIn: { type: 'string', hidden: true, watch: '*', set: () => logFields().requestId },
} as const;
