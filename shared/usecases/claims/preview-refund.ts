import { addClaim, type ClaimChangeFailure, completeLines } from '#shared/domain/claim/change-claims.ts';
import { claimOf, type RefundEstimate } from '#shared/domain/claim/claim.ts';
import { chargeRefundsOfReturn } from '#shared/domain/claim/option-exchange.ts';
import { newClaim } from '#shared/domain/claim/plan-claims.ts';
import { type ClaimedOrder, isRefunding, sumRefundEstimates } from '#shared/domain/claim/refund-estimates.ts';
import { sum } from '#shared/domain/money/won.ts';
import { lineNames } from '#shared/domain/order/line-names.ts';
import { orderPaymentOf, type Purchase, parsePurchaseNo } from '#shared/domain/order/order.ts';
import { type RefundPreview, toRefundPreview } from '#shared/domain/order/refund-rows.ts';
import { choicesOf, mayTransit, ruleOf } from '#shared/domain/order/steps/transitions.ts';
import type { RefundFailure } from '#shared/domain/pricing/refund.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import type { OrderAggregate } from '#shared/domain/stored/orders.ts';
import { type AccessFailure, consoleScopes, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { readClaimedOrder } from '../orders/claimed-order.ts';
import { orderNotFound } from '../orders/find-order.ts';
import type { Ports } from '../ports/index.ts';
import { tooManyUnits } from './request-claim.ts';

/** Refund of completing lines of one claim. */
export type ClaimRefund = {
  purchaseNos: string[];
  /** `account`: a clerk has to transfer it by hand afterwards */
  via: 'provider' | 'account';
  preview: RefundPreview;
};

/**
 * Calculates what completing the claims of these purchases refunds: the promise of a whole claim, or the part of some
 * of its lines, each after the previous ones. Purchases without a claim that refunds are left out. Needs service
 * scopes.
 * @param step refunds confirmed purchases for a defect instead
 */
export const previewRefund =
  (ports: Pick<Ports, 'orders' | 'clock'>) =>
  async ({
    actor,
    purchaseNos,
    amounts = [],
    step,
  }: {
    actor: Actor;
    purchaseNos: readonly string[];
    /** Units refunded for a defect, in the same order */
    amounts?: readonly number[];
    step?: 'refundDefect';
  }): Promise<Result<ClaimRefund[], AccessFailure | ClaimChangeFailure | 'ORDER_NOT_FOUND'>> => {
    const permitted = permit(actor, { scopes: consoleScopes.service });
    if (!permitted.ok) return permitted;
    const orderNos = new Set(purchaseNos.map((purchaseNo) => parsePurchaseNo(purchaseNo)?.orderNo ?? ''));
    const unitsOf = new Map(purchaseNos.map((purchaseNo, at) => [purchaseNo, amounts[at]]));
    const previews: ClaimRefund[] = [];
    for (const orderNo of orderNos) {
      const aggregate = await ports.orders.wholeOrder(orderNo);
      if (!aggregate) return orderNotFound();
      const order = await readClaimedOrder(ports, aggregate);
      const ofOrder = step
        ? previewOfDefect(aggregate, order, unitsOf, ports.clock.now())
        : previewsOf(aggregate, order, purchaseNos);
      if (!ofOrder.ok) return ofOrder;
      previews.push(...ofOrder.value);
    }
    return ok(previews);
  };

const isDecidable = (purchase: Purchase): boolean =>
  choicesOf(purchase, 'clerk').some((step) => ruleOf(step).refund === 'PROMISED');

const shown = (
  { payments, purchases, charges }: OrderAggregate,
  promise: RefundEstimate,
  goods: readonly Purchase[],
): Omit<ClaimRefund, 'purchaseNos'> => {
  const via = orderPaymentOf(payments) ? 'provider' : 'account';
  const besides = sum(chargeRefundsOfReturn(charges, goods, purchases).map(({ amount }) => amount));
  return { via, preview: toRefundPreview(promise, lineNames(purchases), { besides }) };
};

const previewOfDefect = (
  aggregate: OrderAggregate,
  order: ClaimedOrder,
  unitsOf: ReadonlyMap<string, number | undefined>,
  now: string,
): Result<ClaimRefund[], RefundFailure> => {
  const named = aggregate.purchases.filter(
    (purchase) => unitsOf.has(purchase.purchaseNo) && mayTransit(purchase, 'refundDefect', 'clerk'),
  );
  const unitsFor = ({ purchaseNo, amount }: Purchase) => unitsOf.get(purchaseNo) ?? amount;
  const tooMany = named.find((purchase) => unitsFor(purchase) > purchase.amount);
  if (tooMany) return tooManyUnits(tooMany, `amounts[${[...unitsOf.keys()].indexOf(tooMany.purchaseNo)}]`);
  const moved = named.map((purchase) => ({ ...purchase, amount: unitsFor(purchase) }));
  if (moved.length === 0) return ok([]);
  const asking = { kind: 'return', reason: 'DEFECT', details: '' } as const;
  const { orderNo } = aggregate.order;
  const claim = newClaim({ orderNo, claims: order.claims }, moved, asking, now);
  const added = addClaim(order, claim);
  if (!added.ok) return added;
  const promise = added.value.claims.find(({ n }) => n === claim.n)?.promise;
  const nos = moved.map(({ purchaseNo }) => purchaseNo);
  return ok(promise ? [{ purchaseNos: nos, ...shown(aggregate, promise, moved) }] : []);
};

const previewsOf = (
  aggregate: OrderAggregate,
  before: ClaimedOrder,
  purchaseNos: readonly string[],
): Result<ClaimRefund[], ClaimChangeFailure> => {
  let order = before;
  const purchases = aggregate.purchases.filter(
    (purchase) => purchaseNos.includes(purchase.purchaseNo) && isDecidable(purchase),
  );
  const previews: ClaimRefund[] = [];
  for (const claim of order.claims.filter(isRefunding)) {
    const lines = purchases
      .map(({ purchaseNo }) => purchaseNo)
      .filter((purchaseNo) => claimOf(order.claims, purchaseNo)?.n === claim.n);
    if (lines.length === 0) continue;
    const decided = completeLines(order, claim.n, lines);
    if (!decided.ok) return decided;
    const { given, rest, state, claims } = decided.value;
    order = { ...order, state, claims };
    const back = sumRefundEstimates([given, rest].flatMap((estimate) => estimate ?? []));
    const goods = purchases.filter(({ purchaseNo }) => lines.includes(purchaseNo));
    if (back) previews.push({ purchaseNos: lines, ...shown(aggregate, back, goods) });
  }
  return ok(previews);
};
