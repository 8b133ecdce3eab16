import type { ClaimChangeFailure } from '#shared/domain/claim/change-claims.ts';
import { claimOf } from '#shared/domain/claim/claim.ts';
import { lateClaimOf } from '#shared/domain/claim/claim-period.ts';
import { chargeRefundsOfReturn, isNothingSent } from '#shared/domain/claim/option-exchange.ts';
import { type ClaimFailure, splitClaimed } from '#shared/domain/claim/plan-claims.ts';
import { listUnpaidShippingCharges } from '#shared/domain/claim/shipping-fee-change.ts';
import type { ClaimKind } from '#shared/domain/order/claim-variants.ts';
import type { Purchase } from '#shared/domain/order/order.ts';
import type { Transition } from '#shared/domain/order/steps/transition.ts';
import { type ClerkStep, ruleOf } from '#shared/domain/order/steps/transitions.ts';
import { type AnyCode, type Failure, failedOtherThan, ok, type Result } from '#shared/domain/result.ts';
import type { OrderAggregate } from '#shared/domain/stored/orders.ts';
import { busy } from '#shared/domain/stored/refusals.ts';
import type { Write } from '#shared/domain/stored/unit-of-work.ts';
import { sealNamedByClerk } from '../bank/seal-account.ts';
import { carryOutRefund } from '../orders/carry-out-refund.ts';
import { cancelChargeWrites, chargeRefundWrites } from '../orders/charge-refunds.ts';
import { type EffectPorts, effectWrites } from '../orders/effects.ts';
import { purchaseNotFound } from '../orders/find-order.ts';
import { commitReleasing, type Releases } from '../orders/release.ts';
import type { Ports } from '../ports/index.ts';
import { CONFLICT_ROUNDS } from '../retry-on-conflict.ts';
import { takeNextBatch } from './claim-batches.ts';
import { type DecisionWrites, decisionWrites, defectWrites } from './decision-writes.ts';
import { optionRefundsOfStep, optionWrites } from './exchange-option.ts';
import { requestWrites, requireOptionRefundAccount } from './request-claim.ts';
import {
  applyStep,
  checkStep,
  intentionDeletionWrites,
  type Moved,
  type MoveFailure,
  type PurchaseStep,
} from './step.ts';
import { addRequestedOptions, type OptionFailure } from './wanted-options.ts';

type Needs = Parameters<typeof carryOutRefund>[0] &
  EffectPorts &
  Pick<Ports, 'fields' | 'products' | 'stepIntentionWrites'>;

type Writes = {
  writes: Write<'ALREADY_PLACED' | 'CHANGED_MEANWHILE' | 'SOLD_OUT'>[];
  releases: Releases;
  refunds: { orderNo: string; _id: string }[];
};

/**
 * Begins, for a clerk, a claim of purchases of one order, or decides about the claims they are in: each claim in one
 * transaction, or in independent portions when it is too large for one. A repeated call continues where it stopped.
 * Purchases that may not take the step are refused, the others continue.
 */
export const moveClaimed = async (
  ports: Needs,
  orderNo: string,
  purchaseNos: readonly string[],
  input: PurchaseStep,
): Promise<Moved> => {
  const answer: Moved = { moved: [], refused: [] };
  let remaining = [...purchaseNos];
  // Not `retryOnConflict`: a portion that is done stays done, and a portion that is too large is halved, not read
  // again.
  let round = 1;
  let most = Number.POSITIVE_INFINITY;
  while (remaining.length > 0) {
    const aggregate = await ports.orders.wholeOrder(orderNo);
    const refuse = (nos: readonly string[], failure: Failure<MoveFailure>) => {
      answer.refused.push(...nos.map((purchaseNo) => ({ purchaseNo, failure })));
      remaining = remaining.filter((purchaseNo) => !nos.includes(purchaseNo));
    };
    for (const purchaseNo of remaining) {
      const purchase = aggregate?.purchases.find((candidate) => candidate.purchaseNo === purchaseNo);
      const allowed = aggregate && purchase ? checkStep(aggregate, purchase, input) : purchaseNotFound();
      if (!allowed.ok) refuse([purchaseNo], allowed.failure);
    }
    const together = aggregate ? takeNextBatch(togetherWith(aggregate, remaining, input.step), most) : [];
    if (!aggregate || together.length === 0) break;
    const numbers = together.map(({ purchaseNo }) => purchaseNo);

    const step = await writesOf(ports, aggregate, together, input);
    const committed = step.ok
      ? await commitReleasing(
          ports,
          [...step.value.writes, ...intentionDeletionWrites(ports, input, together)],
          step.value.releases,
        )
      : step;
    if (step.ok && committed.ok) {
      for (const refund of step.value.refunds) await carryOutRefund(ports)(refund);
      answer.moved.push(...numbers);
      remaining = remaining.filter((purchaseNo) => !numbers.includes(purchaseNo));
      round = 1;
    } else if (isTooMuch(committed) && numbers.length > 1 && !ruleOf(input.step).begins)
      most = Math.ceil(numbers.length / 2);
    else if (!committed.ok && committed.failure.code === 'CHANGED_MEANWHILE' && round < CONFLICT_ROUNDS)
      round += 1;
    else refuse(numbers, failedOtherThan(committed, 'CHANGED_MEANWHILE')?.failure ?? busy);
  }
  return answer;
};

const isTooMuch = (committed: Result<unknown, AnyCode>): boolean =>
  !committed.ok && committed.failure.code === 'TOO_MUCH_AT_ONCE';

/** Selects the first remaining purchase and the others of its claim; all of them when a claim begins. */
const togetherWith = (
  aggregate: OrderAggregate,
  remaining: readonly string[],
  step: ClerkStep,
): Purchase[] => {
  const purchases = aggregate.purchases.filter(({ purchaseNo }) => remaining.includes(purchaseNo));
  if (!ruleOf(step).decides) return purchases;
  const numberOf = ({ purchaseNo }: Purchase) => claimOf(aggregate.claims, purchaseNo)?.n;
  return purchases.filter((purchase) => numberOf(purchase) === numberOf(purchases[0] as Purchase));
};

const writesOf = async (
  ports: Needs,
  aggregate: OrderAggregate,
  together: readonly Purchase[],
  input: PurchaseStep,
): Promise<
  Result<
    Writes,
    ClaimFailure | OptionFailure | 'CLAIM_NOT_OPEN' | 'REFUND_ACCOUNT_NEEDED' | 'TOO_MANY_CHARGES'
  >
> => {
  const { begins } = ruleOf(input.step);
  return begins
    ? beginning(ports, aggregate, together, begins, input)
    : deciding(ports, aggregate, together, input);
};

const beginning = async (
  ports: Needs,
  aggregate: OrderAggregate,
  together: readonly Purchase[],
  kind: ClaimKind,
  { claim, clerk, amounts, sealed, wanted: wishes }: PurchaseStep,
): Promise<Result<Writes, ClaimFailure | OptionFailure | 'REFUND_ACCOUNT_NEEDED'>> => {
  if (!claim) throw new Error('a claim begins with its reason');
  const { order } = aggregate;
  const { claimReason: reason, claimReasonDetails: details } = claim;
  const account = sealed ?? (await sealNamedByClerk(ports)(claim.account, `order#${order.orderNo}`));
  const claimed = together.map((purchase) => ({ purchase, amount: amounts?.get(purchase.purchaseNo) }));
  const purchaseNos = together.map(({ purchaseNo }) => purchaseNo);
  const options = purchaseNos.map((purchaseNo) => wishes?.get(purchaseNo) ?? '');
  const named = await addRequestedOptions(ports, aggregate, claimed, { purchaseNos, wanted: options });
  if (!named.ok) return named;
  const known = requireOptionRefundAccount(order, named.value, account);
  if (!known.ok) return known;
  const now = ports.clock.now();
  const late = lateClaimOf(reason, together, now);
  const asking = { kind, reason, details, late, named: named.value, clerk };
  const requested = await requestWrites(ports, aggregate, asking, now);
  if (!requested.ok) return requested;
  const after = { ...order, ...(account && { account }), changedBy: clerk };
  const writes = [ports.orderWrites.changeOrder(order, after), ...requested.value.writes];
  return ok({ writes, releases: [], refunds: [] });
};

/** Returns the order with the refund account, when one is given. */
const withRefundAccount = async (
  ports: Needs,
  aggregate: OrderAggregate,
  { account: named, sealed }: PurchaseStep,
): Promise<OrderAggregate> => {
  const account = sealed ?? (await sealNamedByClerk(ports)(named, `order#${aggregate.order.orderNo}`));
  return account ? { ...aggregate, order: { ...aggregate.order, account } } : aggregate;
};

/** Builds the writes of REFUND, by its kind. */
export const writesByRefund: Readonly<
  Record<
    NonNullable<Transition['refund']>,
    (
      ports: Needs,
      aggregate: OrderAggregate,
      moved: readonly Purchase[],
      input: PurchaseStep,
    ) => Promise<Result<DecisionWrites, ClaimChangeFailure | 'OFFER_MANDATORY'>>
  >
> = {
  PROMISED: (ports, aggregate, moved, { clerk }) =>
    decisionWrites(ports, aggregate, moved, 'COMPLETED', clerk),
  DEFECT: async (ports, aggregate, moved, input) =>
    defectWrites(ports, await withRefundAccount(ports, aggregate, input), moved, {
      details: input.feedbackMessage ?? '',
      clerk: input.clerk,
    }),
};

const deciding = async (
  ports: Needs,
  aggregate: OrderAggregate,
  together: readonly Purchase[],
  input: PurchaseStep,
): Promise<
  Result<Writes, ClaimChangeFailure | 'OFFER_MANDATORY' | 'TOO_MANY_CHARGES' | 'TOO_MANY_PARTS'>
> => {
  const now = ports.clock.now();
  const { step, clerk, restock: isSound, amounts, feedbackMessage: says } = input;
  const { refund, decides = 'REFUSED' } = ruleOf(step);
  const named = together.map((purchase) => ({ purchase, amount: amounts?.get(purchase.purchaseNo) }));
  // A claim was split off when it was requested; a defect is reported only now.
  const parts =
    refund === 'DEFECT'
      ? splitClaimed(aggregate.purchases, named, 'clerk')
      : ok({ claimed: [...together], kept: [] });
  if (!parts.ok) return parts;
  const before = parts.value.claimed;
  const after = before.map((purchase) => applyStep(purchase, input, now));
  const unclaimed = parts.value.kept.map((purchase) => ({ ...purchase, changedBy: clerk }));
  const decision = refund
    ? await writesByRefund[refund](ports, aggregate, after, input)
    : await decisionWrites(ports, aggregate, after, decides, clerk, optionRefundsOfStep(step, before));
  if (!decision.ok) return decision;
  const { order, claims } = aggregate;
  const { booked } = decision.value;
  const option = optionWrites(ports, step, { aggregate, before, moved: after, clerk, now, booked });
  if (!option.ok) return option;
  const { moved } = option.value;
  const charges = refund ? chargeRefundsOfReturn(aggregate.charges, moved, aggregate.purchases) : [];
  const besides = chargeRefundWrites(ports, aggregate, charges, { clerk, now });
  const dropped =
    refund && isNothingSent(moved, aggregate.purchases) ? listUnpaidShippingCharges(aggregate.charges) : [];
  const effects = effectWrites(ports, { step, by: 'clerk', order, moved, now, claims, isSound, says });
  return ok({
    writes: [
      ...[...moved, ...unclaimed].map((purchase) => {
        const before = aggregate.purchases.find(({ purchaseNo }) => purchaseNo === purchase.purchaseNo);
        return before
          ? ports.orderWrites.changePurchase(before, purchase)
          : ports.orderWrites.addPurchase(purchase);
      }),
      ...decision.value.writes,
      ...option.value.writes,
      ...besides.writes,
      ...dropped.flatMap((charge) => cancelChargeWrites(ports, aggregate, charge, clerk)),
      ...effects.writes,
    ],
    releases: [...effects.releases, ...option.value.releases, ...decision.value.releases],
    refunds: [...decision.value.refunds, ...option.value.refunds, ...besides.refunds],
  });
};
