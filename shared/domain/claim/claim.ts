import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { Won } from '#shared/domain/money/won.ts';
import type { ClaimKind } from '#shared/domain/order/claim-variants.ts';
import { type ClaimReason, claimReasons, type Purchase } from '#shared/domain/order/order.ts';
import { isClaimOpen } from '#shared/domain/order/status.ts';
import type { Fault, RefundCalculation } from '#shared/domain/pricing/refund-types.ts';

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

/** Whose fault a claim is by its reason; a clerk may decide otherwise. */
export const faultOf = (reason: ClaimReason): Fault =>
  claimReasons[reason].fault === 'shop' ? 'SHOP' : 'BUYER';

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

/** Whether a purchase came back with a claim, completed before claims were records. */
const cameBackWith = (claim: Claim, { claimStatus, claimReason, requestedAt }: Purchase): boolean =>
  claimStatus === 'RETURN_COMPLETED' &&
  claim.kind === 'return' &&
  claim.reason === claimReason &&
  claim.requestedAt === requestedAt;

/** Open claims with what of them was completed before claims were records. */
const withCompleted = (claims: readonly Claim[], purchases: readonly Purchase[]): Claim[] => {
  const known = new Set(claims.flatMap(({ lines }) => lines.map(({ purchaseNo }) => purchaseNo)));
  return claims.map((claim) => {
    const before = purchases.filter(
      (purchase) => isOpen(claim) && !known.has(purchase.purchaseNo) && cameBackWith(claim, purchase),
    );
    if (before.length === 0) return claim;
    const completed = before.map((purchase) => ({ ...lineOf(purchase), outcome: 'COMPLETED' as const }));
    return { ...claim, lines: [...completed, ...claim.lines] };
  });
};

/**
 * The claims of an order: those stored, and of purchases whose claim is older than the record of claims, those that
 * were sent together as one (version 0, without a promise), what was completed of them by then included.
 */
export const claimsOf = (
  orderNo: string,
  stored: readonly Claim[],
  purchases: readonly Purchase[],
): Claim[] => {
  const claims = [...stored];
  const waiting = purchases.filter(
    ({ claimStatus, purchaseNo }) => isClaimOpen(claimStatus) && !claimOf(stored, purchaseNo),
  );
  for (const purchase of waiting) {
    const { claimReason: reason = 'CHANGE_OF_MIND', claimReasonDetails: details = '' } = purchase;
    const { requestedAt = purchase.createdAt } = purchase;
    const kind = claimKindOf(purchase);
    const sentWith = claims.find(
      (one) =>
        one.version === 0 && one.kind === kind && one.requestedAt === requestedAt && one.reason === reason,
    );
    if (sentWith) sentWith.lines.push(lineOf(purchase));
    else {
      const n = nextNumber(claims);
      claims.push({
        orderNo,
        n,
        origin: n,
        kind,
        fault: faultOf(reason),
        reason,
        details,
        requestedAt,
        lines: [lineOf(purchase)],
        priced: 0,
        changes: [],
        version: 0,
      });
    }
  }
  return withCompleted(claims, purchases);
};
