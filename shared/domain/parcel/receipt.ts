import type { DeliveredBy } from '../order/order.ts';
import { daysAfter } from '../time/instant.ts';
import type { Carried, Parcel, ParcelStatus } from './parcel.ts';

/**
 * Returns the time at which the carrier delivered the parcel (ISO UTC), the first one it reported. Undefined before, and
 * for a parcel with an exception: what is sent back ends as delivered at the shop (rules 3.24).
 */
export const deliveredAt = ({ events, failedAt }: Parcel): string | undefined =>
  failedAt ? undefined : events.find(({ status }) => status === 'DELIVERED')?.at;

/** Statuses of a parcel that its carrier has taken. */
const TAKEN: readonly ParcelStatus[] = [
  'AT_PICKUP',
  'IN_TRANSIT',
  'OUT_FOR_DELIVERY',
  'ATTEMPT_FAILED',
  'AVAILABLE_FOR_PICKUP',
  'DELIVERED',
];

/**
 * Returns when the carrier took goods that come back, and when it brought them (ISO UTC), as far as it reported (rules
 * 3.28). Only what happened after `since` counts, so that the number of the parcel in which they were delivered brings
 * nothing back. Empty for a parcel that may have gone elsewhere: one with an exception, or of several people.
 */
export const pickupOf = (
  { events, failedAt, isShared }: Parcel,
  { since, now }: { since: string; now: string },
): { takenAt?: string; broughtAt?: string } => {
  if (failedAt || isShared) return {};
  const happened = events.filter(({ at }) => at > since && at <= now);
  const takenAt = happened.find(({ status }) => TAKEN.includes(status))?.at;
  const broughtAt = happened.find(({ status }) => status === 'DELIVERED')?.at;
  return { ...(takenAt && { takenAt }), ...(broughtAt && { broughtAt }) };
};

/** True when the carrier delivered the parcel, but before what happens to it concerned these goods. */
export const isDeliveredBefore = (parcel: Parcel, { shippedAt, as }: Carried): boolean => {
  const delivered = deliveredAt(parcel);
  if (delivered === undefined) return false;
  return as === 'PICKUP'
    ? !parcel.events.some(({ status, at }) => status === 'DELIVERED' && at > shippedAt)
    : delivered < shippedAt;
};

/**
 * Decides whether the system takes `deliver` for a purchase of the parcel, at what time and on whose word (rules 3.24,
 * 3.26). Undefined when nothing says that it was delivered, or when only a clerk may say so.
 * @param days after which goods of a courier without tracking count as delivered; 0 for never
 */
export const receiptOf = (
  parcel: Parcel,
  { shippedAt, days, now }: { shippedAt: string; days: number; now: string },
): { at: string; by: DeliveredBy } | undefined => {
  if (parcel.isShared) return undefined;
  if (parcel.isFollowed) {
    const at = deliveredAt(parcel);
    return at && at >= shippedAt && at <= now ? { at, by: 'COURIER' } : undefined;
  }
  const at = daysAfter(shippedAt, days);
  return days > 0 && at <= now ? { at, by: 'DAYS' } : undefined;
};
