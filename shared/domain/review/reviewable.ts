import type { PurchaseState } from '#shared/domain/order/status.ts';

/**
 * Returns true when a purchase is delivered or confirmed, and neither cancelled nor returned: the goods can be
 * reviewed.
 */
export const isReviewable = ({ orderStatus, purchaseStatus }: PurchaseState): boolean =>
  purchaseStatus === 'PURCHASE_COMPLETE' ||
  (orderStatus === 'DELIVERY_COMPLETE' && purchaseStatus !== 'PURCHASE_CANCELED');
