import { Badge } from '#app/ui/badge.tsx';
import { collectionStatusMessages, isClaimOpen, type PurchaseState } from '#shared/domain/order/status.ts';
import { labelOf } from '#shared/domain/order/steps/transitions.ts';
import type { PurchaseView } from '#shared/usecases/orders/read-orders.ts';
import { useWaitingStep } from './steps/undo-bar.tsx';

/** Chooses the tone of a status by its urgency: it waits for the buyer, for a clerk, or for neither. */
export const toneOf = ({
  orderStatus,
  claimStatus,
  purchaseStatus,
}: PurchaseState): 'accent' | 'sale' | 'warn' | undefined => {
  if (purchaseStatus === 'PURCHASE_CANCELED') return undefined;
  if (isClaimOpen(claimStatus) || orderStatus === 'SHIPPING_DELAYED') return 'sale';
  return orderStatus === 'ORDER_NONPAYMENT' ? 'warn' : 'accent';
};

/** Status of a purchase; for a claimed one also the status of the pickup; and the step that is scheduled for it. */
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
