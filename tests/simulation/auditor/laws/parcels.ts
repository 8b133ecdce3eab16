import type { Law } from '../law.ts';
import { whole } from '../whole.ts';

/** Checks that goods shipped in a parcel have its number, and that all other goods are completed without one. */
export const parcels: Law = ({ world: { mirror } }) =>
  [...mirror.items('purchase')].flatMap((item) => {
    const { purchaseNo, fulfilment, delivery, shippedAt } = whole(item);
    if (fulfilment && delivery) return [`${purchaseNo} needs no parcel, and has ${delivery.number}`];
    return shippedAt && !fulfilment && !delivery ? [`${purchaseNo} was sent in a parcel nobody named`] : [];
  });
