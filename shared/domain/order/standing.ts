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
export type Standing = OrderStatus | StandingClaim;

const stands = (claim: ClaimStatus): claim is StandingClaim => !claim.endsWith('_REJECTED');

export const standings: readonly Standing[] = [...orderStatuses, ...claimStatuses.filter(stands)];

export const standingLabels: Record<Standing, string> = { ...orderStatusMessages, ...claimStatusMessages };

/** Where a purchase stands; a confirmed one has come to its end and stands nowhere. */
export const standingOf = ({
  orderStatus,
  claimStatus,
  purchaseStatus,
}: PurchaseState): Standing | undefined => {
  if (purchaseStatus === 'PURCHASE_COMPLETE') return undefined;
  return claimStatus && stands(claimStatus) ? claimStatus : orderStatus;
};

const isOfClaim = (standing: Standing): standing is StandingClaim =>
  claimStatuses.some((claim) => claim === standing);

const listOfStanding = (standing: Standing): PurchaseList =>
  listOf(
    isOfClaim(standing)
      ? { orderStatus: 'DELIVERY_COMPLETE', claimStatus: standing, purchaseStatus: 'PURCHASE_SCHEDULE' }
      : { orderStatus: standing, purchaseStatus: 'PURCHASE_AWAITING' },
  );

/** Where purchases of a list may stand. */
export const standingsIn = (list: PurchaseList): Standing[] => {
  if (list === 'complete') return [];
  return standings.filter((standing) => list === 'all' || listOfStanding(standing) === list);
};

/** How many purchases are in each list, and how many stand where; what is missing is 0. */
export type PurchaseCounts = Partial<Record<PurchaseList | Standing, number>>;

const sumOf = (counts: PurchaseCounts, of: readonly Standing[]): number =>
  of.reduce((total, standing) => total + (counts[standing] ?? 0), 0);

const isWork = (standing: Standing): boolean =>
  isOfClaim(standing)
    ? isClaimOpen(standing)
    : standing !== 'ORDER_CANCELED' && standing !== 'DELIVERY_COMPLETE';

/** How many purchases of a list somebody still has to do something about. */
export const workIn = (counts: PurchaseCounts, list: PurchaseList): number =>
  sumOf(counts, standingsIn(list).filter(isWork));
