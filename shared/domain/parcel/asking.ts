import { daysAfter, laterOf, secondsAfter } from '../time/instant.ts';
import type { Parcel } from './parcel.ts';

/** Least seconds between two questions about one parcel, however often anybody hints at it. */
export const ASKED_APART_SECONDS = 10 * 60;
/** Most seconds until a question that nobody answered is repeated. */
const REPEATED_WITHIN_SECONDS = 6 * 60 * 60;
/** Hours for which the carrier is asked to call, and hours before their end at which it is asked again. */
const WATCH_HOURS = 48;
const RENEWED_BEFORE_HOURS = 24;

/**
 * Returns the time at which a parcel is asked about next (rules 3.23): at once when a purchase was put into it, soon
 * after a hint or an unanswered question, otherwise a day after the last answer. Undefined for a closed parcel.
 */
export const nextAskAt = (parcel: Omit<Parcel, 'version'>): string | undefined => {
  const { closedAt, askedAt, hintedAt, registeredAt, missed } = parcel;
  if (closedAt) return undefined;
  if (!askedAt || askedAt < registeredAt) return registeredAt;
  const daily = daysAfter(askedAt, 1);
  if (missed > 0)
    return secondsAfter(askedAt, Math.min(ASKED_APART_SECONDS * 2 ** (missed - 1), REPEATED_WITHIN_SECONDS));
  return hintedAt && hintedAt >= askedAt
    ? laterOf(hintedAt, secondsAfter(askedAt, ASKED_APART_SECONDS))
    : daily;
};

/** True when the parcel is to be asked about at `now` (ISO UTC). */
export const isDueToAsk = (parcel: Parcel, now: string): boolean => {
  const at = nextAskAt(parcel);
  return at !== undefined && at <= now;
};

/**
 * Returns the parcel after a hint that it has changed; undefined when the hint changes nothing: the parcel is closed, or
 * to be asked about anyway.
 */
export const takeHint = (parcel: Parcel, now: string): Parcel | undefined => {
  const hinted = { ...parcel, hintedAt: now };
  const [before, after] = [nextAskAt(parcel), nextAskAt(hinted)];
  return before && after && after < before ? hinted : undefined;
};

/** Returns until when the carrier is to call about the parcel; undefined while it does so for long enough. */
export const watchUntil = ({ isFollowed, watchedUntil }: Parcel, now: string): string | undefined => {
  const enough = secondsAfter(now, RENEWED_BEFORE_HOURS * 60 * 60);
  if (!isFollowed || (watchedUntil && watchedUntil > enough)) return undefined;
  return secondsAfter(now, WATCH_HOURS * 60 * 60);
};
