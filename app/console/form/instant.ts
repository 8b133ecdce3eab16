import { KST_OFFSET_MS } from '#shared/domain/time/format.ts';

/** `2026-11-20T14:02`, the minute in KST of an ISO UTC instant, as `datetime-local` shows it. */
export const toLocalMinute = (iso: string | undefined): string =>
  iso ? new Date(Date.parse(iso) + KST_OFFSET_MS).toISOString().slice(0, 16) : '';

/**
 * ISO UTC of a minute typed in KST; empty for none.
 * @param end the minute's last instant, for periods that hold it
 */
export const toInstant = (minute: string, end = false): string => {
  const typed = Date.parse(`${minute}Z`);
  return Number.isNaN(typed) ? '' : new Date(typed - KST_OFFSET_MS + (end ? 59_999 : 0)).toISOString();
};
