import {
  type ClaimStatus,
  claimStatuses,
  claimStatusMessages,
  isClaimOpen,
  isConfirmedAtRest,
  listOf,
  type OrderStatus,
  orderStatuses,
  orderStatusMessages,
  type PurchaseList,
  type PurchaseState,
} from './status.ts';

type UnrejectedClaimStatus = Exclude<ClaimStatus, `${string}_REJECTED`>;

/**
 * The one status by which clerks sort a purchase: the claim status unless the claim was rejected, otherwise the order
 * status.
 */
export type CombinedStatus = OrderStatus | UnrejectedClaimStatus;

const isNotRejected = (claim: ClaimStatus): claim is UnrejectedClaimStatus => !claim.endsWith('_REJECTED');

export const combinedStatuses: readonly CombinedStatus[] = [
  ...orderStatuses,
  ...claimStatuses.filter(isNotRejected),
];

export const combinedStatusLabels: Record<CombinedStatus, string> = {
  ...orderStatusMessages,
  ...claimStatusMessages,
};

/** Returns the combined status of a purchase; undefined for one that is confirmed without an open claim. */
export const combinedStatusOf = (state: PurchaseState): CombinedStatus | undefined => {
  if (isConfirmedAtRest(state)) return undefined;
  const { orderStatus, claimStatus } = state;
  return claimStatus && isNotRejected(claimStatus) ? claimStatus : orderStatus;
};

const isOfClaim = (status: CombinedStatus): status is UnrejectedClaimStatus =>
  claimStatuses.some((claim) => claim === status);

export const listOfStatus = (status: CombinedStatus): PurchaseList =>
  listOf(
    isOfClaim(status)
      ? { orderStatus: 'DELIVERY_COMPLETE', claimStatus: status, purchaseStatus: 'PURCHASE_SCHEDULE' }
      : { orderStatus: status, purchaseStatus: 'PURCHASE_AWAITING' },
  );

/** Lists the combined statuses that purchases of a list may have. */
export const combinedStatusesIn = (list: PurchaseList): CombinedStatus[] => {
  if (list === 'complete') return [];
  return combinedStatuses.filter((status) => list === 'all' || listOfStatus(status) === list);
};

/** True while somebody still has work to do on a purchase in this status. */
export const isWork = (status: CombinedStatus): boolean =>
  isOfClaim(status) ? isClaimOpen(status) : status !== 'ORDER_CANCELED' && status !== 'DELIVERY_COMPLETE';
