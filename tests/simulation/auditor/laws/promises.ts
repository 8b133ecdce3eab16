import type { Law } from '../audit.ts';
import { whole } from '../whole.ts';

/** What comes back of a purchase that was cancelled or returned is refunded: the sum of an order's refunds and what is kept is what was paid. */
export const promises: Law = ({ world: { mirror } }) => {
  const breaches: string[] = [];
  const refunded = new Set<string>();
  for (const item of mirror.items('refund')) {
    const { purchaseNos = [] } = whole(item) as { purchaseNos?: string[] };
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
