import type { Law } from '../law.ts';
import { refundedOf } from '../refunded-money.ts';
import { whole } from '../whole.ts';

type Order = {
  orderNo: string;
  orderStatus: string;
  paymentMethod: string;
  totalPrice: number;
  refundedPrice: number;
};

/**
 * Checks to the won that refunds of the payment companies equal the stored refunds, and that these equal the amounts on
 * the orders.
 */
export const money: Law = ({ world: { mirror }, ledgers }) => {
  const breaches: string[] = [];
  const backByKey = new Map<string, number>();
  const doneOfOrder = new Map<string, number>();
  for (const refund of mirror.items('refund')) {
    const { orderNo, amount, state, via, paymentKey } = whole(refund);
    if (state !== 'DONE') continue;
    if (via !== 'account') backByKey.set(paymentKey, (backByKey.get(paymentKey) ?? 0) + Number(amount));
    doneOfOrder.set(orderNo, (doneOfOrder.get(orderNo) ?? 0) + refundedOf(refund));
  }
  for (const { attemptId, paymentKey, back } of ledgers) {
    const told = backByKey.get(paymentKey) ?? 0;
    if (told !== back)
      breaches.push(`${attemptId}: the company gave back ${back}, the shop's refunds come to ${told}`);
  }
  const charged = new Map(ledgers.map(({ attemptId, charged }) => [attemptId, charged]));
  const orders = new Map<string, Order>();
  for (const item of mirror.items('order')) {
    const order = whole(item) as Order;
    orders.set(order.orderNo, order);
    const done = doneOfOrder.get(order.orderNo) ?? 0;
    if (done !== (order.refundedPrice ?? 0))
      breaches.push(`${order.orderNo} says ${order.refundedPrice} was refunded, its refunds come to ${done}`);
    if (done > order.totalPrice)
      breaches.push(`${order.orderNo} of ${order.totalPrice} was refunded ${done}`);
  }
  const paidOrders = new Set<unknown>();
  for (const payment of mirror.items('payment')) {
    if (payment.state === 'PAID') paidOrders.add(payment.orderNo);
    const order = orders.get(String(payment.orderNo));
    if (payment.state !== 'PAID' || payment.claim !== undefined || payment.charge !== undefined || !order)
      continue;
    const paid = charged.get(String(payment._id));
    if (paid !== undefined && paid !== order.totalPrice)
      breaches.push(`${order.orderNo} costs ${order.totalPrice} and was paid with ${paid}`);
    if (order.orderStatus !== 'ORDER_PAYMENT')
      breaches.push(`${order.orderNo} is paid by ${payment._id} and stands as ${order.orderStatus}`);
  }
  for (const { orderNo, orderStatus, paymentMethod, totalPrice } of orders.values()) {
    if (orderStatus !== 'ORDER_PAYMENT' || paymentMethod === 'account' || totalPrice === 0) continue;
    if (!paidOrders.has(orderNo)) breaches.push(`${orderNo} counts as paid, and no attempt paid it`);
  }
  return breaches;
};
