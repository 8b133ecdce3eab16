import type { Law } from '../law.ts';
import type { Stored } from '../stored.ts';
import { whole } from '../whole.ts';

/**
 * Checks extra charges. The remaining amount of one for another option belongs to goods that are, or are about to
 * become, that option. The remaining amount of one for a higher shipping fee belongs to an order of which something was
 * or will be sent. Refunds never exceed what was paid, and equal the refund items.
 */
export const options: Law = ({ world: { mirror } }) => {
  const held = new Map<string, number>();
  const delivered = new Set<string>();
  const hold = (orderNo: string, n: number, price: number) =>
    held.set(`${orderNo} ${n}`, (held.get(`${orderNo} ${n}`) ?? 0) + price);
  for (const item of mirror.items('purchase')) {
    const { orderNo, amount, purchaseStatus, claimStatus, shippedAt, wanted, exchanged } = whole(item);
    if (purchaseStatus !== 'PURCHASE_CANCELED' || shippedAt !== undefined) delivered.add(orderNo);
    if (wanted?.charge !== undefined) hold(orderNo, wanted.charge, wanted.difference * amount);
    if (purchaseStatus === 'PURCHASE_CANCELED' || claimStatus === 'RETURN_COMPLETED') continue;
    for (const { charge, price } of exchanged?.paidBy ?? []) hold(orderNo, charge, price * amount);
  }
  const refunded = new Map<string, number>();
  const byClerks = new Set<string>();
  for (const item of mirror.items('refund')) {
    const { _id, orderNo, charge, amount } = whole(item);
    if (charge === undefined) continue;
    const key = `${orderNo} ${charge}`;
    refunded.set(key, (refunded.get(key) ?? 0) + amount);
    // Such a refund is named after the form it was requested with.
    if (_id.startsWith(`${orderNo}_`)) byClerks.add(key);
  }
  return [...mirror.items('charge')].flatMap((item) => {
    const { orderNo, n, purchaseNo, state, amount, refundedPrice, isFare }: Stored = whole(item);
    const key = `${orderNo} ${n}`;
    const breaches: string[] = [];
    if ((refunded.get(key) ?? 0) !== refundedPrice)
      breaches.push(
        `charge ${n} of ${orderNo} says ${refundedPrice} went back, its refunds come to ${refunded.get(key) ?? 0}`,
      );
    const left = amount - refundedPrice;
    const ofGoods = held.get(key) ?? 0;
    // A part that a clerk refunded is not given back again.
    const isRight = byClerks.has(key) ? left <= ofGoods : left === ofGoods;
    if (state === 'PAID' && purchaseNo !== undefined && !isRight)
      breaches.push(`charge ${n} of ${orderNo} holds ${left}, its goods ${ofGoods}`);
    if (state === 'PAID' && isFare && amount > refundedPrice && !delivered.has(orderNo))
      breaches.push(`charge ${n} of ${orderNo} holds ${left} for a delivery there is none of`);
    return breaches;
  });
};
