import { Logger } from '@aws-lambda-powertools/logger';

/**
 * Writes one JSON object per line to stdout. Callers log ids, codes and counts; never secrets, names, addresses, phone
 * numbers, query strings or bodies.
 */
export const logger = new Logger({ serviceName: 'ongyeol-home' });

/**
 * Log message for an entry that the audit trail could not store whole; an alarm counts it (infra/stacks/streams.ts).
 */
export const AUDIT_ENTRY_SHORTENED = 'audit entry written without its changes';

/** Log message for an error thrown outside any request and event; an alarm counts it (infra/stacks/watch.ts). */
export const THROWN_OUTSIDE = 'an error was thrown outside any request';

/** Log message of a schedule that leaves more work run after run; an alarm counts it (infra/stacks/schedules.ts). */
export const WORK_GROWS = 'a schedule leaves more behind every time';
