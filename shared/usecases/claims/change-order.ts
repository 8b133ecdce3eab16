import { isDeepStrictEqual } from 'node:util';
import type { ShippingFeeDecision } from '#shared/contracts/orders/console-order.ts';
import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import { type Charge, MAX_CHARGES } from '#shared/domain/charge/charge.ts';
import {
  type ShippingFeeChange,
  type ShippingFeeSettlement,
  settleShippingFee,
  sumShippingRefunds,
} from '#shared/domain/claim/shipping-fee-change.ts';
import { claimRepricedMessage } from '#shared/domain/message/claim-messages.ts';
import { addressChangedMessage } from '#shared/domain/message/fare-messages.ts';
import { formatWon } from '#shared/domain/money/format.ts';
import { sum, type Won, won, ZERO } from '#shared/domain/money/won.ts';
import {
  type Order,
  orderPaymentOf,
  type Receiver,
  type ShippingFeeChangeRecord,
} from '#shared/domain/order/order.ts';
import type { Refund } from '#shared/domain/order/refund.ts';
import { routesOf } from '#shared/domain/pricing/delivery-fees.ts';
import { type DeliveryFailure, requireDeliverable } from '#shared/domain/pricing/quote.ts';
import type { RefundFailure } from '#shared/domain/pricing/refund.ts';
import { fail, failedOtherThan, failWith, ok, type Result } from '#shared/domain/result.ts';
import type { OrderAggregate } from '#shared/domain/stored/orders.ts';
import { seenOtherwise } from '#shared/domain/stored/refusals.ts';
import { kstDay } from '#shared/domain/time/format.ts';
import { daysAfter } from '#shared/domain/time/instant.ts';
import { endOfKstDay } from '#shared/domain/time/period.ts';
import { type Clerk, type ClerkFailure, requireClerk } from '#shared/usecases/common/require-clerk.ts';
import { openAccount, sealNamedByClerk } from '../bank/seal-account.ts';
import { refuseOwn } from '../common/own-account.ts';
import { carryOutRefund } from '../orders/carry-out-refund.ts';
import {
  type AddressChangeFailure,
  type AddressChangeQuotes,
  type AddressPorts,
  type ChangeReceiverFailure,
  changesPurchases,
  quoteAddressChange,
  type ReceiverChange,
  receiverWrites,
  requireSameFees,
} from '../orders/change-receiver.ts';
import { cancelChargeWrites, chargeRefundWrites } from '../orders/charge-refunds.ts';
import { claimedOrderOf, claimWrites } from '../orders/claimed-order.ts';
import { orderNotFound } from '../orders/find-order.ts';
import { commitReleasing, type ReleasingFailure } from '../orders/release.ts';
import type { Ports } from '../ports/index.ts';
import { conflict } from '../retry-on-conflict.ts';
import { refundRecord } from './decision-writes.ts';

/** Days a buyer has to pay a higher fare. */
const DAYS_TO_PAY = 7;
const REASON = '배송지 변경에 따른 배송비 차액';

type Ready = { way: AddressChangeQuotes; settlement: ShippingFeeSettlement };
type FareFailure = AddressChangeFailure | DeliveryFailure | RefundFailure | 'ORDER_NOT_PAID';

/**
 * Calculates what another address changes in the money of an order. A different fare is refused before the order is
 * paid, because the order was placed with the current one, and after something was sent, because that fare is spent.
 */
const ready = async (
  ports: AddressPorts,
  aggregate: OrderAggregate,
  to: Receiver,
  now: string,
): Promise<Result<Ready, FareFailure>> => {
  const way = await quoteAddressChange(ports, aggregate, to);
  if (!way.ok) return way;
  const reached = requireDeliverable(way.value.there);
  if (!reached.ok) return reached;
  const claimed = claimedOrderOf(aggregate, way.value.placed);
  const routes = { from: routesOf(way.value.now), to: routesOf(way.value.there) };
  const extraRefundCount = aggregate.refunds.filter(({ extraReason }) => extraReason !== undefined).length;
  const settled = settleShippingFee(claimed, aggregate.charges, routes, { given: extraRefundCount, now });
  if (!settled.ok) return settled;
  const path = 'receiver.address1';
  const isOther = settled.value.difference !== 0 || settled.value.dropped.length > 0;
  if (isOther && aggregate.order.orderStatus !== 'ORDER_PAYMENT') {
    const message = '결제 전에는 배송비가 같은 지역으로만 변경할 수 있습니다.';
    return fail('ORDER_NOT_PAID', message, { issues: [{ path, message }] });
  }
  if (isOther && aggregate.purchases.some(({ shippedAt }) => shippedAt !== undefined)) {
    const message = '이미 발송된 상품이 있어 배송비가 같은 지역으로만 변경할 수 있습니다.';
    return fail('RECEIVER_LOCKED', message, { issues: [{ path, message }] });
  }
  return ok({ way: way.value, settlement: settled.value });
};

/** Preview for a clerk before the address of an order changes. */
export type ShippingFeePreview = ShippingFeeChange & {
  /** Won that would be refunded; less than the difference when a part was refunded before, or paid with points */
  givenBack: Won;
  /** Won charged for earlier addresses that would no longer be charged */
  dropped: Won;
};

/**
 * Calculates what delivery of an order to another address would cost, and what would be settled. Needs service scopes.
 * Changes nothing.
 */
export const previewShippingFee =
  (ports: AddressPorts) =>
  async ({
    actor,
    ip,
    orderNo,
    receiver,
  }: Clerk & { orderNo: string; receiver: Receiver }): Promise<
    Result<ShippingFeePreview, ClerkFailure | FareFailure | 'ORDER_NOT_FOUND'>
  > => {
    const clerk = requireClerk(ports)({ actor, ip, area: 'service' });
    if (!clerk.ok) return clerk;
    const aggregate = await ports.orders.wholeOrder(orderNo);
    if (!aggregate) return orderNotFound();
    const found = await ready(ports, aggregate, receiver, ports.clock.now());
    if (!found.ok) return found;
    const { paid, costs, difference, dropped, ...back } = found.value.settlement;
    return ok({
      paid,
      costs,
      difference,
      givenBack: sumShippingRefunds(back),
      dropped: sum(dropped.map(({ amount }) => amount)),
    });
  };

type ChangeFailure =
  | ChangeReceiverFailure
  | FareFailure
  | ReleasingFailure
  | 'FARE_DIFFERS'
  | 'ORDER_NOT_FOUND'
  | 'OWN_ACCOUNT'
  | 'REFUND_ACCOUNT_NEEDED'
  | 'SUBMISSION_DIFFERS'
  | 'TOO_MANY_CHARGES';

type Needs = Parameters<typeof carryOutRefund>[0] & AddressPorts & Pick<Ports, 'fields'>;

/**
 * Changes, for a clerk, the receiver and the delivery message of any order. When delivery costs a different amount
 * there, the difference is settled in the same transaction, over the order's version: more is asked for by a charge,
 * less is refunded, or neither when it is waived. It has to be the difference the clerk saw (`fare`). A repeated
 * request with the same `requestId`, or one whose address the order has already with nothing left to settle, is
 * answered and not done again, whatever the version. Otherwise it is written over the version the clerk saw (`version`;
 * CHANGED_MEANWHILE). Needs service scopes; for a refund also a proof of the password (STEP_UP_REQUIRED). Answers
 * INVALID / UNDELIVERABLE_AREA; CONFLICT: REGION_CHANGED without `fare`, FARE_DIFFERS, ORDER_NOT_PAID, OWN_ACCOUNT with
 * `fare`, RECEIVER_LOCKED, REFUND_ACCOUNT_NEEDED, SUBMISSION_DIFFERS, TOO_MANY_CHARGES.
 */
export const changeOrder =
  (ports: Needs) =>
  async ({
    actor,
    ip,
    orderNo,
    fare,
    version,
    ...to
  }: ReceiverChange & Clerk & { orderNo: string; fare?: ShippingFeeDecision; version?: number }): Promise<
    Result<Order, ChangeFailure | ClerkFailure>
  > => {
    const clerk = requireClerk(ports)({ actor, ip, area: 'service' });
    if (!clerk.ok) return clerk;
    const aggregate = await ports.orders.wholeOrder(orderNo);
    if (!aggregate) return orderNotFound();
    const done = await doneBefore(ports, aggregate, { ...to, fare }, clerk.value.at);
    if (done) return done;
    if ((version ?? aggregate.order.version) !== aggregate.order.version) return failWith(seenOtherwise);
    if (!fare) return changeWithin(ports, aggregate, to, clerk.value);
    const others = refuseOwn(clerk.value, aggregate.order._user, 'order');
    if (!others.ok) return others;
    const found = await ready(ports, aggregate, to.receiver, clerk.value.at);
    if (!found.ok) return found;
    const { difference, ...back } = found.value.settlement;
    if (difference !== fare.difference) {
      const message = `배송비 차액이 ${formatWon(difference)}으로 달라졌습니다. 확인 후 다시 저장해주세요.`;
      return fail('FARE_DIFFERS', message, { issues: [{ path: 'fare.difference', message }] });
    }
    if (fare.waivedFor === undefined && sumShippingRefunds(back) > 0) {
      const proven = requireClerk(ports)({ actor, ip, area: 'service', proven: true });
      if (!proven.ok) return proven;
    }
    const settled = await settle(ports, aggregate, found.value, { ...to, fare, clerk: clerk.value });
    if (!settled.ok) return settled;
    const { after, writes, refunds } = settled.value;
    const committed = await commitReleasing(ports, writes, []);
    if (committed.ok) {
      for (const refund of refunds) await carryOutRefund(ports)(refund);
      return ok(after);
    }
    // A request with this id may have come first: then its result is returned.
    const again = await ports.orders.wholeOrder(orderNo);
    const first = again && (await doneBefore(ports, again, { ...to, fare }, clerk.value.at));
    return first ?? failedOtherThan(committed, 'ALREADY_PLACED') ?? conflict;
  };

/**
 * Returns the answer of a change that was made before, so that nothing is left to do: a repeated request leaves no
 * second `changedBy`, which no audit entry would explain. Returns undefined for any other.
 */
const doneBefore = async (
  ports: Needs,
  aggregate: OrderAggregate,
  { fare, ...to }: ReceiverChange & { fare?: ShippingFeeDecision },
  now: string,
): Promise<Result<Order, 'SUBMISSION_DIFFERS'> | undefined> => {
  const { order } = aggregate;
  if (fare && order.fareChange?.requestId === fare.requestId) return sameAs(order, fare);
  if (!isThere(order, to)) return undefined;
  if (!fare) return ok(order);
  const found = await ready(ports, aggregate, to.receiver, now);
  if (!found.ok || fare.difference !== 0) return undefined;
  const { difference, dropped } = found.value.settlement;
  const isSettled = difference === 0 && dropped.length === 0;
  return isSettled && (await knowsAccount(ports, order, fare.account)) ? ok(order) : undefined;
};

/** True when the order has this address; the coordinates follow from the address and are not compared. */
const isThere = (order: Order, to: ReceiverChange): boolean => {
  const addressOf = ({
    receiver: { geolocation: _, unconfirmed: _by, ...receiver },
    requestMessage,
  }: ReceiverChange) => ({
    receiver,
    requestMessage,
  });
  return isDeepStrictEqual(addressOf(order), addressOf(to));
};

const knowsAccount = async (
  ports: Pick<Ports, 'fields'>,
  { orderNo, account: known }: Order,
  account: ShippingFeeDecision['account'],
): Promise<boolean> => {
  if (!account) return true;
  if (!known) return false;
  return isDeepStrictEqual(await openAccount(ports)(known, `order#${orderNo}`), account);
};

/** Changes to an address to which delivery costs the same. */
const changeWithin = async (
  ports: Needs,
  aggregate: OrderAggregate,
  { receiver: to, requestMessage }: ReceiverChange,
  changedBy: ChangedBy,
): Promise<Result<Order, ChangeReceiverFailure>> => {
  const way = await quoteAddressChange(ports, aggregate, to);
  if (!way.ok) return way;
  const same = requireSameFees(way.value);
  if (!same.ok) return same;
  const { receiver } = way.value;
  const after: Order = { ...aggregate.order, receiver, requestMessage, changedBy };
  const committed = await ports.unitOfWork.commit(receiverWrites(ports, aggregate, after));
  return committed.ok ? ok(after) : committed;
};

/** Answers a repeated request, unless it agrees to a different amount. */
const sameAs = (
  order: Order,
  { difference, waivedFor }: ShippingFeeDecision,
): Result<Order, 'SUBMISSION_DIFFERS'> =>
  order.fareChange?.difference === difference && order.fareChange.reason === waivedFor
    ? ok(order)
    : fail(
        'SUBMISSION_DIFFERS',
        '같은 요청으로 다른 금액을 정산할 수 없습니다. 새로고침 후 다시 시도해주세요.',
      );

type Agreed = ReceiverChange & { fare: ShippingFeeDecision; clerk: ChangedBy };

const recordOf = ({
  requestId,
  difference,
  waivedFor: reason,
}: ShippingFeeDecision): ShippingFeeChangeRecord => ({
  requestId,
  difference,
  how: reason !== undefined ? 'WAIVED' : difference > 0 ? 'CHARGED' : 'REFUNDED',
  ...(reason !== undefined && { reason }),
});

/** Builds all writes of a change to an address with another fare; the refunds are carried out afterwards. */
const settle = async (
  ports: Needs,
  aggregate: OrderAggregate,
  { way, settlement }: Ready,
  { requestMessage, fare, clerk }: Agreed,
) => {
  const { orderNo } = aggregate.order;
  const now = clerk.at;
  const { difference, dropped } = settlement;
  const isWaived = fare.waivedFor !== undefined;
  const { back, refund } = isWaived ? { back: [], refund: undefined } : settlement;

  const sealed = await sealNamedByClerk(ports)(fare.account, `order#${orderNo}`);
  const named: OrderAggregate = sealed
    ? { ...aggregate, order: { ...aggregate.order, account: sealed } }
    : aggregate;
  const isByTransfer =
    (refund && refund.money > 0 && !orderPaymentOf(aggregate.payments)) ||
    back.some(({ charge }) => charge.paidBy === undefined);
  if (isByTransfer && !named.order.account)
    return fail('REFUND_ACCOUNT_NEEDED', '환불받을 계좌를 입력해주세요.', {
      issues: [{ path: 'fare.account.accountNumber', message: '계좌번호를 입력하세요.' }],
    });
  if (difference > 0 && !isWaived && aggregate.charges.length >= MAX_CHARGES)
    return fail('TOO_MANY_CHARGES', `추가 결제는 주문 하나에 ${MAX_CHARGES}건까지 요청할 수 있습니다.`);

  const fareChange = difference === 0 ? undefined : recordOf(fare);
  const after: Order = {
    ...named.order,
    receiver: way.receiver,
    requestMessage,
    ...(refund && { refundState: refund.state }),
    ...(fareChange && { fareChange }),
    changedBy: clerk,
  };
  const charge: Charge | undefined =
    difference > 0 && !isWaived
      ? {
          orderNo,
          n: aggregate.charges.length + 1,
          isFare: true,
          requestId: fare.requestId,
          amount: won(difference),
          reason: REASON,
          createdAt: now,
          dueAt: endOfKstDay(kstDay(daysAfter(now, DAYS_TO_PAY))),
          state: 'DUE',
          refundedPrice: ZERO,
          changedBy: clerk,
          version: 0,
        }
      : undefined;
  const ofOrder: Refund | undefined = refund?.money
    ? {
        ...refundRecord(ports, named, {
          money: refund.money,
          point: ZERO,
          why: refund.why,
          moved: [],
          reason: '배송지 변경',
          now,
        }),
        _id: `${orderNo}_${fare.requestId}`,
        extraReason: REASON,
      }
    : undefined;
  // When no money is refunded, as all was paid with points, nothing else records that this name was used: the next
  // refund needs it.
  const booked = refund?.proofs.filter(({ why }) => ofOrder !== undefined || why !== refund.why) ?? [];
  const ofCharges = chargeRefundWrites(ports, named, back, { clerk, now });
  const claims = refund?.claims.map((claim) =>
    aggregate.claims.includes(claim) ? claim : { ...claim, changedBy: clerk },
  );
  return ok({
    after,
    writes: [
      ...receiverWrites(ports, aggregate, after),
      // Nothing is sent to the old address meanwhile: renamed purchases are guarded by their own write. When a charge
      // is added, the purchases get a new version, so that a step decided before is decided again.
      ...(changesPurchases(aggregate.order, after)
        ? []
        : aggregate.purchases.map((purchase) =>
            charge
              ? ports.orderWrites.changePurchase(purchase, purchase)
              : ports.orderWrites.purchaseUnchanged(purchase),
          )),
      ...dropped.flatMap((unpaid) => cancelChargeWrites(ports, aggregate, unpaid, clerk)),
      ...(charge ? [ports.orderWrites.putCharge(charge, charge)] : []),
      ...ofCharges.writes,
      ...(refund && claims ? claimWrites(ports, aggregate, claims, booked) : []),
      ...(ofOrder ? [ports.orderWrites.putRefund(ofOrder)] : []),
      ...(refund && refund.repriced.length > 0
        ? [ports.messageWrites.put(claimRepricedMessage(aggregate.order, refund, now))]
        : []),
      ...(fareChange
        ? [
            ports.messageWrites.put(
              addressChangedMessage(after, {
                fareChange,
                givenBack: sumShippingRefunds({ back, refund }),
                dueAt: charge?.dueAt,
                now,
              }),
            ),
          ]
        : []),
    ],
    refunds: [...ofCharges.refunds, ...(ofOrder ? [{ orderNo, _id: ofOrder._id }] : [])],
  });
};
