import { laterOf } from '../time/instant.ts';
import { startOfKstDay } from '../time/period.ts';
import { isBrought, isToSend } from './late.ts';
import type { Purchase } from './order.ts';
import { isConfirmedAtRest, type PurchaseState } from './status.ts';

/**
 * Work a clerk has with one purchase: goods that are paid and not prepared, or prepared and not sent; a cancellation or
 * an exchange that is not decided; claimed goods that are not back; and goods that are back, but neither refunded nor
 * exchanged.
 */
export const purchaseWaits = ['PREPARE', 'SEND', 'CLAIM', 'PICKUP', 'RETURNED'] as const;
export type PurchaseWait = (typeof purchaseWaits)[number];

type Waiting = PurchaseState &
  Pick<
    Purchase,
    | 'createdAt'
    | 'paidAt'
    | 'requestedAt'
    | 'deliveredAt'
    | 'pickupOn'
    | 'collectionStartedAt'
    | 'collectedAt'
    | 'lostAt'
    | 'fulfilment'
  >;

/**
 * Returns the work a purchase waits with, and since when (ISO UTC); undefined when it waits for no clerk (rules 9.42).
 * Visits and pick-ups by the buyer have an agreed day and wait with none.
 */
export const waitOf = (purchase: Waiting): { wait: PurchaseWait; since: string } | undefined => {
  const { orderStatus, claimStatus, collectionStatus, createdAt, paidAt = createdAt } = purchase;
  if (isToSend(purchase)) {
    if (!isBrought(purchase)) return undefined;
    return { wait: orderStatus === 'ORDER_PAYMENT' ? 'PREPARE' : 'SEND', since: paidAt };
  }
  if (isConfirmedAtRest(purchase)) return undefined;
  const { requestedAt = createdAt, deliveredAt = requestedAt, pickupOn } = purchase;
  const wished = pickupOn ? startOfKstDay(pickupOn) : requestedAt;
  const pickupSince = [deliveredAt, wished].reduce(laterOf, requestedAt);
  const { collectionStartedAt = pickupSince, collectedAt = purchase.lostAt ?? requestedAt } = purchase;
  switch (claimStatus) {
    case 'CANCEL_REQUESTED':
    case 'EXCHANGE_REQUESTED':
      return { wait: 'CLAIM', since: requestedAt };
    case 'RETURN_REQUESTED':
    case 'EXCHANGE_PENDING':
    case 'EXCHANGE_DELAYED':
      if (collectionStatus === 'COLLECTION_COMPLETE') return { wait: 'RETURNED', since: collectedAt };
      return {
        wait: 'PICKUP',
        since: collectionStatus === 'COLLECTION_PROGRESS' ? collectionStartedAt : pickupSince,
      };
    default:
      return undefined;
  }
};
