import { laterOf } from '#shared/domain/time/instant.ts';
import type { CarriedParcel } from '../../world/couriers.ts';
import type { Law } from '../law.ts';
import type { Stored } from '../stored.ts';
import { whole } from '../whole.ts';

const HOUR = 3_600_000;
/** A day without a question, six hours until an unanswered one is repeated, and an hour until the schedule runs. */
const ASKED_WITHIN = 31 * HOUR;

/** Returns when a parcel arrived at its receiver (ISO UTC); undefined when it never does. */
const arrivalOf = ({ end, events }: CarriedParcel): string | undefined =>
  end === 'arrives' || end === 'arrivesLater' ? events.at(-1)?.at : undefined;

const AWAITED = ['COLLECTION_PENDING', 'COLLECTION_PROGRESS'];
const SENT_BACK = ['RETURN_REQUESTED', 'EXCHANGE_PENDING', 'EXCHANGE_DELAYED'];

/**
 * Says what is wrong with claimed goods that come back: their parcel arrived after they were claimed and delivered, and
 * they are still awaited; or they count as back at a moment of a parcel that did not bring them.
 */
const notBack = (
  purchase: Stored,
  carried: ReadonlyMap<string, CarriedParcel>,
  now: number,
): string | undefined => {
  const { purchaseNo, pickup, delivery, orderStatus, claimStatus, collectionStatus } = purchase;
  const { requestedAt, deliveredAt, collectedAt } = purchase;
  const parcel = pickup && pickup.number !== delivery?.number ? carried.get(pickup.number) : undefined;
  if (!parcel || orderStatus !== 'DELIVERY_COMPLETE' || !SENT_BACK.includes(claimStatus)) return undefined;
  const since = laterOf(requestedAt, deliveredAt);
  const arrivedAt = arrivalOf(parcel);
  const isBrought = arrivedAt !== undefined && arrivedAt > since;
  const delivered = parcel.events.filter(({ status }) => status === 'DELIVERED').map(({ at }) => at);
  if (collectionStatus === 'COLLECTION_COMPLETE')
    return delivered.includes(collectedAt) && !isBrought
      ? `${purchaseNo} counts as back since ${collectedAt}, and its parcel ${parcel.end}`
      : undefined;
  const told = parcel.toldAt ?? 0;
  return isBrought && AWAITED.includes(collectionStatus) && told >= Date.parse(arrivedAt) && told + HOUR < now
    ? `${purchaseNo} came back at ${arrivedAt}, the shop was told, and it is still awaited`
    : undefined;
};

/**
 * Checks that goods shipped in a parcel have its number, and that all other goods are completed without one; that
 * nothing arrived at its receiver and is still on its way here an hour after its carrier told so, or was never asked; and
 * that the system delivers nothing that did not arrive after it was sent. Likewise for the parcels in which claimed goods
 * come back.
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
    const isOut = orderStatus === 'SHIPPING_CONFIRM' || orderStatus === 'DELIVERY_COMPLETE';
    if (isOut && shippedAt && !fulfilment && !delivery)
      return [`${purchaseNo} was sent in a parcel nobody named`];
    const back = notBack(whole(item), carried, scheduler.now());
    if (back) return [back];
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
