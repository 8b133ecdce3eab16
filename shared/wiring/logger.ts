import { LogFormatter, Logger, LogItem } from '@aws-lambda-powertools/logger';
import type { LogAttributes, UnformattedAttributes } from '@aws-lambda-powertools/logger/types';
import { logFields } from '#shared/log/log-fields.ts';
import { SERVICE, watchedLines } from '#shared/usecases/ports/watched.ts';

/** Writes the fields of the work under way into each line; a line's own fields come last. */
class LinesOfWork extends LogFormatter {
  override formatAttributes(attributes: UnformattedAttributes, own: LogAttributes): LogItem {
    return new LogItem({
      attributes: {
        level: attributes.logLevel,
        message: attributes.message,
        timestamp: this.formatTimestamp(attributes.timestamp),
        service: attributes.serviceName,
        xray_trace_id: attributes.xRayTraceId,
        ...logFields(),
        ...own,
      },
    });
  }
}

/**
 * Writes one JSON object per line to stdout. Callers log ids, codes and counts; never secrets, names, addresses, phone
 * numbers, query strings or bodies.
 */
export const logger = new Logger({ serviceName: SERVICE, logFormatter: new LinesOfWork() });

/** Log message for an entry that the audit trail could not store whole. */
export const AUDIT_ENTRY_SHORTENED = watchedLines['audit-entries-shortened'];

/** Log message for an error thrown outside any request and event. */
export const THROWN_OUTSIDE = watchedLines['thrown-outside'];

/** Log message of a schedule that leaves more work run after run. */
export const WORK_GROWS = watchedLines['work-grows'];

/** Log message of an error in somebody's browser (infra/runbook.md, "errors-logged"). */
export const BROWSER_ERROR = 'an error in a browser';

/** Log messages that the queries of infra/runbook.md, "Logs", look for. */
export const REQUEST = 'request';
export const PROVIDER_CALL = 'provider call';
export const CHANGE = 'change';
export const CHANGE_FAILED = 'a change failed';
