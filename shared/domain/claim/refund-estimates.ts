import { sum } from '#shared/domain/money/won.ts';
import { calculateRefund, type RefundFailure, stateAfter } from '#shared/domain/pricing/refund.ts';
import type { RefundCalculation, RefundClaim, RefundState } from '#shared/domain/pricing/refund-types.ts';
import type { Quote } from '#shared/domain/pricing/types.ts';
import type { Proof } from '#shared/domain/proof/proof.ts';
import { type AnyCode, ok, type Result } from '#shared/domain/result.ts';
import {
  type Claim,
  type ClaimLine,
  claimsInOrder,
  type EstimateCause,
  openLines,
  type RefundEstimate,
} from './claim.ts';

/** Input for the calculation of an order's claims. */
export type ClaimedOrder = {
  quote: Quote;
  /** State after all claims completed so far */
  state: RefundState;
  claims: readonly Claim[];
};

/** Proof and the name under which it is stored. */
export type NamedProof = { why: string; proof: Proof };

/** Claims after a new calculation; `proofs` of the promises that changed. */
export type PricedClaims = { claims: Claim[]; proofs: NamedProof[] };

/** Claim whose promise changed, with its totals before and after in won, money and points together. */
export type Repriced = { claim: Claim; from: number; to: number };

/** Sums money and points in won. */
export const totalRefundOf = ({ money, point }: Pick<RefundCalculation, 'money' | 'point'>): number =>
  money + point;

/** True when a claim of this kind refunds anything: an exchange does not. */
export const isRefunding = ({ kind }: Pick<Claim, 'kind'>): boolean => kind !== 'exchange';

/** Lists the lines of a claim, and of claims split off from it, that were or will be returned by the buyer's wish. */
export const listReturnedLineIds = (claims: readonly Claim[], origin: number): string[] =>
  claims
    .filter((claim) => claim.origin === origin && claim.kind === 'return' && claim.fault === 'BUYER')
    .flatMap(({ lines }) => lines)
    .filter(({ outcome }) => outcome === undefined || outcome === 'COMPLETED')
    .map(({ lineId }) => lineId);

/** Returns the name under which the return charge of a claim is charged once. */
export const feeNameOf = ({ origin }: Pick<Claim, 'origin'>): string => String(origin);

/** Converts lines of a claim to input for the refund calculation. */
export const toRefundClaim = (
  claims: readonly Claim[],
  claim: Claim,
  lines: readonly ClaimLine[],
): RefundClaim => {
  const units = new Map<string, number>();
  for (const { lineId, amount } of lines) units.set(lineId, (units.get(lineId) ?? 0) + amount);
  return {
    kind: claim.kind === 'cancel' ? 'CANCEL' : 'RETURN',
    fault: claim.fault,
    lines: [...units].map(([lineId, amount]) => ({ lineId, amount })),
    fee: { of: feeNameOf(claim), lineIds: listReturnedLineIds(claims, claim.origin) },
  };
};

/** Builds the promise of a calculated refund, with the name of its proof. */
export const toRefundEstimate = (
  { lines, adjustments, money, point, userCoupons, shortfall }: RefundCalculation,
  why: string,
): RefundEstimate => ({ lines, adjustments, money, point, userCoupons, shortfall, why });

/** Sums several promises, with the proof of the first; undefined without promises. */
export const sumRefundEstimates = (promises: readonly RefundEstimate[]): RefundEstimate | undefined => {
  const [first] = promises;
  if (!first) return undefined;
  return {
    lines: promises.flatMap(({ lines }) => lines),
    adjustments: promises.flatMap(({ adjustments }) => adjustments),
    money: sum(promises.map(({ money }) => money)),
    point: sum(promises.map(({ point }) => point)),
    userCoupons: promises.flatMap(({ userCoupons }) => userCoupons),
    shortfall: promises.at(-1)?.shortfall ?? first.shortfall,
    why: first.why,
  };
};

/** Returns the name of the next proof of a claim. */
export const nextProofName = ({ n, priced }: Pick<Claim, 'n' | 'priced'>): string =>
  `${String(n).padStart(2, '0')}.${priced + 1}`;

const needsPromise = (claim: Claim): boolean => isRefunding(claim) && openLines(claim).length > 0;

/**
 * Calculates the state of an order after all open claims before `claim` are completed (rules 5.1). They were checked
 * when they were requested, so a failure here is a bug and throws.
 */
export const stateBefore = (order: ClaimedOrder, claim: Claim): RefundState => {
  const ordered = claimsInOrder(order.claims);
  return stateAfterAll(
    order,
    ordered.slice(
      0,
      ordered.findIndex(({ n }) => n === claim.n),
    ),
  );
};

/**
 * Calculates the state of an order after these open claims are completed; by default all of them. Throws when one of
 * them has no promise or no longer fits.
 */
export const stateAfterAll = (
  { quote, state, claims }: ClaimedOrder,
  open: readonly Claim[] = claimsInOrder(claims),
): RefundState =>
  open.filter(needsPromise).reduce((before, claim) => completed(quote, before, claims, claim), state);

const completed = (quote: Quote, state: RefundState, claims: readonly Claim[], claim: Claim): RefundState => {
  if (!claim.promise) throw new Error(`claim ${claim.n} of ${claim.orderNo} promises nothing`);
  return must(stateAfter(quote, state, toRefundClaim(claims, claim, openLines(claim)), claim.promise));
};

const must = <T>(result: Result<T, AnyCode>): T => {
  if (!result.ok) throw new Error(`${result.failure.code}: ${result.failure.message}`);
  return result.value;
};

/**
 * Calculates the promises of claim `n` and all later claims again, each as if the open ones before it were completed. A
 * claim with an unchanged promise is returned as the same object. Fails as `calculateRefund` does, when a claim asks for more
 * than is left.
 */
export const repriceClaimsFrom = (order: ClaimedOrder, n: number): Result<PricedClaims, RefundFailure> => {
  const priced = new Map(order.claims.map((claim) => [claim.n, claim]));
  const proofs: NamedProof[] = [];
  const ordered = claimsInOrder(order.claims);
  const at = ordered.findIndex((claim) => claim.n === n);
  const first = ordered[at];
  if (!first) throw new Error(`no claim ${n}`);
  let state = stateBefore(order, first);
  for (const claim of ordered.slice(at)) {
    if (!needsPromise(claim)) {
      if (claim.promise) priced.set(claim.n, { ...claim, promise: undefined });
      continue;
    }
    const refund = calculateRefund(order.quote, state, toRefundClaim(order.claims, claim, openLines(claim)));
    if (!refund.ok) return refund;
    state = refund.value.state;
    const why = nextProofName(claim);
    if (isSame(claim.promise, toRefundEstimate(refund.value, claim.promise?.why ?? why))) continue;
    priced.set(claim.n, { ...claim, promise: toRefundEstimate(refund.value, why), priced: claim.priced + 1 });
    proofs.push({ why, proof: refund.value.proof });
  }
  return ok({ claims: order.claims.map(({ n: number }) => priced.get(number) as Claim), proofs });
};

/** Serialises a value, independent of the order of its fields. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

const isSame = (a: RefundEstimate | undefined, b: RefundEstimate): boolean => textOf(a) === textOf(b);

/** Sums the promises of all claims split off from one; undefined when they have none. */
const promised = (claims: readonly Claim[], origin: number): number | undefined => {
  const promises = claims.flatMap((claim) => (claim.origin === origin ? (claim.promise ?? []) : []));
  return promises.length > 0
    ? promises.reduce((total, promise) => total + totalRefundOf(promise), 0)
    : undefined;
};

/**
 * Notes on claims that the sum of their promise changed, with time and cause. Claims split off from one count together,
 * and the newest of them gets the note.
 * @param decided origin of the decided claim; none when something other than a claim's decision changed them all
 */
export const recordEstimateChanges = (
  before: readonly Claim[],
  after: readonly Claim[],
  { origin: decided, cause, now }: { origin?: number; cause: EstimateCause; now: string },
): { claims: Claim[]; repriced: Repriced[] } => {
  const repriced: Repriced[] = [];
  for (const origin of new Set(after.map((claim) => claim.origin))) {
    const [from, to] = [promised(before, origin), promised(after, origin)];
    const claim = after.findLast((candidate) => candidate.origin === origin && candidate.promise);
    if (!claim || from === undefined || to === undefined || from === to) continue;
    const why = decided === undefined || origin === decided ? cause : 'EARLIER';
    const changes = [...claim.changes, { at: now, from, to, cause: why } as const];
    repriced.push({ claim: { ...claim, changes }, from, to });
  }
  const noted = new Map(repriced.map(({ claim }) => [claim.n, claim]));
  return { claims: after.map((claim) => noted.get(claim.n) ?? claim), repriced };
};
