import type { Purchase } from '#shared/domain/order/order.ts';
import { isSameParcel, parcelKeyOf } from '#shared/domain/parcel/parcel.ts';
import { type ParcelView, toParcelView } from '#shared/domain/parcel/view.ts';
import type { Ports } from '../ports/index.ts';

/** Reads the parcels of an order's purchases, out and back, with one batch; none when nothing was sent. */
export const parcelsOfOrder = async (
  { parcels }: Pick<Ports, 'parcels'>,
  purchases: readonly Pick<Purchase, 'delivery' | 'pickup' | 'shippedAt'>[],
): Promise<ParcelView[]> => {
  const keys = purchases.flatMap(({ delivery, pickup, shippedAt }) => [
    ...(delivery && shippedAt ? [parcelKeyOf(delivery)] : []),
    ...(pickup ? [parcelKeyOf(pickup)] : []),
  ]);
  const each = keys.filter((key, at) => keys.findIndex((parcelKey) => isSameParcel(parcelKey, key)) === at);
  const found = await parcels.parcelsOf(each);
  return found.map(toParcelView);
};
