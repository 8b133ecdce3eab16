import type { BrowserError } from '#shared/domain/browser-error/browser-error.ts';

/**
 * Where errors in browsers are reported: the log. An owner who collects them elsewhere (Sentry, OpenTelemetry) puts
 * another adapter behind it.
 */
export interface ErrorsPort {
  /** Reports one error. Never throws. */
  report(error: BrowserError): void;
}
