import type { Purchase } from '../order/order.ts';
import { pick } from '../pick.ts';
import { isSameParcel, type Parcel, parcelKeyOf } from './parcel.ts';

const openOfParcel = [
  'carrier',
  'number',
  'courier',
  'events',
  'isUnknown',
] as const satisfies readonly (keyof Parcel)[];

/** Parcel as buyers and clerks see it: what its carrier reported, oldest first. */
export type ParcelView = Pick<Parcel, (typeof openOfParcel)[number]>;

export const toParcelView = (parcel: Parcel): ParcelView => pick(parcel, openOfParcel);

/** Finds the parcel of a purchase among those of its order. */
export const parcelOf = (
  parcels: readonly ParcelView[],
  { delivery }: Pick<Purchase, 'delivery'>,
): ParcelView | undefined => {
  const key = delivery && parcelKeyOf(delivery);
  return key && parcels.find((parcel) => isSameParcel(parcel, key));
};

/** Finds the parcel in which a purchase comes back; of its events those since its collection was asked for. */
export const pickupParcelOf = (
  parcels: readonly ParcelView[],
  { pickup, requestedAt = '' }: Pick<Purchase, 'pickup' | 'requestedAt'>,
): ParcelView | undefined => {
  const parcel = parcelOf(parcels, { delivery: pickup });
  return parcel && { ...parcel, events: parcel.events.filter(({ at }) => at > requestedAt) };
};
