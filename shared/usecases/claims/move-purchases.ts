import type { MovePurchasesRequest } from '#shared/contracts/orders/console-order.ts';
import { claimOf } from '#shared/domain/claim/claim.ts';
import { type Delivery, type Purchase, parsePurchaseNo } from '#shared/domain/order/order.ts';
import {
  type ClerkStep,
  isOrderStep,
  needsOf,
  type OrderStep,
  ruleOf,
} from '#shared/domain/order/steps/transitions.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import type { OrderAggregate } from '#shared/domain/stored/orders.ts';
import type { ClerkFailure } from '#shared/usecases/common/require-clerk.ts';
import { type Clerk, isReauthenticated, requireClerk } from '../common/require-clerk.ts';
import { findEarlierDeposits } from '../deposits/earlier-deposits.ts';
import { type CancelFailure, cancelUnpaid } from '../orders/cancel-unpaid-orders.ts';
import { effectWrites } from '../orders/effects.ts';
import { findPurchase, purchaseNotFound } from '../orders/find-order.ts';
import { payByTransfer } from '../orders/pay-by-transfer.ts';
import { commitReleasing, type ReleasingFailure } from '../orders/release.ts';
import type { Ports } from '../ports/index.ts';
import { retryOnConflict } from '../retry-on-conflict.ts';
import { optionWrites } from './exchange-option.ts';
import { moveClaimed } from './move-claimed.ts';
import { type NamingPorts, parseStepRequest } from './parse-step-request.ts';
import { splitForStep } from './split-for-step.ts';
import {
  applyStep,
  checkStep,
  intentionDeletionWrites,
  type Moved,
  type NeedFailure,
  type PurchaseStep,
  stepUpFailureOf,
} from './step.ts';

type Needs = Parameters<typeof moveClaimed>[0] & Pick<Ports, 'deposits'>;

/**
 * Takes one or many purchases one step further for a clerk; each may have its own parcel when goods are sent. Purchases
 * of one claim move together, all others separately, so that one that may not move does not block the rest. The effects
 * of the step are in the same transaction. A clerk's own orders are refused; without a proof of the password, so are
 * steps that refund money on a clerk's decision alone. Needs service scopes. Answers STEP_UP_REQUIRED when nothing was
 * done for that reason.
 */
export const movePurchases =
  (ports: Needs & NamingPorts) =>
  async ({ actor, ip, ...request }: Clerk & MovePurchasesRequest): Promise<Result<Moved, ClerkFailure>> => {
    const clerk = requireClerk(ports)({ actor, ip, area: 'service' });
    if (!clerk.ok) return clerk;
    const by = { clerk: clerk.value, isProven: isReauthenticated(ports, { actor }) };
    const { how, named, refused } = await parseStepRequest(ports, by, request);
    const answer = await moveEachPurchase(ports, named, how);
    return (
      stepUpFailureOf(answer.moved, answer.refused) ??
      ok({ ...answer, refused: [...refused, ...answer.refused] })
    );
  };

/** Purchase that takes a step, with its parcel. */
type PurchaseParcel = { purchaseNo: string; delivery?: Delivery };

/** Takes purchases one step further for a clerk whose scopes were checked. */
export const moveEachPurchase = async (
  ports: Needs,
  named: readonly PurchaseParcel[],
  how: PurchaseStep,
): Promise<Moved> => {
  const answer: Moved = { moved: [], refused: [] };
  if (ruleOf(how.step).scope === 'claim') {
    const nos = named.map(({ purchaseNo }) => purchaseNo);
    const orderNos = new Set(nos.map((no) => parsePurchaseNo(no)?.orderNo ?? ''));
    for (const orderNo of orderNos) {
      const purchaseNos = nos.filter((no) => parsePurchaseNo(no)?.orderNo === orderNo);
      const { moved, refused } = await moveClaimed(ports, orderNo, purchaseNos, how);
      answer.moved.push(...moved);
      answer.refused.push(...refused);
    }
    return answer;
  }
  for (const { purchaseNo, delivery } of named) {
    const sibling = isOrderStep(how.step) && answer.moved.some((done) => sameOrder(done, purchaseNo));
    const outcome = sibling ? ok(undefined) : await movePurchase(ports, purchaseNo, { ...how, delivery });
    if (outcome.ok) answer.moved.push(purchaseNo);
    else answer.refused.push({ purchaseNo, failure: outcome.failure });
  }
  return answer;
};

const sameOrder = (a: string, b: string): boolean =>
  parsePurchaseNo(a)?.orderNo === parsePurchaseNo(b)?.orderNo;

const movePurchase = async (
  ports: Needs,
  purchaseNo: string,
  input: PurchaseStep,
): Promise<
  Result<
    Purchase,
    | CancelFailure
    | NeedFailure
    | 'ALREADY_PLACED'
    | 'INTENTION_GONE'
    | 'PURCHASE_NOT_FOUND'
    | 'SOLD_OUT'
    | 'TOO_MANY_CHARGES'
    | 'TOO_MANY_PARTS'
  >
> => {
  return retryOnConflict(async () => {
    const found = await findPurchase(ports, purchaseNo);
    if (!found) return purchaseNotFound();
    const { aggregate, purchase } = found;
    const allowed = checkStep(aggregate, purchase, input);
    if (!allowed.ok) return allowed;
    const { step } = input;
    const taking = splitForStep(aggregate, purchase, input);
    if (!taking.ok) return taking;
    const { taken, kept } = taking.value;
    const moved = applyStep(taken, input, ports.clock.now());
    const committed = isOrderStep(step)
      ? await orderSteps[step](ports, aggregate, moved, input)
      : await moveAlone(ports, aggregate, { before: purchase, moved, kept }, input);
    return committed.ok ? ok(moved) : committed;
  });
};

/** Moves one purchase, or a part of it. */
const moveAlone = async (
  ports: Needs,
  aggregate: OrderAggregate,
  { before, moved: after, kept }: { before: Purchase; moved: Purchase; kept?: Purchase },
  input: PurchaseStep,
): Promise<
  Result<
    void,
    | ReleasingFailure
    | 'ALREADY_PLACED'
    | 'CHANGED_MEANWHILE'
    | 'INTENTION_GONE'
    | 'SOLD_OUT'
    | 'TOO_MANY_CHARGES'
  >
> => {
  const { order, claims } = aggregate;
  const { step, feedbackMessage: says, clerk } = input;
  const now = ports.clock.now();
  const option = optionWrites(ports, step, { aggregate, before: [before], moved: [after], clerk, now });
  if (!option.ok) return option;
  const [moved = after] = option.value.moved;
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
  // The condition on the claim makes sure that its fee has not changed: nothing is sent on stale data.
  const unchanged = [
    ...(claim && needsOf(step).includes('FEE_SETTLED') ? [ports.orderWrites.putClaim(claim, claim)] : []),
    // The condition on the order makes sure that it is not held and has no other address meanwhile: otherwise it is
    // read again.
    ...(needsOf(step).includes('NOT_HELD') ? [ports.orderWrites.orderUnchanged(order)] : []),
  ];
  const { changePurchase, addPurchase } = ports.orderWrites;
  const changes = kept ? [changePurchase(before, kept), addPurchase(moved)] : [changePurchase(before, moved)];
  const taking = intentionDeletionWrites(ports, input, [before]);
  return commitReleasing(
    ports,
    [...changes, ...writes, ...option.value.writes, ...unchanged, ...taking],
    [...releases, ...option.value.releases],
  );
};

/** Steps that a clerk takes with a whole order. */
const orderSteps: Readonly<
  Record<
    OrderStep & ClerkStep,
    (
      ports: Needs,
      aggregate: OrderAggregate,
      moved: Purchase,
      input: PurchaseStep,
    ) => Promise<Result<unknown, CancelFailure | 'CHANGED_MEANWHILE' | 'INTENTION_GONE'>>
  >
> = {
  /** The transfer has arrived; earlier deposits count as paid with it, even if they are less than the order costs. */
  pay: async (ports, aggregate, moved, input) => {
    const { clerk } = input;
    const at = ports.clock.now();
    const parts = await findEarlierDeposits(ports, aggregate.order, at, clerk);
    return payByTransfer(ports, aggregate, { by: 'clerk', at, changedBy: clerk, moved }, [
      ...parts.also,
      ...intentionDeletionWrites(ports, input, [moved]),
    ]);
  },
  cancelUnpaid: (ports, aggregate, moved, input) =>
    cancelUnpaid(ports, aggregate, 'clerk', input.clerk, intentionDeletionWrites(ports, input, [moved])),
};
