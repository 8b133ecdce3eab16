import * as limits from '#shared/domain/limits.ts';
import { ZERO } from '#shared/domain/money/won.ts';
import {
  ATTEMPT_ID,
  isForOrder,
  type Order,
  orderNoOfAttempt,
  type PaymentRecord,
} from '#shared/domain/order/order.ts';
import type { Refund } from '#shared/domain/order/refund.ts';
import { mayTransit, takeStep } from '#shared/domain/order/steps/transitions.ts';
import { methodOf, type PaymentMethod } from '#shared/domain/payment/method.ts';
import {
  type AnyCode,
  fail,
  failByProvider,
  failedOtherThan,
  ok,
  type ProviderCode,
  type Result,
} from '#shared/domain/result.ts';
import type { OrderAggregate } from '#shared/domain/stored/orders.ts';
import type { Write } from '#shared/domain/stored/unit-of-work.ts';
import { secondsAfter } from '#shared/domain/time/instant.ts';
import type { Ports } from '../ports/index.ts';
import type { FoundPayment, Payment, PaymentRejected } from '../ports/outside/payment.ts';
import { takeAttempts } from '../rate-limit.ts';
import { retryOnConflict } from '../retry-on-conflict.ts';
import { type EffectPorts, effectWrites } from './effects.ts';
import { extraPaymentWrites, isExpired, paidItemOf } from './paid-item.ts';
import { commitReleasing, type ReleasingFailure } from './release.ts';
import { toAttempt } from './start-payment.ts';

/** Failures of settling a payment; a provider’s refusal has the provider's own code. */
export type PaymentFailure =
  | 'ALREADY_PLACED'
  | 'NOT_PAYABLE'
  | 'PAYMENT_NOT_FOUND'
  | 'PAYMENT_PENDING'
  | 'PAYMENT_REJECTED'
  | 'PAYMENT_RETURNED'
  | 'POINT_ENTERED'
  | 'TOO_MUCH_AT_ONCE'
  | ProviderCode;

type Needs = EffectPorts &
  Pick<Ports, 'orders' | 'orderWrites' | 'unitOfWork' | 'payments' | 'carts' | 'clock' | 'ids' | 'vitals'>;

/** Milliseconds after the shopper's return in which a provider may still approve; then "not paid" is final. */
const APPROVAL_LIFE_MS = 15 * 60 * 1000;
/** Seconds after which an attempt recorded as not paid is checked at the provider once more. */
const ASK_LAST_SECONDS = 60 * 60;
/**
 * Milliseconds after which an outcome that is still open is late: it is counted as PaymentsLate, which has an alarm.
 */
const LATE_MS = 30 * 60 * 1000;

const notFound = () => fail('PAYMENT_NOT_FOUND', '결제 정보를 찾을 수 없습니다.');
const pending = () =>
  fail('PAYMENT_PENDING', '결제 결과를 확인하고 있습니다. 잠시 후 주문내역에서 확인해주세요.');
/** Result of one try to settle an attempt. */
type Attempted = Result<Order, PaymentFailure | 'BUSY' | 'CHANGED_MEANWHILE'>;

/**
 * Retries on conflicts. When every retry loses to another writer, the outcome stays open: the schedule settles it
 * later.
 */
const pendingWhenBusy = async <T, Code extends AnyCode>(decideAndWrite: () => Promise<Result<T, Code>>) => {
  const settled = await retryOnConflict(decideAndWrite);
  return settled.ok ? settled : (failedOtherThan(settled, 'BUSY') ?? pending());
};
const rejected = ({
  code,
  message = '결제가 승인되지 않았습니다.',
}: Pick<PaymentRecord, 'code' | 'message'>) =>
  code === undefined ? fail('PAYMENT_REJECTED', message) : failByProvider(code, message);

/** Payment attempt with its order. */
type Attempt = { aggregate: OrderAggregate; payment: PaymentRecord };

const attemptOf = async (ports: Pick<Ports, 'orders'>, attemptId: string): Promise<Attempt | undefined> => {
  const aggregate = await ports.orders.wholeOrder(orderNoOfAttempt(attemptId));
  const payment = aggregate?.payments.find(({ _id }) => _id === attemptId);
  return aggregate && payment && { aggregate, payment };
};

/**
 * Returns the known attempt on the first call and reads it again on later calls. Every write names the versions it was
 * decided on, so a write on stale data is refused and decided again.
 */
const knownAtFirst = (ports: Pick<Ports, 'orders'>, attempt: Attempt) => {
  let known: Attempt | undefined = attempt;
  return async (): Promise<Attempt | undefined> => {
    const found = known ?? (await attemptOf(ports, attempt.payment._id));
    known = undefined;
    return found;
  };
};

/**
 * Charges what the shopper authorised, after the return from the provider's window (rules 4.25). May run any
 * number of times and in parallel with the webhook; the money is charged once, and never without an order.
 */
export const approvePayment =
  (ports: Needs & Pick<Ports, 'rateLimits'>) =>
  async ({
    attemptId,
    returned,
  }: {
    attemptId: string;
    returned: Record<string, string>;
  }): Promise<Result<Order, PaymentFailure>> => {
    return pendingWhenBusy(async (): Promise<Attempted> => {
      const found = await attemptOf(ports, attemptId);
      if (!found) return notFound();
      const { aggregate, payment } = found;
      if (payment.state === 'PAID') return ok(aggregate.order);
      if (payment.state === 'REJECTED' || payment.state === 'RETURNED') return rejected(payment);
      if (payment.state === 'APPROVING')
        return (await mayAsk(ports, attemptId)) ? settleAttempt(ports, found) : pending();
      const purpose = paidItemOf(ports, aggregate, payment);
      const approvingAt = ports.clock.now();
      const isPayable = purpose.isDue && purpose.amount === payment.amount;
      if (!isPayable || purpose.settling || isExpired(aggregate, payment, approvingAt))
        return fail('NOT_PAYABLE', '이미 결제되었거나 취소된 주문입니다.');

      const approving: PaymentRecord = { ...payment, state: 'APPROVING', returned, approvingAt };
      const noted = purpose.noting(attemptId);
      const committed = await ports.unitOfWork.commit([
        noted.write,
        ports.orderWrites.changePayment(payment, approving),
      ]);
      if (!committed.ok) return committed;
      return settleAttempt(
        ports,
        { aggregate: noted.aggregate, payment: { ...approving, version: payment.version + 1 } },
        { isFirst: true },
      );
    });
  };

/**
 * Settles an attempt whose outcome is open: approves it with the query the shopper came back with, or asks the provider
 * for the result. Return page, webhook and schedule all call this, in any order and any number of times. A refusal
 * counts only when the provider has no charge either: a repeated approval is refused while the first one is being
 * charged.
 */
export const resolvePayment =
  (ports: Needs) =>
  async (attemptId: string): Promise<Result<Order, PaymentFailure>> => {
    const found = await attemptOf(ports, attemptId);
    return found ? settleAttempt(ports, found) : notFound();
  };

/**
 * Settles an attempt as it was read.
 * @param isFirst true when the provider is asked for approval for the first time: no charge can be in progress yet
 */
const settleAttempt = async (
  ports: Needs,
  found: Attempt,
  { isFirst = false } = {},
): Promise<Result<Order, PaymentFailure>> => {
  const { aggregate, payment } = found;
  if (payment.state === 'PAID') return ok(aggregate.order);
  if (payment.state === 'RETURNED') return rejected(payment);

  const provider = ports.payments[payment.provider];
  const attempt = toAttempt(aggregate.order, payment);
  const isOpen = payment.state === 'APPROVING';
  const age = Date.parse(ports.clock.now()) - Date.parse(payment.approvingAt ?? payment.createdAt);
  const approved =
    isOpen && payment.returned && age < APPROVAL_LIFE_MS
      ? await provider.approve({ attempt, returned: payment.returned })
      : undefined;
  if (approved?.kind === 'APPROVED') return markPaid(ports, found, approved.payment);
  if (approved?.kind === 'REJECTED' && approved.isUnasked) return markRejected(ports, found, approved);
  const known = await provider.find(attempt);
  if (known.kind === 'PAID') return markPaid(ports, found, known.payment);
  if (payment.state === 'REJECTED') return knownAtLast(ports, payment, known);
  const mayStillCome = known.kind === 'UNKNOWN' || (known.state === 'IN_PROGRESS' && !isFirst);
  if (approved?.kind === 'REJECTED' && !mayStillCome) return markRejected(ports, found, approved);
  const over = known.kind === 'NOT_PAID' && isOpen && age >= APPROVAL_LIFE_MS;
  if (over)
    return markRejected(ports, found, {
      code: `PAYMENT_${known.state}`,
      message: '결제가 완료되지 않았습니다.',
    });
  if (isOpen && age >= LATE_MS) ports.vitals.count('PaymentsLate', methodOf[payment.provider]);
  return pending();
};

/**
 * Marks an attempt as paid: the order is paid and its purchases appear in the console. A charge for an order that can
 * no longer be paid is refunded.
 */
const markPaid = async (
  ports: Needs,
  attempt: Attempt,
  payment: Payment,
): Promise<Result<Order, PaymentFailure>> => {
  // The provider answered with another attempt's charge: it does not pay for this one.
  if (payment.attemptId !== attempt.payment._id) return pending();
  const read = knownAtFirst(ports, attempt);
  return pendingWhenBusy(async (): Promise<Attempted> => {
    const found = await read();
    if (!found) return notFound();
    const { aggregate, payment: before } = found;
    if (before.state === 'PAID') return ok(aggregate.order);
    if (before.state === 'RETURNED') return rejected(before);
    const { isDue, amount, whyReturned } = paidItemOf(ports, aggregate, before);
    const payable = isDue && payment.amount === amount;
    const committed = !payable
      ? await ports.unitOfWork.commit(returnWrites(ports, aggregate, before, payment))
      : isForOrder(before)
        ? await commitPaid(ports, aggregate, before, payment)
        : await ports.unitOfWork.commit([
            ...extraPaymentWrites(ports, aggregate, before, payment),
            ports.orderWrites.changePayment(before, { ...before, ...factsOf(payment), state: 'PAID' }),
          ]);
    if (committed.ok && payable && !isForOrder(before)) return ok(aggregate.order);
    if (committed.ok && payable) {
      await clearCart(ports, aggregate.order);
      return ok({ ...aggregate.order, orderStatus: 'ORDER_PAYMENT', paidAt: payment.approvedAt });
    }
    if (committed.ok) return fail('PAYMENT_RETURNED', whyReturned);
    return committed;
  });
};

const factsOf = (payment: Payment) => ({
  paymentKey: payment.paymentKey,
  method: payment.method,
  receiptUrl: payment.receiptUrl,
  approvedAt: payment.approvedAt,
});

/** Returns the method the money was paid by, whichever the order was placed for. */
const paidBy = ({ provider }: PaymentRecord): PaymentMethod => methodOf[provider];

const commitPaid = (
  ports: Needs,
  { order, purchases }: OrderAggregate,
  before: PaymentRecord,
  payment: Payment,
): Promise<Result<void, ReleasingFailure | 'CHANGED_MEANWHILE'>> => {
  const paidAt = payment.approvedAt;
  const paidWith = paidBy(before);
  const paid: Order = {
    ...order,
    paymentMethod: paidWith,
    orderStatus: 'ORDER_PAYMENT',
    paidAt,
    settling: undefined,
  };
  const { writes, releases } = effectWrites(ports, {
    step: 'pay',
    by: 'system',
    order: paid,
    moved: purchases,
    now: paidAt,
  });
  const changes = [
    ports.orderWrites.changeOrder(order, paid),
    ports.orderWrites.changePayment(before, { ...before, ...factsOf(payment), state: 'PAID' }),
    ...purchases
      .filter((purchase) => mayTransit(purchase, 'pay', 'system'))
      .map((purchase) =>
        ports.orderWrites.changePurchase(purchase, {
          ...takeStep(purchase, 'pay', paidAt),
          paymentMethod: paidWith,
        }),
      ),
  ];
  return commitReleasing(ports, [...changes, ...writes], releases);
};

/** Builds the writes of a charge when nothing is due any more: the whole charge is refunded, by an ordinary refund. */
const returnWrites = (
  ports: Needs,
  aggregate: OrderAggregate,
  before: PaymentRecord,
  payment: Payment,
): Write<'ALREADY_PLACED' | 'CHANGED_MEANWHILE'>[] => {
  const { order } = aggregate;
  const { settling, whyReturned: message, refundReason, noting } = paidItemOf(ports, aggregate, before);
  const refund: Refund = {
    _id: ports.ids.next(),
    orderNo: order.orderNo,
    purchaseNos: [],
    amount: payment.amount,
    pointPrice: ZERO,
    reason: refundReason,
    via: before.provider,
    paymentKey: payment.paymentKey,
    state: 'PENDING',
    createdAt: ports.clock.now(),
    tries: 0,
    version: 1,
  };
  return [
    ports.orderWrites.changePayment(before, {
      ...before,
      ...factsOf(payment),
      state: 'RETURNED',
      code: 'PAYMENT_RETURNED',
      message,
    }),
    ports.orderWrites.putRefund(refund),
    ...(settling === before._id ? [noting(undefined).write] : []),
  ];
};

/** Marks an attempt as rejected. No money moved; the order can be paid until its deadline. */
const markRejected = async (
  ports: Needs,
  attempt: Attempt,
  { code, message, isUnasked }: Omit<PaymentRejected, 'kind'>,
): Promise<Result<Order, PaymentFailure>> => {
  const read = knownAtFirst(ports, attempt);
  return pendingWhenBusy(async (): Promise<Attempted> => {
    const found = await read();
    if (!found) return notFound();
    const { aggregate, payment } = found;
    if (payment.state === 'PAID') return ok(aggregate.order);
    if (payment.state === 'REJECTED' || payment.state === 'RETURNED') return rejected(payment);
    const purpose = paidItemOf(ports, aggregate, payment);
    const askLastAt = isUnasked ? undefined : secondsAfter(ports.clock.now(), ASK_LAST_SECONDS);
    const committed = await ports.unitOfWork.commit([
      ports.orderWrites.changePayment(payment, { ...payment, state: 'REJECTED', code, message, askLastAt }),
      ...(purpose.settling === payment._id ? [purpose.noting(undefined).write] : []),
    ]);
    if (committed.ok) return rejected({ code, message });
    return committed;
  });
};

/**
 * Handles an attempt recorded as not paid for which no charge is known. After its last check it leaves the queue; a
 * charge that comes even later is found when the day's books are compared.
 */
const knownAtLast = async (
  ports: Needs,
  payment: PaymentRecord,
  { kind }: FoundPayment,
): Promise<Result<Order, PaymentFailure>> => {
  const { askLastAt, ...unchecked } = payment;
  if (askLastAt === undefined || askLastAt > ports.clock.now()) return rejected(payment);
  if (kind === 'UNKNOWN') return pending();
  // Refused only when somebody else has changed it: then it is checked again.
  await ports.unitOfWork.commit([ports.orderWrites.changePayment(payment, unchecked)]);
  return rejected(payment);
};

/**
 * Removes the bought lines from the cart. It runs after the order is written or paid and cannot undo that: if it fails,
 * the lines stay in the cart until their owner removes them, and the order's answer is returned.
 */
export const clearCart = async (ports: Pick<Ports, 'carts'>, order: Order): Promise<void> => {
  const owner = order._user !== undefined ? { _user: order._user } : { visitorId: order.visitorId ?? '' };
  await ports.carts.remove(owner, 'cart', order._carts).catch(() => undefined);
};

/**
 * True when the provider may be asked about an attempt once more: anybody who knows its id may claim that there is
 * news.
 */
const mayAsk = async (ports: Pick<Ports, 'rateLimits' | 'clock'>, attemptId: string): Promise<boolean> => {
  const question = { limit: limits.paymentQuestionsPerAttempt, key: attemptId };
  return (await takeAttempts(ports, [question], ports.clock.now())).ok;
};

/**
 * Handles a webhook of a provider. It only names the attempt to check: the outcome is asked of the provider, up to a
 * limit per minute; the schedule finds what is missed.
 */
export const receivePaymentNotice =
  (ports: Needs & Pick<Ports, 'rateLimits'>) =>
  async ({ provider, body }: { provider: PaymentRecord['provider']; body: unknown }): Promise<void> => {
    const notice = await ports.payments[provider].verifyWebhook(body, async () => undefined);
    if (!notice || !ATTEMPT_ID.test(notice.attemptId)) return;
    const found = await attemptOf(ports, notice.attemptId);
    const isOpen = found && found.payment.state !== 'PAID' && found.payment.state !== 'RETURNED';
    if (isOpen && (await mayAsk(ports, notice.attemptId))) await settleAttempt(ports, found);
  };
