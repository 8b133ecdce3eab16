import type { DeliveredBy } from '../order/order.ts';
import { daysAfter } from '../time/instant.ts';
import type { Parcel } from './parcel.ts';

/**
 * Returns the time at which the carrier delivered the parcel (ISO UTC), the first one it reported. Undefined before, and
 * for a parcel with an exception: what is sent back ends as delivered at the shop (rules 3.24).
 */
export const deliveredAt = ({ events, failedAt }: Parcel): string | undefined =>
  failedAt ? undefined : events.find(({ status }) => status === 'DELIVERED')?.at;

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
