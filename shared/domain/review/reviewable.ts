import type { PurchaseState } from '#shared/domain/order/status.ts';

/** Delivered or confirmed, and neither cancelled nor returned: the goods can be judged. */
export const isReviewable = ({ orderStatus, purchaseStatus }: PurchaseState): boolean =>
  purchaseStatus === 'PURCHASE_COMPLETE' ||
  (orderStatus === 'DELIVERY_COMPLETE' && purchaseStatus !== 'PURCHASE_CANCELED');
