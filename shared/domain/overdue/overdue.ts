import {
  addWorkingDays,
  type Calendar,
  lastDayBeyond,
  workingDaysBetween,
} from '#shared/domain/calendar/calendar.ts';
import type { Arrival } from '#shared/domain/shipping/arrival.ts';
import { prepareBy } from '#shared/domain/shipping/prepare-by.ts';
import { kstDay } from '#shared/domain/time/format.ts';
import { daysAfter } from '#shared/domain/time/instant.ts';
import { endOfKstDay } from '#shared/domain/time/period.ts';
import { factsOfKind, type OverdueKind } from './overdue-kinds.ts';

/** Items of each kind in the list of all kinds. */
export const OVERDUE_OF_EACH = 10;

/** Instant at which it is asked what is overdue (ISO UTC), and the shop's calendar. */
export type Moment = { now: string; calendar: Calendar };

/**
 * True when work of a kind that waits since an instant should be done by now (rules 9.42).
 * @param arrival of the goods' shipping code, for kinds that are due at the cut-off
 */
export const isPastDue = (
  kind: OverdueKind,
  since: string,
  { now, calendar }: Moment,
  arrival?: Arrival,
): boolean => {
  const { due } = factsOfKind(kind);
  if (due === 'CUT_OFF') return prepareBy(since, arrival, calendar) <= now;
  if (due === 'DAY') return kstDay(since) <= kstDay(now);
  return addWorkingDays(kstDay(since), due, calendar) < kstDay(now);
};

/**
 * Calculates the latest instant (ISO UTC) since which work of a kind can be overdue: whatever waits since a later one is
 * not. Lists that are sorted by it are read up to here.
 */
export const latestOverdue = (kind: OverdueKind, { now, calendar }: Moment): string => {
  const { due } = factsOfKind(kind);
  if (due === 'CUT_OFF') return now;
  return endOfKstDay(due === 'DAY' ? kstDay(now) : lastDayBeyond(kstDay(now), due, calendar));
};

/** Most working days that are counted: a longer wait makes no difference. */
export const COUNTED_DAYS = 60;
/** Days that hold more working days than are counted, long holidays included. */
const LOOKED_AT = 180;

/** Counts the working days that something has waited, the day it began not counted; `COUNTED_DAYS` at most. */
export const daysWaited = (since: string, { now, calendar }: Moment): number => {
  const [today, earliest] = [kstDay(now), kstDay(daysAfter(now, -LOOKED_AT))];
  const from = [kstDay(since), earliest].sort().at(-1) ?? today;
  return Math.min(COUNTED_DAYS, workingDaysBetween(from, today, calendar));
};

/** Formats the working days waited: `오늘`, `3영업일`, `60영업일 이상`. */
export const waitedText = (days: number): string => {
  if (days === 0) return '오늘';
  return days >= COUNTED_DAYS ? `${COUNTED_DAYS}영업일 이상` : `${days}영업일`;
};
