import type { PaymentMethod } from '../payment/method.ts';
import { attemptIdOf, type Order, type PaymentRecord } from './order.ts';

/** Which provider takes which of the spec's payment methods; a bank transfer needs none. */
export const providerOf = ({
  paymentMethod,
}: Pick<Order, 'paymentMethod'>): PaymentRecord['provider'] | undefined => providers[paymentMethod];

const providers: Partial<Record<PaymentMethod, PaymentRecord['provider']>> = { card: 'toss', kakao: 'kakao' };

/** An attempt nobody has paid yet. */
export const newAttempt = (
  { orderNo }: Pick<Order, 'orderNo'>,
  {
    n,
    ...what
  }: Pick<PaymentRecord, 'provider' | 'amount' | 'claim' | 'charge' | 'createdAt'> & { n: number },
): PaymentRecord => ({ _id: attemptIdOf(orderNo, n), orderNo, ...what, state: 'READY', version: 1 });

/**
 * The attempt an order is placed with, whose whole content the order says: it is stored when something first becomes of it,
 * over version 0. Nothing where no provider is to take money.
 */
export const firstAttempt = (
  order: Pick<Order, 'orderNo' | 'paymentMethod' | 'placedFor' | 'totalPrice' | 'createdAt'>,
): PaymentRecord | undefined => {
  const provider = providerOf({ paymentMethod: order.placedFor ?? order.paymentMethod });
  if (!provider || order.totalPrice === 0) return undefined;
  const { totalPrice: amount, createdAt } = order;
  return { ...newAttempt(order, { n: 1, provider, amount, createdAt }), version: 0 };
};
