import type { ClaimRequest } from '#shared/contracts/order.ts';
import type { ClaimPromise } from '#shared/domain/claim/claim.ts';
import { addClaim } from '#shared/domain/claim/decide.ts';
import { sum } from '#shared/domain/money/won.ts';
import { claimSteps } from '#shared/domain/order/claim-variants.ts';
import { mayTransit } from '#shared/domain/order/transitions.ts';
import { returnPoints } from '#shared/domain/point/lots.ts';
import { type PointsBackNote, pointsBack } from '#shared/domain/point/points-back.ts';
import type { Fault } from '#shared/domain/pricing/refund-types.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { readClaimedOrder } from '../orders/claimed-order.ts';
import type { Ports } from '../ports/index.ts';
import type { WholeOrder } from '../ports/orders.ts';
import { claimedOf, newClaim, notClaimable, partedBy } from './request-claim.ts';

/** A claim as far as what it gives back depends on it. */
export type ClaimVariant = Pick<ClaimRequest, 'kind' | 'purchaseNos' | 'amounts' | 'claimReason'>;

/** What a claim would promise, and how long the points in it could be used. */
export type PreviewedClaim = { promise: ClaimPromise; points: PointsBackNote };

const pointsOf = (
  { order, refunds }: WholeOrder,
  { point }: ClaimPromise,
  fault: Fault,
  now: string,
): PointsBackNote => {
  const givenBack = sum(refunds.map(({ pointPrice }) => pointPrice));
  return pointsBack(point > 0 ? returnPoints(order.spends, givenBack, point) : [], fault, now);
};

/**
 * What each of several claims would promise, were it the next one sent: cancel A; A and B; exchange. Nothing for an
 * exchange, which moves no money. A variant that is not possible says why; the others stand. An order is read once.
 */
export const compareClaims =
  (ports: Pick<Ports, 'orders' | 'clock'>) =>
  async ({
    actor,
    claims,
  }: {
    actor: Actor;
    claims: readonly ClaimVariant[];
  }): Promise<Result<PreviewedClaim | undefined>[]> => {
    const orders = readingOnce(ports.orders);
    return Promise.all(
      claims.map(async (variant): Promise<Result<PreviewedClaim | undefined>> => {
        const found = await claimedOf({ orders }, actor, variant);
        if (!found.ok) return found;
        const { whole, claimed } = found.value;
        if (!claimed.every(({ purchase }) => mayTransit(purchase, claimSteps[variant.kind], 'shopper')))
          return notClaimable();
        if (variant.kind === 'exchange') return ok(undefined);
        const [parted, reckoned] = [partedBy(whole, claimed), await readClaimedOrder({ orders }, whole)];
        if (!parted.ok) return parted;
        if (!reckoned.ok) return reckoned;
        const { order } = reckoned.value;
        const claim = newClaim(
          { order: whole.order, claims: order.claims },
          parted.value.claimed,
          { ...variant, claimReasonDetails: '' },
          ports.clock.now(),
        );
        const added = addClaim(order, claim);
        if (!added.ok) return added;
        const promise = added.value.claims.find(({ n }) => n === claim.n)?.promise;
        return ok(promise && { promise, points: pointsOf(whole, promise, claim.fault, ports.clock.now()) });
      }),
    );
  };

/** Answers each question about an order from its first asking. */
const readingOnce = (orders: Ports['orders']): Ports['orders'] => {
  const once = <T>(ask: (orderNo: string) => Promise<T>) => {
    const asked = new Map<string, Promise<T>>();
    return (orderNo: string) => {
      const known = asked.get(orderNo) ?? ask(orderNo);
      asked.set(orderNo, known);
      return known;
    };
  };
  return { ...orders, wholeOrder: once(orders.wholeOrder), quoteOf: once(orders.quoteOf) };
};
