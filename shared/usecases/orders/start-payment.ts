import { chargeStateOf } from '#shared/domain/charge/charge.ts';
import { refusalOfMethod } from '#shared/domain/opening/offered-ways.ts';
import {
  extraPaymentName,
  isForOrder,
  MAX_ATTEMPTS,
  type Order,
  type PaymentRecord,
} from '#shared/domain/order/order.ts';
import { newAttempt, providerOf } from '#shared/domain/order/payment-attempt.ts';
import { methodOf, type OnlineMethod } from '#shared/domain/payment/method.ts';
import { fail, failByProvider, failWith, ok, type ProviderCode, type Result } from '#shared/domain/result.ts';
import type { OrderAggregate } from '#shared/domain/stored/orders.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import type { Ports } from '../ports/index.ts';
import type {
  PaymentAttempt,
  PaymentConfig,
  PaymentProvider,
  PreparedPayment,
} from '../ports/outside/payment.ts';
import { findOwnOrder, orderNotFound } from './find-order.ts';
import { paidItemOf } from './paid-item.ts';

/** Converts an attempt to the form that providers receive. */
export const toAttempt = (order: Order, payment: PaymentRecord): PaymentAttempt => ({
  _id: payment._id,
  orderName: isForOrder(payment) ? order.orderName : `${extraPaymentName(payment)} (${order.orderNo})`,
  amount: payment.amount,
  customer: {
    _id: order._user ?? order.visitorId ?? '',
    name: order.sender.name,
    email: order.sender.email,
    phone: order.sender.phone,
  },
  paymentKey: payment.paymentKey,
});

/** Stored attempt, and the data the shopper's browser needs to pay it. */
export type Started = Result<
  { order: Order; payment: PaymentRecord; prepared: PreparedPayment },
  | 'ALREADY_PLACED'
  | 'BUSY'
  | 'CHANGED_MEANWHILE'
  | 'METHOD_NOT_OFFERED'
  | 'NOT_PAYABLE'
  | 'NO_PROVIDER'
  | 'ORDER_NOT_FOUND'
  | 'PROVIDER_AWAY'
  | ProviderCode
  | 'TOO_MANY_ATTEMPTS'
>;

type Needs = Pick<Ports, 'orders' | 'orderWrites' | 'unitOfWork' | 'payments' | 'providerKeys' | 'clock'>;

/**
 * Makes a new attempt to pay an unpaid order, stored before the provider is called (rules 4.23). An order may
 * have several attempts at once; only one of them can be approved.
 */
export const startPayment =
  (ports: Needs) =>
  async ({
    actor,
    orderNo,
    method,
  }: {
    actor: Actor;
    orderNo: string;
    /** Online payment method, when it differs from the one the order was placed with */
    method?: OnlineMethod;
  }): Promise<Started> => {
    const own = await findOwnOrder(ports, actor, orderNo);
    if (!own.ok) return own;
    const { order } = own.value;
    const provider = providerOf(order) && providerOf({ paymentMethod: method ?? order.paymentMethod });
    const now = ports.clock.now();
    if (!provider) return fail('NO_PROVIDER', '무통장입금 주문입니다. 안내된 계좌로 입금해주세요.');
    if (order.orderStatus !== 'ORDER_NONPAYMENT' || order.payBy < now)
      return fail('NOT_PAYABLE', '결제할 수 있는 상태의 주문이 아닙니다.');
    return beginAttempt(ports, order, { provider, amount: order.totalPrice });
  };

/**
 * Makes a new attempt to pay the fee of an exchange: with the order's provider, or by card for an order paid by
 * transfer. Only the owner of the order may pay it. Answers CONFLICT / NOT_PAYABLE when nothing is due.
 */
export const startExchangeFee =
  (ports: Needs) =>
  async ({
    actor,
    orderNo,
    claim: n,
  }: {
    actor: Actor;
    orderNo: string;
    claim: number;
  }): Promise<Started> => {
    const own = await findOwnOrder(ports, actor, orderNo);
    if (!own.ok) return own;
    const { order, claims } = own.value;
    const fee = claims.find((claim) => claim.n === n)?.fee;
    if (fee?.state !== 'DUE') return fail('NOT_PAYABLE', '결제할 교환 배송비가 없습니다.');
    return beginAttempt(ports, order, {
      provider: providerOf(order) ?? 'toss',
      amount: fee.amount,
      claim: n,
    });
  };

/**
 * Makes a new attempt to pay an extra charge, with the provider chosen as for an exchange fee. Only the owner of the
 * order may pay it. Answers CONFLICT / NOT_PAYABLE when it is not due, or its payment period is over.
 */
export const startExtraCharge =
  (ports: Needs) =>
  async ({
    actor,
    orderNo,
    charge: n,
  }: {
    actor: Actor;
    orderNo: string;
    charge: number;
  }): Promise<Started> => {
    const own = await findOwnOrder(ports, actor, orderNo);
    if (!own.ok) return own;
    const { order, charges } = own.value;
    const charge = charges.find((candidate) => candidate.n === n);
    if (!charge || chargeStateOf(charge, ports.clock.now()) !== 'DUE')
      return fail('NOT_PAYABLE', '결제할 추가 결제가 없습니다. 기한이 지났다면 고객센터로 문의해주세요.');
    return beginAttempt(ports, order, {
      provider: providerOf(order) ?? 'toss',
      amount: charge.amount,
      charge: n,
    });
  };

const beginAttempt = async (
  ports: Needs,
  order: Order,
  what: Pick<PaymentRecord, 'provider' | 'amount' | 'claim' | 'charge'>,
): Promise<Started> => {
  const refusal = refusalOfMethod(ports.providerKeys.states(), methodOf[what.provider]);
  if (refusal) return failWith(refusal);
  if (order.attempts >= MAX_ATTEMPTS)
    return fail('TOO_MANY_ATTEMPTS', '결제를 너무 여러 번 시도했습니다. 고객센터로 문의해주세요.');

  const payment = newAttempt(order, { n: order.attempts + 1, createdAt: ports.clock.now(), ...what });
  const stored = await ports.unitOfWork.commit([
    ports.orderWrites.changeOrder(order, { ...order, attempts: order.attempts + 1 }),
    ports.orderWrites.putPayment(payment),
  ]);
  return stored.ok ? prepareAttempt(ports, order, payment) : stored;
};

/**
 * Asks the provider for the data the shopper's browser needs to pay a stored attempt, and stores the provider's key of
 * it when there is one.
 */
export const prepareAttempt = async (
  ports: Pick<Ports, 'orderWrites' | 'unitOfWork' | 'payments'>,
  order: Order,
  payment: PaymentRecord,
): Promise<Started> => {
  const prepared = await ports.payments[payment.provider].prepare(toAttempt(order, payment));
  if (prepared.kind === 'REJECTED') return failByProvider(prepared.code, prepared.message);
  if (prepared.kind === 'UNKNOWN')
    return fail('PROVIDER_AWAY', '결제사와 연결되지 않습니다. 잠시 후 다시 시도해주세요.');
  if (prepared.kind === 'WINDOW') return ok({ order, payment, prepared });

  const { paymentKey, redirectUrls } = prepared;
  const named = { ...payment, paymentKey, redirectUrls };
  const committed = await ports.unitOfWork.commit([ports.orderWrites.changePayment(payment, named)]);
  return committed.ok ? ok({ order, payment: named, prepared }) : committed;
};

/** Milliseconds a provider's own page can be opened: KakaoPay drops a payment that is not made within 15 minutes. */
const REDIRECT_LIFE_MS = 15 * 60 * 1000;

/** State of a payment attempt, and the data of its window while it can be opened. */
export type PayingOrder = {
  order: Order;
  payment: PaymentRecord;
  /** `UNPAID` may be paid; `PAYING`: its outcome is not known yet; `EXPIRED`: it is about to be cancelled */
  standing: 'UNPAID' | 'PAYING' | 'EXPIRED' | 'CANCELED' | 'PAID';
  prepared?: PreparedPayment;
};

const standingOf = (
  { order }: Pick<OrderAggregate, 'order'>,
  { isDue, settling }: { isDue: boolean; settling?: string },
  payment: PaymentRecord,
  now: string,
): PayingOrder['standing'] => {
  if (settling !== undefined) return 'PAYING';
  if (!isForOrder(payment)) return isDue ? 'UNPAID' : payment.state === 'PAID' ? 'PAID' : 'CANCELED';
  if (order.orderStatus === 'ORDER_PAYMENT') return 'PAID';
  if (order.orderStatus === 'ORDER_CANCELED') return 'CANCELED';
  return order.payBy < now ? 'EXPIRED' : 'UNPAID';
};

/**
 * Reads the state of an attempt's order, with the data of its payment window: for the page between the order form and
 * the provider, to which a buyer comes back. `order.replacedBy` names the order that replaced it.
 */
export const getPaymentWindow =
  (ports: Pick<Ports, 'orders' | 'orderWrites' | 'payments' | 'clock'>) =>
  async ({
    actor,
    attemptId,
    orderNo,
  }: {
    actor: Actor;
    attemptId: string;
    orderNo: string;
  }): Promise<Result<PayingOrder, 'ORDER_NOT_FOUND' | 'PROVIDER_AWAY'>> => {
    const own = await findOwnOrder(ports, actor, orderNo);
    if (!own.ok) return own;
    const { order, payments } = own.value;
    const payment = payments.find(({ _id }) => _id === attemptId);
    if (!payment) return orderNotFound();
    const now = ports.clock.now();
    const standing = standingOf(own.value, paidItemOf(ports, own.value, payment), payment, now);
    const asIs = { order, payment, standing };
    if (standing !== 'UNPAID' || payment.state !== 'READY') return ok(asIs);
    if (payment.provider !== 'toss') {
      const { paymentKey, redirectUrls, createdAt } = payment;
      const isFresh = Date.parse(now) - Date.parse(createdAt) < REDIRECT_LIFE_MS;
      return paymentKey && redirectUrls && isFresh
        ? ok({ ...asIs, prepared: { kind: 'REDIRECT', paymentKey, redirectUrls } })
        : ok(asIs);
    }
    const prepared = await ports.payments.toss.prepare(toAttempt(order, payment));
    if (prepared.kind === 'REJECTED' || prepared.kind === 'UNKNOWN')
      return fail('PROVIDER_AWAY', '결제사와 연결되지 않습니다. 잠시 후 다시 시도해주세요.');
    return ok({ ...asIs, prepared });
  };

/** Returns what a browser may know of a provider before there is an order. */
export const getPaymentConfig =
  (ports: Pick<Ports, 'payments'>) =>
  (provider: PaymentProvider): PaymentConfig =>
    ports.payments[provider].config();
