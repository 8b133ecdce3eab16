import { kstDay } from '../time/format.ts';
import { exceptionOf } from './exception.ts';
import type { Parcel } from './parcel.ts';

/** News of a parcel before it arrives, and the KST day it happened on, by which its buyers are told once. */
export type ParcelNotice = { kind: 'OUT' | 'STALLED'; day: string };

/**
 * Returns what buyers are to hear of a parcel at `now` (ISO UTC), after its carrier answered (rules 3.27): that it is out
 * for delivery today, or that it does not move. Undefined for a parcel that needs a clerk for another reason.
 */
export const parcelNoticeOf = (parcel: Parcel, now: string): ParcelNotice | undefined => {
  const exception = exceptionOf(parcel, now);
  if (exception)
    return exception.kind === 'STALLED' ? { kind: 'STALLED', day: kstDay(exception.since) } : undefined;
  const last = parcel.events.at(-1);
  const isOut = last?.status === 'OUT_FOR_DELIVERY' && last.at <= now && kstDay(last.at) === kstDay(now);
  return isOut && !parcel.closedAt ? { kind: 'OUT', day: kstDay(last.at) } : undefined;
};
