import { sum } from '#shared/domain/money/won.ts';
import {
  calculateRefund,
  type RefundFailure,
  recalculateReturnFee,
  restOf,
  stateAfter,
} from '#shared/domain/pricing/refund.ts';
import type { Fault, PartialEstimate, RefundState } from '#shared/domain/pricing/refund-types.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import {
  type Claim,
  type ClaimLine,
  type EstimateCause,
  isOpen,
  nextNumber,
  openLines,
  type RefundEstimate,
} from './claim.ts';
import { type FeeRefund, recalculateExchangeFees, sumExchangeFees } from './exchange-fee.ts';
import {
  type ClaimedOrder,
  feeNameOf,
  isRefunding,
  listReturnedLineIds,
  type NamedProof,
  nextProofName,
  type PricedClaims,
  type Repriced,
  recordEstimateChanges,
  repriceClaimsFrom,
  stateBefore,
  toRefundClaim,
  toRefundEstimate,
  totalRefundOf,
} from './refund-estimates.ts';

/** Reason why a claim cannot be decided. */
export type ClaimChangeFailure = RefundFailure | 'CLAIM_NOT_OPEN';

/** Claims of an order after one of them was decided. */
export type Decided = PricedClaims & {
  state: RefundState;
  /** Refund of the decided lines */
  given?: RefundEstimate;
  /** Remaining refund, once no claim of the order is open */
  rest?: RefundEstimate;
  repriced: Repriced[];
  /** Paid fees of exchanges that are refunded */
  feesBack?: FeeRefund[];
};

/** Adds a claim after all others and calculates its promise. Fails as `calculateRefund` does. */
export const addClaim = (order: ClaimedOrder, claim: Claim): Result<PricedClaims, RefundFailure> => {
  const claims = [...order.claims, claim];
  if (isRefunding(claim)) return repriceClaimsFrom({ ...order, claims }, claim.n);
  return ok({ claims: recalculateExchangeFees(order.quote, claims, claim.origin).claims, proofs: [] });
};

const notOpen = () => fail('CLAIM_NOT_OPEN', '이미 처리되었거나 신청되지 않은 상품이 있습니다.');

const chosen = (claim: Claim | undefined, purchaseNos: readonly string[]): ClaimLine[] | undefined => {
  const lines = claim ? openLines(claim).filter(({ purchaseNo }) => purchaseNos.includes(purchaseNo)) : [];
  return lines.length > 0 && lines.length === new Set(purchaseNos).size ? lines : undefined;
};

const marked = (claim: Claim, lines: readonly ClaimLine[], outcome: ClaimLine['outcome']): Claim => ({
  ...claim,
  lines: claim.lines.map((line) => (lines.includes(line) ? { ...line, outcome } : line)),
});

const replaced = (claims: readonly Claim[], claim: Claim): Claim[] =>
  claims.map((existing) => (existing.n === claim.n ? claim : existing));

/**
 * Describes some lines of a claim as a part of its promise; with `promised`, the refund of the other lines, it is the last
 * part.
 */
const partOf = (
  { money, point, adjustments }: RefundEstimate,
  promised?: RefundEstimate,
): PartialEstimate => ({
  promised: { money: money - (promised?.money ?? 0), point: point - (promised?.point ?? 0) },
  short: sum(adjustments.flatMap(({ rule, price }) => (rule === 'SHORTFALL' ? [price] : []))),
  isLast: promised !== undefined,
});

/**
 * Completes lines of claim `n`. When all open lines are completed, they refund the last promise. When only some are,
 * they refund their part, the first including the return charge, and the others keep the rest of the promise: together
 * exactly the whole. Failure: CONFLICT / CLAIM_NOT_OPEN. Throws when the claim has no promise.
 */
export const completeLines = (
  order: ClaimedOrder,
  n: number,
  purchaseNos: readonly string[],
): Result<Decided, ClaimChangeFailure> => {
  const claim = order.claims.find((candidate) => candidate.n === n);
  const lines = chosen(claim, purchaseNos);
  if (!claim || !lines) return notOpen();
  const done = marked(claim, lines, 'COMPLETED');
  if (!isRefunding(claim))
    return ok({ ...order, claims: replaced(order.claims, done), proofs: [], repriced: [] });
  const promise = claim.promise;
  if (!promise) throw new Error(`claim ${n} of ${claim.orderNo} promises nothing`);

  const part = toRefundClaim(order.claims, claim, lines);
  const others = openLines(done);
  const proofs: NamedProof[] = [];
  let given = promise;
  let remaining: Claim = { ...done, promise: undefined };
  if (others.length > 0) {
    const before = stateBefore(order, claim);
    const first = calculateRefund(order.quote, before, { ...part, part: partOf(promise) });
    if (!first.ok) return first;
    const why = nextProofName(claim);
    given = toRefundEstimate(first.value, why);
    proofs.push({ why, proof: first.value.proof });
    const rest = calculateRefund(order.quote, first.value.state, {
      ...toRefundClaim(order.claims, claim, others),
      part: partOf(promise, given),
    });
    if (!rest.ok) return rest;
    const priced = claim.priced + 2;
    const whyRest = nextProofName({ n, priced: claim.priced + 1 });
    remaining = { ...done, priced, promise: toRefundEstimate(rest.value, whyRest) };
    proofs.push({ why: whyRest, proof: rest.value.proof });
  }
  const state = stateAfter(order.quote, order.state, part, given);
  if (!state.ok) return state;
  const claims = replaced(order.claims, remaining);
  return ok(withRest({ ...order, claims, state: state.value }, n, { claims, proofs, given, repriced: [] }));
};

/**
 * Removes lines from claim `n`: refused by the shop, or withdrawn by the buyer. This claim and all later claims are
 * calculated again. Failure: CONFLICT / CLAIM_NOT_OPEN.
 */
export const dropLines = (
  order: ClaimedOrder,
  n: number,
  purchaseNos: readonly string[],
  outcome: 'REFUSED' | 'WITHDRAWN',
  now: string,
): Result<Decided, ClaimChangeFailure> => {
  const claim = order.claims.find((candidate) => candidate.n === n);
  const lines = chosen(claim, purchaseNos);
  if (!claim || !lines) return notOpen();
  const claims = replaced(order.claims, marked(claim, lines, outcome));
  if (!isRefunding(claim)) return ok(chargedAnew(order, claims, claim.origin));
  return recalculated(order, claims, claim, outcome, now);
};

/**
 * Sets the fault of some lines of claim `n`. When other lines keep their fault, or are decided already, these lines
 * become a new claim. The claim and all later claims are calculated again. Failures: CONFLICT / CLAIM_NOT_OPEN,
 * CONFLICT / SAME_FAULT.
 */
export const changeFault = (
  order: ClaimedOrder,
  n: number,
  purchaseNos: readonly string[],
  fault: Fault,
  now: string,
): Result<Decided, ClaimChangeFailure | 'SAME_FAULT'> => {
  const claim = order.claims.find((candidate) => candidate.n === n);
  const lines = chosen(claim, purchaseNos);
  if (!claim || !lines) return notOpen();
  if (claim.fault === fault) return fail('SAME_FAULT', '이미 같은 책임으로 처리된 신청입니다.');
  const isWhole = claim.lines.every(
    (line) => lines.includes(line) || line.outcome === 'REFUSED' || line.outcome === 'WITHDRAWN',
  );
  const own: Claim = {
    ...claim,
    fee: undefined,
    n: nextNumber(order.claims),
    fault,
    lines,
    promise: undefined,
    version: 0,
  };
  const parted: Claim = { ...claim, lines: claim.lines.filter((line) => !lines.includes(line)) };
  const claims = isWhole
    ? replaced(order.claims, { ...claim, fault })
    : [...replaced(order.claims, parted), { ...own, priced: 0, changes: [] }];
  if (!isRefunding(claim)) return ok(chargedAnew(order, claims, claim.origin));
  return recalculated(order, claims, claim, fault === 'SHOP' ? 'FAULT_SHOP' : 'FAULT_BUYER', now);
};

/** Calculates the fees of exchanges again after a decision. */
const chargedAnew = (order: ClaimedOrder, before: readonly Claim[], origin: number): Decided => {
  const { claims, back: feesBack } = recalculateExchangeFees(order.quote, before, origin);
  const [from, to] = [sumExchangeFees(order.claims, origin), sumExchangeFees(claims, origin)];
  const claim = claims.findLast((candidate) => candidate.origin === origin && isOpen(candidate));
  const repriced = claim && from !== to ? [{ claim, from, to }] : [];
  return { state: order.state, proofs: [], claims, repriced, feesBack };
};

const recalculated = (
  order: ClaimedOrder,
  claims: Claim[],
  claim: Claim,
  cause: EstimateCause,
  now: string,
): Result<Decided, RefundFailure> => {
  const fee = { of: feeNameOf(claim), lineIds: listReturnedLineIds(claims, claim.origin) };
  const state = recalculateReturnFee(order.quote, order.state, fee);
  const priced = repriceClaimsFrom({ ...order, state, claims }, claim.n);
  if (!priced.ok) return priced;
  const noted = recordEstimateChanges(order.claims, priced.value.claims, {
    origin: claim.origin,
    cause,
    now,
  });
  return ok(
    withRest({ ...order, state, claims: noted.claims }, claim.n, { ...noted, proofs: priced.value.proofs }),
  );
};

/** Adds the remaining refund to the last decision, when no claim is open any more. */
const withRest = (
  { quote, state, claims }: ClaimedOrder,
  n: number,
  decided: Omit<Decided, 'state' | 'rest'>,
): Decided => {
  if (claims.some((claim) => isRefunding(claim) && isOpen(claim))) return { ...decided, state };
  const remaining = restOf(quote, state);
  if (totalRefundOf(remaining) === 0) return { ...decided, state };
  const closed = claims.find((claim) => claim.n === n) as Claim;
  const why = nextProofName(closed);
  return {
    ...decided,
    state: remaining.state,
    claims: replaced(decided.claims, { ...closed, priced: closed.priced + 1 }),
    proofs: [...decided.proofs, { why, proof: remaining.proof }],
    rest: toRefundEstimate(remaining, why),
  };
};
