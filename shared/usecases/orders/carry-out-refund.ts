import { orderRefundedMessage } from '#shared/domain/message/order-messages.ts';
import { won } from '#shared/domain/money/won.ts';
import { isOfOrder, type Refund } from '#shared/domain/order/refund.ts';
import { methodOf } from '#shared/domain/payment/method.ts';
import { ok } from '#shared/domain/result.ts';
import type { OrderAggregate } from '#shared/domain/stored/orders.ts';
import type { Ports } from '../ports/index.ts';
import { conflict, retryOnConflict } from '../retry-on-conflict.ts';

type RefundPorts = Pick<
  Ports,
  'orders' | 'orderWrites' | 'messageWrites' | 'payments' | 'vitals' | 'unitOfWork' | 'clock' | 'ids'
>;

/**
 * Milliseconds after which a refund without an answer of the provider is late: it is counted as RefundsLate, which has
 * an alarm.
 */
const LATE_MS = 60 * 60 * 1000;

/**
 * Carries out a refund that was stored before (rules 4.29): the provider gets its id, so that repeating it moves no
 * money twice. An unknown outcome leaves it pending for the next run.
 */
export const carryOutRefund =
  (ports: RefundPorts) =>
  async ({ orderNo, _id }: { orderNo: string; _id: string }): Promise<boolean> => {
    const carriedOut = await retryOnConflict(async () => {
      const aggregate = await ports.orders.wholeOrder(orderNo);
      const refund = aggregate?.refunds.find((candidate) => candidate._id === _id);
      if (!aggregate || !refund || refund.state !== 'PENDING') return ok(true);
      if (refund.via === 'account' || !refund.paymentKey) return ok(false);
      const outcome = await ports.payments[refund.via].refund({
        payment: { paymentKey: refund.paymentKey },
        refundId: refund._id,
        amount: refund.amount,
        reason: refund.reason,
      });
      if (outcome.kind === 'UNKNOWN') {
        const age = Date.parse(ports.clock.now()) - Date.parse(refund.createdAt);
        if (age >= LATE_MS) ports.vitals.count('RefundsLate', methodOf[refund.via]);
        return ok(false);
      }
      const after: Refund =
        outcome.kind === 'DONE'
          ? {
              ...refund,
              state: 'DONE',
              doneAt: outcome.canceledAt,
              transactionKey: outcome.transactionKey,
              tries: refund.tries + 1,
            }
          : { ...refund, state: 'REJECTED', code: outcome.code, tries: refund.tries + 1 };
      const committed = await ports.unitOfWork.commit(refundWrites(ports, aggregate, refund, after));
      // Retried on any failure to store it: money has moved.
      return committed.ok ? ok(true) : conflict;
    });
    return carriedOut.ok && carriedOut.value;
  };

/**
 * Builds the writes of a refund's new state, the order's sum of refunds, and the message to the buyer. A charge that
 * arrived when nothing was due, and the fee of an exchange, do not count as the order's money.
 */
export const refundWrites = (
  ports: Pick<Ports, 'orderWrites' | 'messageWrites'>,
  { order, refunds }: Pick<OrderAggregate, 'order' | 'refunds'>,
  before: Refund,
  after: Refund,
) => {
  const change = ports.orderWrites.changeRefund(before, after);
  if (after.state !== 'DONE') return [change];
  const refunded = isOfOrder(after) ? after.amount : 0;
  const refundedPrice = won(order.refundedPrice + refunded);
  return [
    change,
    ports.orderWrites.changeOrder(order, { ...order, refundedPrice }),
    ports.messageWrites.put(
      orderRefundedMessage(
        order,
        after,
        refunds.map((refund) => (refund._id === after._id ? after : refund)),
      ),
    ),
  ];
};
