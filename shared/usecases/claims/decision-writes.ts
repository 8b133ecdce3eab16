import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import {
  addClaim,
  type ClaimChangeFailure,
  completeLines,
  type Decided,
  dropLines,
} from '#shared/domain/claim/change-claims.ts';
import { type Claim, claimOf, type RefundEstimate } from '#shared/domain/claim/claim.ts';
import { staysWithMandatory } from '#shared/domain/claim/mandatory.ts';
import {
  type BookedOptionRefund,
  bookOptionRefunds,
  type OptionRefund,
} from '#shared/domain/claim/option-exchange.ts';
import { newClaim } from '#shared/domain/claim/plan-claims.ts';
import { isRefunding } from '#shared/domain/claim/refund-estimates.ts';
import { claimRepricedMessage } from '#shared/domain/message/claim-messages.ts';
import { orderRefundedMessage } from '#shared/domain/message/order-messages.ts';
import { sum, won, ZERO } from '#shared/domain/money/won.ts';
import { formatExchange } from '#shared/domain/order/exchanged-option.ts';
import { type Order, orderPaymentOf, type PaymentRecord, type Purchase } from '#shared/domain/order/order.ts';
import type { Refund } from '#shared/domain/order/refund.ts';
import { returnPoints } from '#shared/domain/point/lots.ts';
import { type PointsReturnNote, planPointsReturn } from '#shared/domain/point/points-back.ts';
import type { Quote } from '#shared/domain/pricing/types.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import type { OrderAggregate } from '#shared/domain/stored/orders.ts';
import type { Write } from '#shared/domain/stored/unit-of-work.ts';
import { claimWrites, readClaimedOrder } from '../orders/claimed-order.ts';
import { type Releases, releaseCoupons, releasePoints } from '../orders/release.ts';
import type { Ports } from '../ports/index.ts';

type Needs = Pick<Ports, 'orders' | 'orderWrites' | 'benefitWrites' | 'messageWrites' | 'ids' | 'clock'>;

/** Writes of a decision about a claim; `refunds` are carried out after the write. */
export type DecisionWrites = {
  writes: Write<'ALREADY_PLACED' | 'CHANGED_MEANWHILE'>[];
  releases: Releases;
  refunds: { orderNo: string; _id: string }[];
  /** Refund for goods that are exchanged for cheaper ones */
  booked?: BookedOptionRefund[];
};

const reasons = { cancel: '주문 취소', return: '반품', exchange: '교환' } as const;

/**
 * Builds the writes that complete, refuse or withdraw purchases of one claim: the claim and those priced again with it,
 * the order, and the refund of money, points and coupons, stored before the provider is called.
 * @param moved the purchases as they are afterwards
 * @param falls amounts of the order refunded for goods that are exchanged for cheaper ones
 */
export const decisionWrites = async (
  ports: Needs,
  aggregate: OrderAggregate,
  moved: readonly Purchase[],
  outcome: 'COMPLETED' | 'REFUSED' | 'WITHDRAWN',
  clerk?: ChangedBy,
  falls: readonly OptionRefund[] = [],
): Promise<Result<DecisionWrites, ClaimChangeFailure | 'OFFER_MANDATORY'>> => {
  const order = await readClaimedOrder(ports, aggregate);
  const purchaseNos = moved.map(({ purchaseNo }) => purchaseNo);
  const claim = claimOf(order.claims, purchaseNos[0] ?? '');
  const n = claim?.n ?? 0;
  const now = ports.clock.now();
  const stays =
    claim && outcome !== 'COMPLETED' ? staysWithMandatory(order, claim, purchaseNos, outcome) : ok(undefined);
  if (!stays.ok) return stays;
  const decided =
    outcome === 'COMPLETED'
      ? completeLines(order, n, purchaseNos)
      : dropLines(order, n, purchaseNos, outcome, now);
  if (!decided.ok) return decided;
  const isGone = claim !== undefined && isRefunding(claim) && outcome === 'COMPLETED';
  const extraRefundCount = aggregate.refunds.filter(({ extraReason }) => extraReason !== undefined).length;
  const { booked, ...after } = bookOptionRefunds({ ...order, ...decided.value }, falls, {
    given: extraRefundCount,
    now,
  });
  return ok({
    ...storeDecision(ports, aggregate, {
      quote: order.quote,
      claim: claim as Claim,
      decided: {
        ...decided.value,
        ...after,
        proofs: [...decided.value.proofs, ...after.proofs],
        repriced: [...decided.value.repriced, ...after.repriced],
      },
      moved: isGone ? moved : [],
      falls: booked.map((fall) => ({
        ...fall,
        purchase: aggregate.purchases.find(({ purchaseNo }) => purchaseNo === fall.purchaseNo) as Purchase,
      })),
      now,
      clerk,
    }),
    booked,
  });
};

type StoredDecision = {
  quote: Quote;
  claim: Claim;
  decided: Decided;
  moved: readonly Purchase[];
  falls?: readonly (BookedOptionRefund & { purchase: Purchase })[];
  now: string;
  clerk?: ChangedBy;
};

/**
 * Builds the writes that refund confirmed purchases for a defect: a claim by the shop's fault that is completed with
 * the step that begins it.
 * @param moved the purchases as they are afterwards
 */
export const defectWrites = async (
  ports: Needs,
  aggregate: OrderAggregate,
  moved: readonly Purchase[],
  { details, clerk }: { details: string; clerk: ChangedBy },
): Promise<Result<DecisionWrites, ClaimChangeFailure>> => {
  const order = await readClaimedOrder(ports, aggregate);
  const now = ports.clock.now();
  const { orderNo } = aggregate.order;
  const asking = { kind: 'return', reason: 'DEFECT', details, clerk } as const;
  const claim = newClaim({ orderNo, claims: order.claims }, moved, asking, now);
  const added = addClaim(order, claim);
  if (!added.ok) return added;
  const begun = { ...order, claims: added.value.claims };
  const decided = completeLines(
    begun,
    claim.n,
    moved.map(({ purchaseNo }) => purchaseNo),
  );
  if (!decided.ok) return decided;
  const proofs = [...added.value.proofs, ...decided.value.proofs];
  const { quote } = order;
  return ok(
    storeDecision(ports, aggregate, {
      quote,
      claim,
      decided: { ...decided.value, proofs },
      moved,
      now,
      clerk,
    }),
  );
};

/** Builds the writes of `decided`, for any decision. `moved`: the purchases that leave the order by it. */
export const storeDecision = (
  ports: Needs,
  aggregate: OrderAggregate,
  { quote, claim, decided, moved, falls = [], now, clerk }: StoredDecision,
): DecisionWrites => {
  const { order } = aggregate;
  const { given, rest } = decided;
  const refunds = [
    ...(given ? [refundRecord(ports, aggregate, { ...given, moved, reason: reasons[claim.kind], now })] : []),
    ...(rest ? [refundRecord(ports, aggregate, { ...rest, moved, reason: '환불 정산', now })] : []),
  ];
  const fees = (decided.feesBack ?? []).map(({ amount, paidBy }) =>
    refundRecord(ports, aggregate, {
      money: amount,
      point: ZERO,
      moved: [],
      reason: '교환 배송비 환불',
      now,
      payment: paymentNamed(aggregate, paidBy),
    }),
  );
  const less = falls.map(({ money, why, purchase }) => ({
    ...refundRecord(ports, aggregate, {
      money,
      point: ZERO,
      why,
      moved: [purchase],
      reason: '옵션 교환 차액',
      now,
    }),
    extraReason: `옵션 교환 차액: ${purchase.product.name} ${formatExchange(purchase)}`,
  }));
  const after: Order = {
    ...order,
    refundState: decided.state,
    canceledProductPrice: won(
      order.canceledProductPrice + sum(moved.map((purchase) => purchase.productPrice)),
    ),
    canceledDiscountPrice: won(
      order.canceledDiscountPrice + sum(moved.map((purchase) => purchase.discountPrice)),
    ),
    changedBy: clerk,
  };
  const points = sum(refunds.map(({ pointPrice }) => pointPrice));
  const refundedPoints = sum(aggregate.refunds.map(({ pointPrice }) => pointPrice));
  const spends = points > 0 ? returnPoints(order.spends, refundedPoints, points) : [];
  const note = planPointsReturn(spends, claim.fault, now);
  const refundsWithPoints = refunds.map((refund) =>
    refund.pointPrice > 0 ? { ...refund, pointsBack: noted(note) } : refund,
  );
  const coupons = [given, rest].flatMap((estimate) => estimate?.userCoupons ?? []);
  const returned = quote.coupons.filter(({ _userCoupon }) => coupons.includes(_userCoupon));
  const signed = decided.claims.map((existing) =>
    aggregate.claims.includes(existing) ? existing : { ...existing, changedBy: clerk },
  );
  return {
    writes: [
      ports.orderWrites.changeOrder(order, after),
      ...claimWrites(ports, aggregate, signed, decided.proofs),
      ...refundsWithPoints.map((refund) => ports.orderWrites.putRefund(refund)),
      ...[...fees, ...less].map((refund) => ports.orderWrites.putRefund(refund)),
      ...refundsWithPoints
        .filter(({ state, pointPrice }) => state === 'DONE' && pointPrice > 0)
        .map((refund) =>
          ports.messageWrites.put(orderRefundedMessage(order, refund, [...aggregate.refunds, ...refunds])),
        ),
      ...(decided.repriced.length > 0
        ? [ports.messageWrites.put(claimRepricedMessage(order, decided, now))]
        : []),
    ],
    releases: [
      ...releasePoints(ports, order, { spends, refundId: refunds[0]?._id ?? '', now, fault: claim.fault }),
      ...releaseCoupons(ports, order, returned),
    ],
    refunds: [...refunds, ...fees, ...less].flatMap(({ state, orderNo, _id }) =>
      state === 'PENDING' ? [{ orderNo, _id }] : [],
    ),
  };
};

/** Finds the payment of a fee by its id: another payment of the order must not be used for it. */
const paymentNamed = ({ payments, order }: OrderAggregate, _id: string): PaymentRecord => {
  const payment = payments.find((paymentRecord) => paymentRecord._id === _id);
  if (!payment) throw new Error(`order ${order.orderNo} has no payment ${_id}`);
  return payment;
};

/** Refund to be made, and its payment when it is not the one of the order. */
type RefundToMake = Pick<RefundEstimate, 'money' | 'point'> & {
  why?: string;
  moved: readonly Purchase[];
  reason: string;
  now: string;
  payment?: PaymentRecord;
};

const noted = ({ renewedPrice, endsAt, expiredPrice }: PointsReturnNote): PointsReturnNote => ({
  renewedPrice,
  expiredPrice,
  ...(endsAt && { endsAt }),
});

/** Builds a refund to be stored now and carried out afterwards. */
export const refundRecord = (
  { ids }: Pick<Ports, 'ids'>,
  { order, payments }: OrderAggregate,
  { money, point, why, moved, reason, now, payment: paid = orderPaymentOf(payments) }: RefundToMake,
): Refund => {
  return {
    _id: ids.next(),
    orderNo: order.orderNo,
    purchaseNos: moved.map(({ purchaseNo }) => purchaseNo),
    amount: money,
    pointPrice: point,
    why,
    reason,
    via: paid?.provider ?? 'account',
    paymentKey: paid?.paymentKey,
    account: order.account,
    // The shop returns points itself, in the same transaction.
    ...(money > 0 ? { state: 'PENDING' } : { state: 'DONE', doneAt: now }),
    createdAt: now,
    tries: 0,
    version: 1,
  };
};
