import { KST_OFFSET_MS } from './format.ts';

/** A period with optional ends, ISO-8601 UTC; it includes its first and its last instant (rules 7.7). */
export type Period = { startsAt?: string; endsAt?: string };

/** Returns true when `now` is in the period, both ends included. */
export const isInPeriod = ({ startsAt, endsAt }: Period, now: string): boolean =>
  (!startsAt || Date.parse(startsAt) <= Date.parse(now)) &&
  (!endsAt || Date.parse(now) <= Date.parse(endsAt));

/** Returns the first instant of a KST calendar day `2026-11-20`, as ISO UTC. */
export const startOfKstDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) - KST_OFFSET_MS).toISOString();

/** Returns the last instant (…23:59:59.999 KST) of a KST calendar day, as ISO UTC. */
export const endOfKstDay = (day: string): string =>
  new Date(Date.parse(`${day}T23:59:59.999Z`) - KST_OFFSET_MS).toISOString();
