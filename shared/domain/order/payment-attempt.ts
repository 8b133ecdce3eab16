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

/** Makes the attempt an order is placed with; none where no provider is to take money. */
export const firstAttempt = (
  order: Pick<Order, 'orderNo' | 'paymentMethod' | 'totalPrice' | 'createdAt'>,
): PaymentRecord | undefined => {
  const provider = providerOf(order);
  if (!provider || order.totalPrice === 0) return undefined;
  const { totalPrice: amount, createdAt } = order;
  return newAttempt(order, { n: 1, provider, amount, createdAt });
};
