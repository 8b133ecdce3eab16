import { Logger } from '@aws-lambda-powertools/logger';

/**
 * One JSON object a line on stdout. Callers log ids, codes and counts; never secrets, names, addresses,
 * phone numbers, query strings or bodies.
 */
export const logger = new Logger({ serviceName: 'ongyeol-home' });

/** Said of an entry the audit trail could not take whole; an alarm counts it (infra/stacks/streams.ts). */
export const AUDIT_ENTRY_SHORTENED = 'audit entry written without its changes';

/** Said of an error that no request and no event threw; an alarm counts it (infra/stacks/watch.ts). */
export const THROWN_OUTSIDE = 'an error was thrown outside any request';

/** Said by a schedule that leaves more behind run after run; an alarm counts it (infra/stacks/schedules.ts). */
export const WORK_GROWS = 'a schedule leaves more behind every time';
