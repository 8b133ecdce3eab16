import type { Mirror } from '../../world/table/mirror.ts';
import type { Law } from '../law.ts';
import { isOfOrder } from '../refunded-money.ts';
import { whole } from '../whole.ts';

/**
 * Lists paid orders that were canceled completely, by cancellations alone, and not refunded completely. Cancellations
 * cost nothing.
 */
const shortOfWhole = (mirror: Mirror): string[] => {
  const kinds = new Map<string, Set<string>>();
  for (const item of mirror.items('claim')) {
    const { orderNo, kind } = whole(item) as { orderNo: string; kind: string };
    kinds.set(orderNo, (kinds.get(orderNo) ?? new Set()).add(kind));
  }
  const standing = new Set<string>();
  for (const item of mirror.items('purchase')) {
    const { orderNo, purchaseStatus } = whole(item);
    if (purchaseStatus !== 'PURCHASE_CANCELED') standing.add(orderNo);
  }
  const open = new Set<string>();
  for (const refund of mirror.items('refund'))
    if (refund.state === 'PENDING') open.add(whole(refund).orderNo);
  return [...mirror.items('order')].flatMap((item) => {
    const { orderNo, orderStatus, totalPrice, refundedPrice } = whole(item);
    const by = [...(kinds.get(orderNo) ?? [])];
    const isWhole = orderStatus === 'ORDER_PAYMENT' && by.join() === 'cancel' && !standing.has(orderNo);
    return isWhole && !open.has(orderNo) && refundedPrice !== totalPrice
      ? [`${orderNo} of ${totalPrice} was cancelled whole and ${refundedPrice} of it went back`]
      : [];
  });
};

type Refund = {
  orderNo: string;
  amount: number;
  charge?: number;
  why?: string;
  purchaseNos?: string[];
  extraReason?: string;
};

/** Lists orders whose refundable rest and refunds do not add up to the paid price. */
const unlikeRefunds = (mirror: Mirror): string[] => {
  const madeOut = new Map<string, number>();
  for (const item of mirror.items('refund')) {
    const { orderNo, amount, why, purchaseNos = [] } = whole(item) as Refund;
    if (isOfOrder({ why, purchaseNos })) madeOut.set(orderNo, (madeOut.get(orderNo) ?? 0) + amount);
  }
  return [...mirror.items('order')].flatMap((item) => {
    const { orderNo, totalPrice, refundState } = whole(item);
    const sum = madeOut.get(orderNo) ?? 0;
    const left = refundState?.money ?? totalPrice;
    return left + sum !== totalPrice
      ? [`${orderNo} of ${totalPrice} has ${left} left to give back, its refunds are made out for ${sum}`]
      : [];
  });
};

/**
 * Checks that a canceled or returned purchase is refunded exactly once, and that a completely canceled order is
 * refunded completely.
 */
export const promises: Law = ({ world: { mirror } }) => {
  const breaches = [...shortOfWhole(mirror), ...unlikeRefunds(mirror)];
  const refunded = new Set<string>();
  for (const item of mirror.items('refund')) {
    const { purchaseNos = [], extraReason } = whole(item) as Refund;
    // The price difference of a cheaper option is refunded in addition to the goods.
    if (extraReason !== undefined) continue;
    for (const purchaseNo of purchaseNos) {
      if (refunded.has(purchaseNo)) breaches.push(`${purchaseNo} was refunded twice`);
      refunded.add(purchaseNo);
    }
  }
  for (const item of mirror.items('claim')) {
    const { orderNo, n, kind, lines } = whole(item) as {
      orderNo: string;
      n: number;
      kind: string;
      lines: { purchaseNo: string; outcome?: string }[];
    };
    for (const { purchaseNo, outcome } of lines)
      if (kind !== 'exchange' && outcome === 'COMPLETED' && !refunded.has(purchaseNo))
        breaches.push(
          `claim ${n} of ${orderNo} is completed for ${purchaseNo}, and nothing of it was refunded`,
        );
  }
  return breaches;
};
