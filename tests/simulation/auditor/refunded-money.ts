import type { Item } from '../world/table/mirror.ts';
import { whole } from './whole.ts';

/** True when a refund is of the order's own money: it names goods, or the proof that settled the rest. */
export const isOfOrder = ({
  why,
  purchaseNos = [],
}: {
  why?: string;
  purchaseNos?: readonly string[];
}): boolean => why !== undefined || purchaseNos.length > 0;

/** Won of a completed refund that are the order's own money. */
export const refundedOf = (refund: Item): number => {
  const { amount, state, ...of } = whole(refund);
  return state === 'DONE' && isOfOrder(of) ? Number(amount) : 0;
};
