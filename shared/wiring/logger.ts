import { Logger } from '@aws-lambda-powertools/logger';
import { SERVICE, watchedLines } from '#shared/usecases/ports/watched.ts';

/**
 * Writes one JSON object per line to stdout. Callers log ids, codes and counts; never secrets, names, addresses, phone
 * numbers, query strings or bodies.
 */
export const logger = new Logger({ serviceName: SERVICE });

/** Log message for an entry that the audit trail could not store whole. */
export const AUDIT_ENTRY_SHORTENED = watchedLines['audit-entries-shortened'];

/** Log message for an error thrown outside any request and event. */
export const THROWN_OUTSIDE = watchedLines['thrown-outside'];

/** Log message of a schedule that leaves more work run after run. */
export const WORK_GROWS = watchedLines['work-grows'];
