import type { ClaimRequest } from '#shared/contracts/orders/order.ts';
import type { RefundEstimate } from '#shared/domain/claim/claim.ts';
import { chargeRefundsOfReturn } from '#shared/domain/claim/option-exchange.ts';
import { type ClaimFailure, planClaims } from '#shared/domain/claim/plan-claims.ts';
import { explainFacts, faultOf } from '#shared/domain/claim/reasons.ts';
import { sumRefundEstimates } from '#shared/domain/claim/refund-estimates.ts';
import type { Claimed } from '#shared/domain/claim/with-offers.ts';
import { sum, type Won, ZERO } from '#shared/domain/money/won.ts';
import { claimSteps } from '#shared/domain/order/claim-variants.ts';
import { mayTransit } from '#shared/domain/order/steps/transitions.ts';
import { returnPoints } from '#shared/domain/point/lots.ts';
import { type PointsReturnNote, planPointsReturn } from '#shared/domain/point/points-back.ts';
import type { Fault } from '#shared/domain/pricing/refund-types.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import type { OrderAggregate } from '#shared/domain/stored/orders.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { readClaimedOrder } from '../orders/claimed-order.ts';
import { notClaimable } from '../orders/find-order.ts';
import type { Ports } from '../ports/index.ts';
import { checkClaimPeriod, readClaimFacts } from './claim-facts.ts';
import { findClaimedPurchases, type RequestFailure } from './request-claim.ts';
import { addRequestedOptions, type OptionFailure } from './wanted-options.ts';

/** The fields of a claim that its refund depends on. */
export type ClaimInQuestion = Pick<
  ClaimRequest,
  'kind' | 'purchaseNos' | 'amounts' | 'wanted' | 'claimReason'
>;

/**
 * Cost of an exchange, in won: the fee to send it, and the price difference of another option; a negative difference is
 * refunded.
 */
export type ExchangePreview = { exchangeFee: Won; difference: Won };

/** Promise of a claim, the add-ons claimed with it, and until when its points could be used. */
export type PreviewedClaim = {
  promise: RefundEstimate;
  /** Won of extra charges that would be refunded with it */
  besides: Won;
  along: Claimed[];
  points: PointsReturnNote;
  /** Explanation of the price, when the reason alone does not give it */
  why?: string;
};

type Compared = Result<
  PreviewedClaim | ExchangePreview,
  ClaimFailure | OptionFailure | RequestFailure | 'CLAIM_PERIOD_OVER' | 'NOT_CLAIMABLE'
>;

const pointsOf = (
  { order, refunds }: OrderAggregate,
  { point }: RefundEstimate,
  fault: Fault,
  now: string,
): PointsReturnNote => {
  const refundedPoints = sum(refunds.map(({ pointPrice }) => pointPrice));
  return planPointsReturn(point > 0 ? returnPoints(order.spends, refundedPoints, point) : [], fault, now);
};

/**
 * Calculates what each of several claims would promise if it were sent next: cancel A; cancel A and B; the fee of an
 * exchange, which refunds nothing. A variant that is not possible has the reason; the others are still answered. The
 * order is read once.
 */
export const compareClaims =
  (ports: Pick<Ports, 'benefits' | 'calendar' | 'orders' | 'products' | 'clock'>) =>
  async ({ actor, claims }: { actor: Actor; claims: readonly ClaimInQuestion[] }): Promise<Compared[]> => {
    const orders = readingOnce(ports.orders);
    return Promise.all(
      claims.map(async (variant): Promise<Compared> => {
        const found = await findClaimedPurchases({ orders }, actor, variant);
        if (!found.ok) return found;
        const { aggregate, claimed } = found.value;
        if (!claimed.every(({ purchase }) => mayTransit(purchase, claimSteps[variant.kind], 'shopper')))
          return notClaimable();
        const inTime = await checkClaimPeriod(ports, variant, claimed);
        if (!inTime.ok) return inTime;
        const known = await readClaimedOrder({ orders }, aggregate);
        const withOptions = await addRequestedOptions({ ...ports, orders }, aggregate, claimed, variant);
        if (!withOptions.ok) return withOptions;
        const now = ports.clock.now();
        const { purchases, order } = aggregate;
        const facts = await readClaimFacts(ports, variant.claimReason, claimed);
        const planned = planClaims(
          { ...known, orderNo: order.orderNo, purchases },
          { kind: variant.kind, reason: variant.claimReason, facts, details: '', named: withOptions.value },
          now,
        );
        if (!planned.ok) return planned;
        const { claims, begun, along, claimed: taken } = planned.value;
        if (variant.kind === 'exchange') {
          const fee = claims.find(({ n }) => begun.includes(n))?.fee;
          const difference = sum(taken.map(({ amount, wanted }) => amount * (wanted?.difference ?? 0)));
          return ok({ exchangeFee: fee?.amount ?? ZERO, difference });
        }
        const promise = sumRefundEstimates(
          claims.flatMap(({ n, promise: promised }) => (begun.includes(n) && promised ? [promised] : [])),
        );
        if (!promise) throw new Error(`a ${variant.kind} promises nothing`);
        const fault = faultOf(variant.claimReason, facts);
        const besides = sum(
          chargeRefundsOfReturn(aggregate.charges, taken, aggregate.purchases).map(({ amount }) => amount),
        );
        const points = pointsOf(aggregate, promise, fault, now);
        return ok({ promise, besides, along, points, why: explainFacts(facts) });
      }),
    );
  };

/** Caches the first read of each order. */
const readingOnce = (orders: Ports['orders']): Ports['orders'] => {
  const once = <T>(ask: (orderNo: string) => Promise<T>) => {
    const previews = new Map<string, Promise<T>>();
    return (orderNo: string) => {
      const preview = previews.get(orderNo) ?? ask(orderNo);
      previews.set(orderNo, preview);
      return preview;
    };
  };
  return { ...orders, wholeOrder: once(orders.wholeOrder), quoteOf: once(orders.quoteOf) };
};
