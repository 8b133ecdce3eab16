import type { MovePurchasesRequest } from '#shared/contracts/console-order.ts';
import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import { purchaseMovedMessage } from '#shared/domain/message/order-messages.ts';
import { won } from '#shared/domain/money/won.ts';
import {
  type Delivery,
  type Order,
  type Purchase,
  parsePurchaseNo,
  type Refund,
} from '#shared/domain/order/order.ts';
import {
  type ClerkStep,
  effectsOf,
  labelOf,
  mayTransit,
  type TransitionName,
  transit,
} from '#shared/domain/order/transitions.ts';
import { returnPoints } from '#shared/domain/point/lots.ts';
import { type Failure, fail, ok, type Result } from '#shared/domain/result.ts';
import { admitClerk, type Clerk } from '../console/admit-clerk.ts';
import { sealAccountIfAny } from '../fields/seal-account.ts';
import { nameParcel } from '../parcels/name-parcel.ts';
import type { Ports } from '../ports/index.ts';
import type { WholeOrder } from '../ports/orders.ts';
import { busy } from '../ports/refusals.ts';
import type { Write } from '../ports/unit-of-work.ts';
import { cancelUnpaid } from './cancel-unpaid-orders.ts';
import { accountFor, faultOf, reckonRefund } from './claim-purchases.ts';
import { findPurchase, purchaseNotFound } from './find-order.ts';
import {
  commitGivingBack,
  type GivenBack,
  giveBackCoupons,
  giveBackPoints,
  letGo,
  restock,
} from './give-back.ts';
import { carryOutRefund } from './settle-payments.ts';

type Needs = Parameters<typeof carryOutRefund>[0] &
  Pick<Ports, 'fields' | 'holds' | 'stockWrites' | 'benefitWrites' | 'tracking'>;

/** One step of one purchase; `delivery` is the parcel, when goods leave, `claim` what a request says. */
type Step = Pick<MovePurchasesRequest, 'feedbackMessage' | 'claim'> & {
  step: ClerkStep;
  clerk: ChangedBy;
  delivery?: Delivery;
};

export type Moved = { moved: string[]; refused: { purchaseNo: string; failure: Failure }[] };

/** The time each step leaves behind. */
const stamps: Partial<Record<TransitionName, keyof Purchase>> = {
  ship: 'shippedAt',
  deliver: 'deliveredAt',
  completeCancel: 'canceledAt',
  rejectCancel: 'rejectedAt',
  completeReturn: 'returnedAt',
  rejectReturn: 'rejectedAt',
  rejectExchange: 'rejectedAt',
  shipExchange: 'exchangeShippedAt',
  completeExchange: 'exchangedAt',
  pay: 'paidAt',
  requestCancel: 'requestedAt',
  requestReturn: 'requestedAt',
  requestExchange: 'requestedAt',
};

/** Somebody else's change between reading and writing is met by reading again, this often. */
const ROUNDS = 5;

/**
 * A clerk takes purchases one step further, one or many, each with a parcel of its own where goods leave; each by
 * itself, so that one that may not move does not hold up the others. What the step brings about is in the same
 * transaction (design §6). Scopes of the service.
 */
export const movePurchases =
  (ports: Needs) =>
  async ({ actor, ip, purchases, claim, ...rest }: Clerk & MovePurchasesRequest): Promise<Result<Moved>> => {
    const clerk = admitClerk(ports)({ actor, ip, area: 'service' });
    if (!clerk.ok) return clerk;
    const answer: Moved = { moved: [], refused: [] };
    // What was claimed is said when it is requested; no later step changes whose fault it was.
    const how = rest.step.startsWith('request') ? { ...rest, claim } : rest;
    for (const [purchaseNo, parcel] of new Map(purchases.map((one) => [one.purchaseNo, one.delivery]))) {
      const sibling =
        orderWide.includes(how.step) && answer.moved.some((done) => sameOrder(done, purchaseNo));
      if (sibling) {
        answer.moved.push(purchaseNo);
        continue;
      }
      const delivery = parcel ? await nameParcel(ports)(parcel) : ok(undefined);
      const outcome = delivery.ok
        ? await movePurchase(ports, purchaseNo, { ...how, clerk: clerk.value, delivery: delivery.value })
        : delivery;
      if (outcome.ok) answer.moved.push(purchaseNo);
      else answer.refused.push({ purchaseNo, failure: outcome.failure });
    }
    return ok(answer);
  };

/** Steps that take all purchases of an order at once. */
const orderWide: readonly TransitionName[] = ['pay', 'cancelUnpaid'];

const sameOrder = (one: string, other: string): boolean =>
  parsePurchaseNo(one)?.orderNo === parsePurchaseNo(other)?.orderNo;

const movePurchase = async (ports: Needs, purchaseNo: string, input: Step): Promise<Result<Purchase>> => {
  for (let round = 1; round <= ROUNDS; round++) {
    const found = await findPurchase(ports, purchaseNo);
    if (!found) return purchaseNotFound();
    const { whole, purchase } = found;
    const allowed = checked(whole.order, purchase, input);
    if (!allowed.ok) return allowed;
    if (input.step === 'cancelUnpaid') {
      const canceled = await cancelUnpaid(ports, whole, 'clerk', input.clerk);
      return canceled.ok ? ok(purchase) : canceled;
    }

    const moved = movedBy(purchase, input, ports.clock.now());
    const effects = await effectsOfStep(ports, whole, moved, input);
    if (!effects.ok) return effects;
    const { writes, back = [], refund } = effects.value;
    const change = ports.orderWrites.changePurchase(purchase, moved);
    const written = await commitGivingBack(ports, [change, ...writes], back);
    if (written.ok) {
      if (refund) await carryOutRefund(ports)(refund);
      return ok(moved);
    }
    if (written.failure.code !== 'CHANGED_MEANWHILE') return written;
  }
  return { ok: false, failure: busy };
};

const checked = (
  order: Order,
  purchase: Purchase,
  { step, delivery, feedbackMessage, claim }: Step,
): Result<void> => {
  if (!mayTransit(purchase, step, 'clerk'))
    return fail('CONFLICT', 'STEP_NOT_ALLOWED', `지금 상태에서는 '${labelOf(step)}' 처리를 할 수 없습니다.`);
  if (step === 'pay' && order.paymentMethod !== 'account')
    return fail('CONFLICT', 'STEP_NOT_ALLOWED', '무통장입금 주문만 입금을 확인할 수 있습니다.');
  if ((step === 'ship' && !(delivery ?? purchase.delivery)) || (step === 'shipExchange' && !delivery))
    return fail('INVALID', 'INVOICE_NEEDED', '송장번호를 입력해주세요', {
      issues: [{ path: 'delivery.number', message: '송장번호를 입력해주세요' }],
    });
  if (step.startsWith('reject') && !feedbackMessage?.trim())
    return fail('INVALID', 'REASON_NEEDED', '거절 사유를 입력해주세요', {
      issues: [{ path: 'feedbackMessage', message: '거절 사유를 입력해주세요' }],
    });
  if (!step.startsWith('request')) return ok(undefined);
  if (!claim)
    return fail('INVALID', 'REASON_NEEDED', '사유를 선택해주세요', {
      issues: [{ path: 'claim.claimReason', message: '사유를 선택해주세요' }],
    });
  const account = accountFor(order, step === 'requestExchange' ? 'exchange' : 'cancel', claim.account);
  return account.ok ? ok(undefined) : account;
};

const movedBy = (
  purchase: Purchase,
  { step, clerk, delivery, feedbackMessage, claim }: Step,
  now: string,
): Purchase => {
  const stamp = stamps[step];
  return {
    ...transit(purchase, step),
    ...(claim && {
      claimReason: claim.claimReason,
      claimReasonDetails: claim.claimReasonDetails,
      feedbackMessage: undefined,
    }),
    ...(stamp && { [stamp]: now }),
    ...(delivery && { delivery }),
    ...(feedbackMessage && { feedbackMessage }),
    changedBy: clerk,
  };
};

type Effects = { writes: Write[]; back?: GivenBack; refund?: { orderNo: string; _id: string } };

const effectsOfStep = async (
  ports: Needs,
  whole: WholeOrder,
  moved: Purchase,
  { step, clerk, claim }: Step,
): Promise<Result<Effects>> => {
  const effects = effectsOf(step);
  const { order } = whole;
  const account = await sealAccountIfAny(ports)(claim?.account, `order#${order.orderNo}`);
  const writes = [
    ...(account ? [ports.orderWrites.changeOrder(order, { ...order, account, changedBy: clerk })] : []),
    ...(effects.includes('TELL_BUYER')
      ? [ports.messageWrites.put(purchaseMovedMessage(order, moved, step, ports.clock.now()))]
      : []),
  ];
  if (step === 'pay')
    return ok({ writes: [...writes, ...payWrites(ports, whole, moved, clerk)], back: letGo(ports, order) });
  const shelf = effects.includes('RESTOCK') ? restock(ports, [moved]) : [];
  if (!effects.includes('REFUND')) return ok({ writes, back: shelf });
  const refunded = await refundEffects(ports, whole, moved, step === 'completeReturn' ? 'RETURN' : 'CANCEL');
  if (!refunded.ok) return refunded;
  const { back = [], ...rest } = refunded.value;
  return ok({ ...rest, writes: [...writes, ...rest.writes], back: [...shelf, ...back] });
};

/** A clerk saw the transfer arrive: the order and all its purchases are paid together. */
const payWrites = (
  ports: Needs,
  { order, purchases }: WholeOrder,
  moved: Purchase,
  clerk: ChangedBy,
): Write[] => {
  const paidAt = ports.clock.now();
  return [
    ports.orderWrites.changeOrder(order, {
      ...order,
      orderStatus: 'ORDER_PAYMENT',
      paidAt,
      changedBy: clerk,
    }),
    ...purchases
      .filter(({ n }) => n !== moved.n)
      .map((other) =>
        ports.orderWrites.changePurchase(other, { ...transit(other, 'pay'), paidAt, changedBy: clerk }),
      ),
  ];
};

/** Money, points and coupons of a purchase on their way back, written down before the provider is asked. */
const refundEffects = async (
  ports: Needs,
  { order, refunds, payments }: WholeOrder,
  moved: Purchase,
  kind: 'CANCEL' | 'RETURN',
): Promise<Result<Effects>> => {
  const placed = await ports.orders.quoteOf(order.orderNo);
  if (!placed) throw new Error(`order ${order.orderNo} has no quote`);
  const reckoned = reckonRefund(placed, order, [moved], kind, faultOf(moved));
  if (!reckoned.ok) return reckoned;
  const { money, point, userCoupons, state } = reckoned.value;
  const now = ports.clock.now();
  const paid = payments.find((payment) => payment.state === 'PAID');
  const refund: Refund = {
    _id: ports.ids.next(),
    orderNo: order.orderNo,
    purchaseNos: [moved.purchaseNo],
    amount: money,
    pointPrice: point,
    reason: kind === 'CANCEL' ? '주문 취소' : '반품',
    via: paid?.provider ?? 'account',
    paymentKey: paid?.paymentKey,
    account: order.account,
    state: money > 0 ? 'PENDING' : 'DONE',
    createdAt: now,
    tries: 0,
    version: 1,
  };
  const after: Order = {
    ...order,
    refundState: state,
    canceledProductPrice: won(order.canceledProductPrice + moved.productPrice),
    canceledDiscountPrice: won(order.canceledDiscountPrice + moved.discountPrice),
  };
  const givenBack = refunds.reduce((total, { pointPrice }) => total + pointPrice, 0);
  const spends = point > 0 ? returnPoints(order.spends, givenBack, point) : [];
  const returned = placed.quote.coupons.filter(({ _userCoupon }) => userCoupons.includes(_userCoupon));
  return ok({
    writes: [ports.orderWrites.putRefund(refund), ports.orderWrites.changeOrder(order, after)],
    back: [
      ...giveBackPoints(ports, order, { spends, refundId: refund._id, now }),
      ...giveBackCoupons(ports, order, returned),
    ],
    ...(refund.state === 'PENDING' && { refund: { orderNo: order.orderNo, _id: refund._id } }),
  });
};
