import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { ImageRef } from '#shared/domain/media/image.ts';
import type { Won } from '#shared/domain/money/won.ts';
import type { ClaimKind } from '#shared/domain/order/claim-variants.ts';
import type { ClaimReason, Purchase } from '#shared/domain/order/order.ts';
import type { Fault, RefundCalculation } from '#shared/domain/pricing/refund-types.ts';
import type { LateClaim } from './claim-period.ts';
import type { PickupWish } from './pickup-wish.ts';
import type { ClaimFacts } from './reasons.ts';

/** Purchase in a claim; open until the shop or the buyer has decided about it. */
export type ClaimLine = {
  purchaseNo: string;
  /** Line of the quote it came from */
  lineId: string;
  /** Units */
  amount: number;
  outcome?: 'COMPLETED' | 'REFUSED' | 'WITHDRAWN';
};

/** Refund that the open lines of a claim will get, line by line; `why` is the name of its stored proof. */
export type RefundEstimate = Pick<
  RefundCalculation,
  'lines' | 'adjustments' | 'money' | 'point' | 'userCoupons' | 'shortfall'
> & { why: string };

/**
 * Cause of a new calculation of a promise: the claim itself changed, an earlier claim of the order changed, or a refund
 * was made without a claim.
 */
export type EstimateCause =
  | 'FAULT_SHOP'
  | 'FAULT_BUYER'
  | 'REFUSED'
  | 'WITHDRAWN'
  | 'EARLIER'
  | 'EXTRA_REFUND';

/** Change of a promise at `at` (ISO UTC), in won of money and points together. */
export type EstimateChange = { at: string; from: number; to: number; cause: EstimateCause };

/** Fee the buyer pays before the new goods are sent, when an exchange is the buyer's wish (rules 5.9). */
export type ExchangeFee = {
  /** won */
  amount: Won;
  /** WAIVED by a clerk; RETURNED when, after payment, the exchange was refused or became the shop's fault */
  state: 'DUE' | 'PAID' | 'WAIVED' | 'RETURNED';
  /** Attempt that is being approved */
  settling?: string;
  /** Attempt that paid it */
  paidBy?: string;
};

/**
 * Claim of a buyer on an order, as one record (rules 5.1): the goods, the reason, whose fault it is, and the promised
 * refund. A completed line is refunded exactly as last promised.
 */
export type Claim = {
  orderNo: string;
  /** Number of the claim in the order, from 1 */
  n: number;
  /**
   * Number of the claim it was split off from, otherwise its own: claims of one origin pay one return charge together
   */
  origin: number;
  kind: ClaimKind;
  fault: Fault;
  reason: ClaimReason;
  /** Facts the shop had about the reason when the buyer gave it; none for a claim that a clerk entered */
  facts?: ClaimFacts;
  details: string;
  /** Where and when the buyer wants the goods collected */
  pickup?: PickupWish;
  /** Pictures of what is wrong with the goods */
  images?: ImageRef[];
  /** Set when it was, or may have been, made after its time: a clerk decides (rules 5.19) */
  late?: LateClaim;
  /** True when a clerk entered it, and not the buyer */
  isByClerk?: true;
  /** ISO UTC; claims are calculated in this order */
  requestedAt: string;
  lines: ClaimLine[];
  /** Missing for an exchange, which refunds nothing, and when no line is open */
  promise?: RefundEstimate;
  /** Fee of an exchange that is not free */
  fee?: ExchangeFee;
  /** Number of calculations of its promise, which also numbers the names of its proofs */
  priced: number;
  changes: EstimateChange[];
  /** Clerk behind the latest change, for the audit trail */
  changedBy?: ChangedBy;
  /** 0 when it is not stored yet */
  version: number;
};

/** Lists the lines that are not decided yet. */
export const openLines = ({ lines }: Pick<Claim, 'lines'>): ClaimLine[] =>
  lines.filter(({ outcome }) => outcome === undefined);

/** True while a line of the claim is undecided. */
export const isOpen = (claim: Pick<Claim, 'lines'>): boolean => openLines(claim).length > 0;

/** Finds the open claim of a purchase; a purchase has one at most. */
export const claimOf = (claims: readonly Claim[], purchaseNo: string): Claim | undefined =>
  claims.find((claim) => openLines(claim).some((line) => line.purchaseNo === purchaseNo));

/** Sorts claims in the order in which they are calculated. */
export const claimsInOrder = (claims: readonly Claim[]): Claim[] =>
  [...claims].sort((a, b) =>
    a.requestedAt < b.requestedAt ? -1 : a.requestedAt > b.requestedAt ? 1 : a.n - b.n,
  );

/** Returns the number of the next claim of an order. */
export const nextNumber = (claims: readonly Claim[]): number => Math.max(0, ...claims.map(({ n }) => n)) + 1;

/** Builds the claim line of a purchase that is in no open claim. */
export const lineOf = ({ purchaseNo, lineId, amount }: Purchase): ClaimLine => ({
  purchaseNo,
  lineId,
  amount,
});

/** Returns the kind of claim a purchase has; undefined without a claim. */
export const claimKindOf = ({ claimStatus }: Pick<Purchase, 'claimStatus'>): ClaimKind | undefined => {
  if (claimStatus?.startsWith('CANCEL')) return 'cancel';
  if (claimStatus?.startsWith('RETURN')) return 'return';
  return claimStatus && 'exchange';
};
