import type { CarriedParcel } from '../../world/couriers.ts';
import type { Law } from '../law.ts';
import { whole } from '../whole.ts';

const HOUR = 3_600_000;
/** A day without a question, six hours until an unanswered one is repeated, and an hour until the schedule runs. */
const ASKED_WITHIN = 31 * HOUR;

/** Returns when a parcel arrived at its receiver (ISO UTC); undefined when it never does. */
const arrivalOf = ({ end, events }: CarriedParcel): string | undefined =>
  end === 'ARRIVES' || end === 'ARRIVES_LATER' ? events.at(-1)?.at : undefined;

/**
 * Checks that goods shipped in a parcel have its number, and that all other goods are completed without one; that
 * nothing arrived at its receiver and is still on its way here an hour after its carrier told so, or was never asked; and
 * that the system delivers nothing that did not arrive after it was sent.
 */
export const parcels: Law = ({ world: { mirror, couriers, scheduler } }) => {
  const carried = new Map([...couriers.parcels().values()].map((parcel) => [parcel.number, parcel]));
  return [...mirror.items('purchase')].flatMap((item) => {
    const {
      purchaseNo,
      fulfilment,
      delivery,
      shippedAt,
      orderStatus,
      deliveredBy,
      exchangeShippedAt,
      ...rest
    } = whole(item);
    if (fulfilment && delivery) return [`${purchaseNo} needs no parcel, and has ${delivery.number}`];
    if (shippedAt && !fulfilment && !delivery) return [`${purchaseNo} was sent in a parcel nobody named`];
    const parcel = delivery && carried.get(delivery.number);
    const isOnItsWay = orderStatus === 'SHIPPING_CONFIRM' && delivery !== undefined;
    if (isOnItsWay && !parcel && Date.parse(shippedAt) + 2 * HOUR < scheduler.now())
      return [`${purchaseNo} was sent as ${delivery.number}, and nobody asked for it`];
    const arrivedAt = parcel && arrivalOf(parcel);
    if (isOnItsWay && arrivedAt && arrivedAt >= shippedAt) {
      const [arrived, told = 0] = [Date.parse(arrivedAt), parcel.toldAt];
      if (told >= arrived && told + HOUR < scheduler.now())
        return [`${purchaseNo} arrived at ${arrivedAt}, the shop was told, and it is still on its way`];
      if (arrived + ASKED_WITHIN < scheduler.now())
        return [`${purchaseNo} arrived at ${arrivedAt}, and nobody asked since`];
    }
    // The parcel of an exchange takes the place of the first one.
    if (deliveredBy !== 'COURIER' || exchangeShippedAt) return [];
    return arrivedAt === rest.deliveredAt && arrivedAt >= shippedAt
      ? []
      : [`${purchaseNo} was delivered by the system at ${rest.deliveredAt}, and ${parcel?.end} ${arrivedAt}`];
  });
};
