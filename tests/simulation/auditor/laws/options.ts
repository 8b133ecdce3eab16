import type { Charge } from '#shared/domain/charge/charge.ts';
import type { Purchase } from '#shared/domain/order/order.ts';
import type { Law } from '../audit.ts';
import { whole } from '../whole.ts';

/**
 * What an extra charge for another option still holds is held for goods that are that option, or are about to be, and what one
 * for a higher fare holds, for an order of which something was sent or will be; what is refunded of it never passes what was
 * paid, and its refunds say the same.
 */
export const options: Law = ({ world: { mirror } }) => {
  const held = new Map<string, number>();
  const delivered = new Set<string>();
  const hold = (orderNo: string, n: number, price: number) =>
    held.set(`${orderNo} ${n}`, (held.get(`${orderNo} ${n}`) ?? 0) + price);
  for (const item of mirror.items('purchase')) {
    const { orderNo, amount, purchaseStatus, claimStatus, shippedAt, wanted, exchanged } = whole(
      item,
    ) as Purchase;
    if (purchaseStatus !== 'PURCHASE_CANCELED' || shippedAt !== undefined) delivered.add(orderNo);
    if (wanted?.charge !== undefined) hold(orderNo, wanted.charge, wanted.difference * amount);
    if (purchaseStatus === 'PURCHASE_CANCELED' || claimStatus === 'RETURN_COMPLETED') continue;
    for (const { charge, price } of exchanged?.paidBy ?? []) hold(orderNo, charge, price * amount);
  }
  const refunded = new Map<string, number>();
  for (const item of mirror.items('refund')) {
    const { orderNo, charge, amount } = whole(item) as { orderNo: string; charge?: number; amount: number };
    if (charge === undefined) continue;
    const key = `${orderNo} ${charge}`;
    refunded.set(key, (refunded.get(key) ?? 0) + amount);
  }
  return [...mirror.items('charge')].flatMap((item) => {
    const { orderNo, n, state, amount, refundedPrice, isFare, purchaseNo } = whole(item) as Charge;
    const key = `${orderNo} ${n}`;
    const breaches: string[] = [];
    if ((refunded.get(key) ?? 0) !== refundedPrice)
      breaches.push(
        `charge ${n} of ${orderNo} says ${refundedPrice} went back, its refunds come to ${refunded.get(key) ?? 0}`,
      );
    // Charges a clerk asks for besides pay for no option.
    if (state === 'PAID' && purchaseNo !== undefined && amount - refundedPrice !== (held.get(key) ?? 0))
      breaches.push(
        `charge ${n} of ${orderNo} holds ${amount - refundedPrice}, its goods ${held.get(key) ?? 0}`,
      );
    if (state === 'PAID' && isFare && amount > refundedPrice && !delivered.has(orderNo))
      breaches.push(
        `charge ${n} of ${orderNo} holds ${amount - refundedPrice} for a delivery there is none of`,
      );
    return breaches;
  });
};
