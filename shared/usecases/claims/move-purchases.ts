import type { MovePurchasesRequest } from '#shared/contracts/console-order.ts';
import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import { claimOf } from '#shared/domain/claim/claim.ts';
import { type Purchase, parsePurchaseNo } from '#shared/domain/order/order.ts';
import { isOrderStep, type OrderStep, ruleOf, takeStep } from '#shared/domain/order/transitions.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import type { ClerkFailure } from '#shared/usecases/common/admit-clerk.ts';
import { admitClerk, type Clerk } from '../common/admit-clerk.ts';
import { type CancelFailure, cancelUnpaid } from '../orders/cancel-unpaid-orders.ts';
import { effectWrites } from '../orders/effects.ts';
import { findPurchase, purchaseNotFound } from '../orders/find-order.ts';
import { parcelNamer } from '../orders/name-parcel.ts';
import { commitReleasing, type ReleasingFailure } from '../orders/release.ts';
import type { Ports } from '../ports/index.ts';
import type { WholeOrder } from '../ports/orders.ts';
import { retryOnConflict } from '../retry-on-conflict.ts';
import { moveClaimed } from './move-claimed.ts';
import { takingOf } from './send-part.ts';
import { checked, type Moved, movedBy, type NeedFailure, type PurchaseStep } from './step.ts';

type Needs = Parameters<typeof moveClaimed>[0] & Pick<Ports, 'tracking' | 'content'>;

/**
 * A clerk takes one or many purchases one step further; each may have its own parcel when goods are sent. Purchases of one
 * claim move together, all others by themselves, so that one that may not move does not hold up the rest. The effects of
 * the step are in the same transaction (design §6). Scopes of the service.
 */
export const movePurchases =
  (ports: Needs) =>
  async ({
    actor,
    ip,
    purchases,
    claim,
    ...rest
  }: Clerk & MovePurchasesRequest): Promise<Result<Moved, ClerkFailure>> => {
    const clerk = admitClerk(ports)({ actor, ip, area: 'service' });
    if (!clerk.ok) return clerk;
    const answer: Moved = { moved: [], refused: [] };
    // What was claimed is said when it is requested; later whose fault it was is the claim's to change.
    const how = { ...rest, clerk: clerk.value, ...(ruleOf(rest.step).begins && { claim }) };
    const parcels = new Map(purchases.map((one) => [one.purchaseNo, one.delivery]));
    const amounts = new Map(purchases.flatMap((one) => (one.amount ? [[one.purchaseNo, one.amount]] : [])));
    if (ruleOf(how.step).scope === 'claim') {
      const orderNos = new Set([...parcels.keys()].map((no) => parsePurchaseNo(no)?.orderNo ?? ''));
      for (const orderNo of orderNos) {
        const purchaseNos = [...parcels.keys()].filter((no) => parsePurchaseNo(no)?.orderNo === orderNo);
        const { moved, refused } = await moveClaimed(ports, orderNo, purchaseNos, { ...how, amounts });
        answer.moved.push(...moved);
        answer.refused.push(...refused);
      }
      return ok(answer);
    }
    const nameParcel = purchases.some(({ delivery }) => delivery) ? await parcelNamer(ports) : undefined;
    for (const [purchaseNo, parcel] of parcels) {
      const sibling = isOrderStep(how.step) && answer.moved.some((done) => sameOrder(done, purchaseNo));
      if (sibling) {
        answer.moved.push(purchaseNo);
        continue;
      }
      const delivery = parcel && nameParcel ? nameParcel(parcel) : ok(undefined);
      const outcome = delivery.ok
        ? await movePurchase(ports, purchaseNo, { ...how, amounts, delivery: delivery.value })
        : delivery;
      if (outcome.ok) answer.moved.push(purchaseNo);
      else answer.refused.push({ purchaseNo, failure: outcome.failure });
    }
    return ok(answer);
  };

const sameOrder = (one: string, other: string): boolean =>
  parsePurchaseNo(one)?.orderNo === parsePurchaseNo(other)?.orderNo;

const movePurchase = async (
  ports: Needs,
  purchaseNo: string,
  input: PurchaseStep,
): Promise<Result<Purchase, CancelFailure | NeedFailure | 'PURCHASE_NOT_FOUND' | 'TOO_MANY_PARTS'>> => {
  return retryOnConflict(async () => {
    const found = await findPurchase(ports, purchaseNo);
    if (!found) return purchaseNotFound();
    const { whole, purchase } = found;
    const allowed = checked(whole, purchase, input);
    if (!allowed.ok) return allowed;
    const { step } = input;
    const taking = takingOf(whole, purchase, input);
    if (!taking.ok) return taking;
    const { taken, kept } = taking.value;
    const moved = movedBy(taken, input, ports.clock.now());
    const written = isOrderStep(step)
      ? await orderSteps[step](ports, whole, moved, input.clerk)
      : await moveAlone(ports, whole, { before: purchase, moved, kept }, input);
    return written.ok ? ok(moved) : written;
  });
};

/** A purchase goes on by itself, or a part of it. */
const moveAlone = (
  ports: Needs,
  { order, claims }: WholeOrder,
  { before, moved, kept }: { before: Purchase; moved: Purchase; kept?: Purchase },
  { step, feedbackMessage: says }: PurchaseStep,
): Promise<Result<void, ReleasingFailure | 'CHANGED_MEANWHILE'>> => {
  const now = ports.clock.now();
  const { writes, releases } = effectWrites(ports, {
    step,
    by: 'clerk',
    order,
    moved: [moved],
    now,
    claims,
    says,
  });
  const claim = claimOf(claims, before.purchaseNo);
  // What decides about its fee changes the claim: nothing goes out on what was read before.
  const unchanged =
    claim && ruleOf(step).needs?.includes('FEE_SETTLED') ? [ports.orderWrites.putClaim(claim, claim)] : [];
  const { changePurchase, addPurchase } = ports.orderWrites;
  const changes = kept ? [changePurchase(before, kept), addPurchase(moved)] : [changePurchase(before, moved)];
  return commitReleasing(ports, [...changes, ...writes, ...unchanged], releases);
};

/** How a clerk takes a whole order one step further. */
const orderSteps: Readonly<
  Record<
    OrderStep,
    (
      ports: Needs,
      whole: WholeOrder,
      moved: Purchase,
      clerk: ChangedBy,
    ) => Promise<Result<unknown, CancelFailure | 'CHANGED_MEANWHILE'>>
  >
> = {
  /** The transfer has arrived: the order and all its purchases are paid together. */
  pay: (ports, { order, purchases }, moved, clerk) => {
    const now = ports.clock.now();
    const paid = { ...order, orderStatus: 'ORDER_PAYMENT', paidAt: now, changedBy: clerk } as const;
    const { writes, releases } = effectWrites(ports, {
      step: 'pay',
      by: 'clerk',
      order: paid,
      moved: [moved],
      now,
    });
    const changes = purchases.map((purchase) =>
      ports.orderWrites.changePurchase(
        purchase,
        purchase.n === moved.n ? moved : { ...takeStep(purchase, 'pay', now), changedBy: clerk },
      ),
    );
    return commitReleasing(
      ports,
      [ports.orderWrites.changeOrder(order, paid), ...changes, ...writes],
      releases,
    );
  },
  cancelUnpaid: (ports, whole, _moved, clerk) => cancelUnpaid(ports, whole, 'clerk', clerk),
};
