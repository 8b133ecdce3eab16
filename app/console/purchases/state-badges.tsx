import { Badge } from '#app/ui/badge.tsx';
import { collectionStatusMessages, isClaimOpen, type PurchaseState } from '#shared/domain/order/status.ts';
import { labelOf } from '#shared/domain/order/transitions.ts';
import type { PurchaseView } from '#shared/usecases/orders/read-orders.ts';
import { useWaitingStep } from './steps/undo-bar.tsx';

/** How much a status wants to be seen: what waits for the buyer, for a clerk, or for nobody. */
export const toneOf = ({
  orderStatus,
  claimStatus,
  purchaseStatus,
}: PurchaseState): 'accent' | 'sale' | 'warn' | undefined => {
  if (purchaseStatus === 'PURCHASE_CANCELED') return undefined;
  if (isClaimOpen(claimStatus) || orderStatus === 'SHIPPING_DELAYED') return 'sale';
  return orderStatus === 'ORDER_NONPAYMENT' ? 'warn' : 'accent';
};

/** Where a purchase stands, of one that is claimed where its goods are on their way back, and what is about to be done with it. */
export const StateBadges = ({ purchase }: { purchase: PurchaseView }) => {
  const { claimStatus, collectionStatus, statusMessage, fulfilment } = purchase;
  const waiting = useWaitingStep(purchase.purchaseNo);
  return (
    <span className="state-badges">
      <Badge tone={toneOf(purchase)}>{statusMessage}</Badge>
      {collectionStatus && isClaimOpen(claimStatus) && (
        <Badge tone={collectionStatus === 'COLLECTION_COMPLETE' ? 'accent' : 'warn'}>
          {collectionStatusMessages[collectionStatus]}
        </Badge>
      )}
      {waiting && <Badge tone="warn">{labelOf(waiting, fulfilment)} 예정</Badge>}
    </span>
  );
};
