import type { Purchase } from '../order/order.ts';
import { mayTransit, takeStep } from '../order/steps/transitions.ts';
import { laterOf } from '../time/instant.ts';
import { isSameParcel, type Parcel, parcelKeyOf } from './parcel.ts';
import { pickupOf } from './receipt.ts';

/** True for claimed goods that are to come back and are not back yet. */
export const isComingBack = (purchase: Purchase): boolean =>
  mayTransit(purchase, 'collect', 'system') || mayTransit(purchase, 'completeCollection', 'system');

/** Returns since when goods may come back (ISO UTC): since that was asked for, or since they were delivered, if later. */
export const pickupSince = ({
  requestedAt,
  deliveredAt,
  createdAt,
}: Pick<Purchase, 'requestedAt' | 'deliveredAt' | 'createdAt'>): string =>
  laterOf(requestedAt ?? createdAt, deliveredAt ?? createdAt);

/**
 * Takes the steps of a purchase that comes back, as far as the carrier of its pickup reported (rules 3.28); undefined when
 * there is none to take. Nothing is taken by the number of its own delivery: that parcel may still have events to come.
 */
export const movePickup = (purchase: Purchase, parcel: Parcel, now: string): Purchase | undefined => {
  const { delivery } = purchase;
  if (delivery && isSameParcel(parcelKeyOf(delivery), parcel)) return undefined;
  const { takenAt, broughtAt } = pickupOf(parcel, { since: pickupSince(purchase), now });
  const taken =
    takenAt && mayTransit(purchase, 'collect', 'system') ? takeStep(purchase, 'collect', takenAt) : purchase;
  const moved =
    broughtAt && mayTransit(taken, 'completeCollection', 'system')
      ? takeStep(taken, 'completeCollection', broughtAt)
      : taken;
  return moved === purchase ? undefined : moved;
};
