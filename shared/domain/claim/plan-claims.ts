import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { ImageRef } from '#shared/domain/media/image.ts';
import { type ClaimKind, claimSteps } from '#shared/domain/order/claim-variants.ts';
import {
  type ClaimReason,
  MAX_CLAIMS,
  MAX_OPEN_CLAIMS,
  MAX_PURCHASES,
  type Purchase,
} from '#shared/domain/order/order.ts';
import { splitPurchase } from '#shared/domain/order/split-purchase.ts';
import { takeStep } from '#shared/domain/order/steps/transitions.ts';
import type { RefundFailure } from '#shared/domain/pricing/refund.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import { addClaim } from './change-claims.ts';
import { type Claim, isOpen, lineOf, nextNumber } from './claim.ts';
import type { LateClaim } from './claim-period.ts';
import { keepsMandatory } from './mandatory.ts';
import type { PickupWish } from './pickup-wish.ts';
import { type ClaimFacts, faultOf } from './reasons.ts';
import { type ClaimedOrder, type PricedClaims, stateAfterAll } from './refund-estimates.ts';
import { addClaimedOffers, type Claimed } from './with-offers.ts';

/** Reason why a claim cannot begin. */
export type ClaimFailure = RefundFailure | 'OFFER_MANDATORY' | 'TOO_MANY_CLAIMS' | 'TOO_MANY_PARTS';

/** Claim to be made, with the clerk if a clerk enters it for the buyer. */
export type ClaimDraft = {
  kind: ClaimKind;
  reason: ClaimReason;
  /** Facts the shop has about the reason when the buyer gives it */
  facts?: ClaimFacts;
  details: string;
  /** Set when it is, or may be, made after its time */
  late?: LateClaim;
  pickup?: PickupWish;
  images?: ImageRef[];
  named: readonly Claimed[];
  clerk?: ChangedBy;
};

/** Claims and purchases that result from a request. */
export type PlannedClaims = PricedClaims & {
  /** Numbers of the claims it begins; the first has the requested kind */
  begun: number[];
  /** Claimed purchases after the step, including new ones that were split off */
  claimed: Purchase[];
  /** Remaining units of purchases that were split */
  kept: Purchase[];
  /** Offer items that are claimed with their main product, without being named in the request */
  along: Claimed[];
};

const tooManyParts = (by: keyof typeof MAX_PURCHASES) => {
  const most = `한 주문은 ${MAX_PURCHASES[by]}건까지 나눌 수 있습니다.`;
  return fail(
    'TOO_MANY_PARTS',
    by !== 'shopper'
      ? `${most} 수량을 나누지 말고 상품의 남은 수량 전체로 처리해주세요.`
      : `${most} 상품의 남은 수량 전체를 신청하시거나 고객센터로 문의해주세요.`,
  );
};

const tooManyOpen = () =>
  fail(
    'TOO_MANY_CLAIMS',
    `처리 중인 신청은 한 주문에 ${MAX_OPEN_CLAIMS}건까지입니다. 먼저 접수된 신청이 처리된 뒤 다시 신청해주세요.`,
  );

const tooManyEver = () =>
  fail(
    'TOO_MANY_CLAIMS',
    `한 주문에는 ${MAX_CLAIMS}번까지 신청할 수 있습니다. 더 필요하시면 고객센터로 문의해주세요.`,
  );

/**
 * Returns the purchases of a claim: parts of them become new purchases. A whole purchase is not split, so it can always
 * be claimed. Failure: CONFLICT / TOO_MANY_PARTS.
 */
export const splitClaimed = (
  purchases: readonly Purchase[],
  claimed: readonly Claimed[],
  by: keyof typeof MAX_PURCHASES,
): Result<{ claimed: Purchase[]; kept: Purchase[] }, 'TOO_MANY_PARTS'> => {
  const before = Math.max(...purchases.map((purchase) => purchase.n));
  let n = before;
  const unclaimed: Purchase[] = [];
  const taken = claimed.map(({ purchase, amount = purchase.amount }) => {
    if (amount === purchase.amount) return purchase;
    const split = splitPurchase(purchase, amount, ++n);
    unclaimed.push(split.kept);
    return split.parted;
  });
  return n <= Math.max(before, MAX_PURCHASES[by])
    ? ok({ claimed: taken, kept: unclaimed })
    : tooManyParts(by);
};

/** Builds a claim of these purchases that is not stored yet and has no promise. */
export const newClaim = (
  { orderNo, claims }: { orderNo: string; claims: readonly Claim[] },
  purchases: readonly Purchase[],
  { kind, reason, facts, details, late, pickup, images = [], clerk }: Omit<ClaimDraft, 'named'>,
  requestedAt: string,
): Claim => {
  const n = nextNumber(claims);
  return {
    orderNo,
    n,
    origin: n,
    kind,
    fault: faultOf(reason, facts),
    reason,
    ...(facts && { facts }),
    details,
    ...(late && { late }),
    ...(pickup && { pickup }),
    ...(images.length > 0 && { images }),
    ...(clerk && { isByClerk: true as const }),
    requestedAt,
    lines: purchases.map(lineOf),
    priced: 0,
    changes: [],
    changedBy: clerk,
    version: 0,
  };
};

/**
 * Begins a claim of units of purchases that may be claimed, including their offer items, and calculates its promise.
 * Fails as `calculateRefund` does, or with CONFLICT: TOO_MANY_PARTS, TOO_MANY_CLAIMS, OFFER_MANDATORY.
 * @param now ISO UTC
 */
export const planClaims = (
  order: ClaimedOrder & { orderNo: string; purchases: readonly Purchase[] },
  { kind, reason, facts, details, late, pickup, images, named, clerk }: ClaimDraft,
  now: string,
): Result<PlannedClaims, ClaimFailure> => {
  const by = clerk ? 'clerk' : 'shopper';
  if (order.claims.filter(isOpen).length >= MAX_OPEN_CLAIMS) return tooManyOpen();
  if (by === 'shopper' && order.claims.length >= MAX_CLAIMS) return tooManyEver();
  const state = stateAfterAll(order);
  const withOffers = addClaimedOffers({ ...order, left: state }, { kind, named, by });
  const taken = withOffers.flatMap(({ claimed }) =>
    claimed.map(({ purchase, amount = purchase.amount }) => ({ ...purchase, amount })),
  );
  const keeps = keepsMandatory(order.quote, state, { taken, kind, fault: faultOf(reason, facts), by });
  if (!keeps.ok) return keeps;
  const plan: PlannedClaims = {
    claims: [...order.claims],
    proofs: [],
    begun: [],
    claimed: [],
    kept: [],
    along: withOffers.flatMap(({ along }) => along),
  };
  for (const claimed of withOffers) {
    const parts = splitClaimed([...order.purchases, ...plan.claimed], claimed.claimed, by);
    if (!parts.ok) return parts;
    const before = { ...order, claims: plan.claims };
    // Offer items that were not sent yet are cancelled, which has no time and no pickup.
    const ofKind = claimed.kind === kind ? { late, pickup, images } : {};
    const how = { kind: claimed.kind, reason, facts, details, ...ofKind, clerk };
    const claim = newClaim(before, parts.value.claimed, how, now);
    const added = addClaim(before, claim);
    if (!added.ok) return added;
    plan.claims = added.value.claims;
    plan.proofs.push(...added.value.proofs);
    plan.begun.push(claim.n);
    plan.kept.push(...parts.value.kept.map((purchase) => ({ ...purchase, changedBy: clerk })));
    plan.claimed.push(
      ...parts.value.claimed.map((purchase, i) => ({
        ...takeStep(purchase, claimSteps[claimed.kind], now),
        claimReason: reason,
        claimReasonDetails: details,
        feedbackMessage: undefined,
        pickupOn: ofKind.pickup?.day,
        wanted: claimed.claimed[i]?.wanted,
        changedBy: clerk,
      })),
    );
  }
  return ok(plan);
};
