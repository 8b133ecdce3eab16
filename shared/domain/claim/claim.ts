import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { Won } from '#shared/domain/money/won.ts';
import type { ClaimKind } from '#shared/domain/order/claim-variants.ts';
import type { ClaimReason, Purchase } from '#shared/domain/order/order.ts';
import type { Fault, RefundCalculation } from '#shared/domain/pricing/refund-types.ts';
import type { ClaimFacts } from './reasons.ts';

/** A purchase in a claim; open until the shop or the buyer has decided about it. */
export type ClaimLine = {
  purchaseNo: string;
  /** The line of the quote it came from */
  lineId: string;
  /** Units */
  amount: number;
  outcome?: 'COMPLETED' | 'REFUSED' | 'WITHDRAWN';
};

/** The refund the open lines of a claim will get, line by line; `why` is the name of its stored proof. */
export type ClaimPromise = Pick<
  RefundCalculation,
  'lines' | 'adjustments' | 'money' | 'point' | 'userCoupons' | 'shortfall'
> & { why: string };

/** Why a promise was calculated again: the claim itself changed, or an earlier claim of the order. */
export type PromiseCause =
  | 'FAULT_SHOP'
  | 'FAULT_BUYER'
  | 'REFUSED'
  | 'WITHDRAWN'
  | 'EARLIER'
  | 'EXTRA_REFUND';

/** A promise that was changed, in won of money and points together, at `at` (ISO UTC). */
export type PromiseChange = { at: string; from: number; to: number; cause: PromiseCause };

/** What the buyer pays for an exchange of their own wish before it goes out (design §5). */
export type ExchangeFee = {
  /** won */
  amount: Won;
  /** WAIVED by a clerk; RETURNED when the exchange was refused, or became the shop's fault, after it was paid */
  state: 'DUE' | 'PAID' | 'WAIVED' | 'RETURNED';
  /** The attempt that is being approved */
  settling?: string;
  /** The attempt that paid it */
  paidBy?: string;
};

/**
 * A claim of a buyer on an order, as one record (design §5): which goods, why, whose fault, and the refund it promises. A
 * completed line is refunded exactly what was promised last.
 */
export type Claim = {
  orderNo: string;
  /** Its number in the order, from 1 */
  n: number;
  /** The claim it was split off from, otherwise itself: claims of one origin pay one return charge together */
  origin: number;
  kind: ClaimKind;
  fault: Fault;
  reason: ClaimReason;
  /** What the shop knew of the reason when the buyer named it; none of a claim that a clerk made */
  facts?: ClaimFacts;
  details: string;
  /** A clerk entered it, and not the buyer */
  isByClerk?: true;
  /** ISO UTC; claims are calculated in this order */
  requestedAt: string;
  lines: ClaimLine[];
  /** Missing for an exchange, which refunds nothing, and when no line is open */
  promise?: ClaimPromise;
  /** Of an exchange that costs something */
  fee?: ExchangeFee;
  /** How often its promise was calculated: the names of its proofs are numbered by it */
  priced: number;
  changes: PromiseChange[];
  /** The clerk behind the latest change, for the audit trail */
  changedBy?: ChangedBy;
  /** 0 for one that is not stored yet */
  version: number;
};

/** Lines nobody has decided about. */
export const openLines = ({ lines }: Pick<Claim, 'lines'>): ClaimLine[] =>
  lines.filter(({ outcome }) => outcome === undefined);

/** Whether something of it is still to be decided. */
export const isOpen = (claim: Pick<Claim, 'lines'>): boolean => openLines(claim).length > 0;

/** The claim in which a purchase waits to be decided about; a purchase waits in one at most. */
export const claimOf = (claims: readonly Claim[], purchaseNo: string): Claim | undefined =>
  claims.find((claim) => openLines(claim).some((line) => line.purchaseNo === purchaseNo));

/** Claims in the order in which they are calculated. */
export const claimsInOrder = (claims: readonly Claim[]): Claim[] =>
  [...claims].sort((a, b) =>
    a.requestedAt < b.requestedAt ? -1 : a.requestedAt > b.requestedAt ? 1 : a.n - b.n,
  );

/** The number the next claim of an order gets. */
export const nextNumber = (claims: readonly Claim[]): number => Math.max(0, ...claims.map(({ n }) => n)) + 1;

/** A claim's line of a purchase that waits in none yet. */
export const lineOf = ({ purchaseNo, lineId, amount }: Purchase): ClaimLine => ({
  purchaseNo,
  lineId,
  amount,
});

/** What was asked for of a purchase that has a claim. */
export const claimKindOf = ({ claimStatus }: Pick<Purchase, 'claimStatus'>): ClaimKind => {
  if (claimStatus?.startsWith('CANCEL')) return 'cancel';
  return claimStatus?.startsWith('RETURN') ? 'return' : 'exchange';
};
