import type { PaymentMethod } from '../payment/method.ts';
import { attemptIdOf, type Order, type PaymentRecord } from './order.ts';

/** Returns the provider of an order's payment method; undefined for a bank transfer, which needs none. */
export const providerOf = ({
  paymentMethod,
}: Pick<Order, 'paymentMethod'>): PaymentRecord['provider'] | undefined => providers[paymentMethod];

const providers: Partial<Record<PaymentMethod, PaymentRecord['provider']>> = { card: 'toss', kakao: 'kakao' };

/** Builds an attempt that is not paid yet. */
export const newAttempt = (
  { orderNo }: Pick<Order, 'orderNo'>,
  {
    n,
    ...what
  }: Pick<PaymentRecord, 'provider' | 'amount' | 'claim' | 'charge' | 'createdAt'> & { n: number },
): PaymentRecord => ({ _id: attemptIdOf(orderNo, n), orderNo, ...what, state: 'READY', version: 1 });

/** Builds the first attempt of a new order; undefined when no provider has to charge anything. */
export const firstAttempt = (
  order: Pick<Order, 'orderNo' | 'paymentMethod' | 'totalPrice' | 'createdAt'>,
): PaymentRecord | undefined => {
  const provider = providerOf(order);
  if (!provider || order.totalPrice === 0) return undefined;
  const { totalPrice: amount, createdAt } = order;
  return newAttempt(order, { n: 1, provider, amount, createdAt });
};
