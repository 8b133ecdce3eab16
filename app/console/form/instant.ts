import { KST_OFFSET_MS } from '#shared/domain/time/format.ts';

/** Converts an ISO UTC instant to its minute in KST, `2026-11-20T14:02`, as `datetime-local` shows it. */
export const toLocalMinute = (iso: string | undefined): string =>
  iso ? new Date(Date.parse(iso) + KST_OFFSET_MS).toISOString().slice(0, 16) : '';

/**
 * Converts a minute in KST to ISO UTC. Returns an empty text for no minute.
 * @param end returns the last instant of the minute, for periods that include it
 */
export const toInstant = (minute: string, end = false): string => {
  const typed = Date.parse(`${minute}Z`);
  return Number.isNaN(typed) ? '' : new Date(typed - KST_OFFSET_MS + (end ? 59_999 : 0)).toISOString();
};
