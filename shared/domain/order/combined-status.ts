import {
  type ClaimStatus,
  claimStatuses,
  claimStatusMessages,
  isClaimOpen,
  listOf,
  type OrderStatus,
  orderStatuses,
  orderStatusMessages,
  type PurchaseList,
  type PurchaseState,
} from './status.ts';

type StandingClaim = Exclude<ClaimStatus, `${string}_REJECTED`>;

/** The one status by which clerks sort a purchase: its claim's while the claim stands, otherwise its order's. */
export type CombinedStatus = OrderStatus | StandingClaim;

const stands = (claim: ClaimStatus): claim is StandingClaim => !claim.endsWith('_REJECTED');

export const combinedStatuses: readonly CombinedStatus[] = [
  ...orderStatuses,
  ...claimStatuses.filter(stands),
];

export const combinedStatusLabels: Record<CombinedStatus, string> = {
  ...orderStatusMessages,
  ...claimStatusMessages,
};

/** Where a purchase stands; a confirmed one has come to its end and stands nowhere. */
export const combinedStatusOf = ({
  orderStatus,
  claimStatus,
  purchaseStatus,
}: PurchaseState): CombinedStatus | undefined => {
  if (purchaseStatus === 'PURCHASE_COMPLETE') return undefined;
  return claimStatus && stands(claimStatus) ? claimStatus : orderStatus;
};

const isOfClaim = (standing: CombinedStatus): standing is StandingClaim =>
  claimStatuses.some((claim) => claim === standing);

const listOfStanding = (standing: CombinedStatus): PurchaseList =>
  listOf(
    isOfClaim(standing)
      ? { orderStatus: 'DELIVERY_COMPLETE', claimStatus: standing, purchaseStatus: 'PURCHASE_SCHEDULE' }
      : { orderStatus: standing, purchaseStatus: 'PURCHASE_AWAITING' },
  );

/** Where purchases of a list may stand. */
export const combinedStatusesIn = (list: PurchaseList): CombinedStatus[] => {
  if (list === 'complete') return [];
  return combinedStatuses.filter((standing) => list === 'all' || listOfStanding(standing) === list);
};

/** How many purchases are in each list, and how many stand where; what is missing is 0. */
export type PurchaseCounts = Partial<Record<PurchaseList | CombinedStatus, number>>;

const sumOf = (counts: PurchaseCounts, of: readonly CombinedStatus[]): number =>
  of.reduce((total, standing) => total + (counts[standing] ?? 0), 0);

const isWork = (standing: CombinedStatus): boolean =>
  isOfClaim(standing)
    ? isClaimOpen(standing)
    : standing !== 'ORDER_CANCELED' && standing !== 'DELIVERY_COMPLETE';

/** How many purchases of a list somebody still has to do something about. */
export const workIn = (counts: PurchaseCounts, list: PurchaseList): number =>
  sumOf(counts, combinedStatusesIn(list).filter(isWork));
