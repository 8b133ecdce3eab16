import type { Purchase } from '#shared/domain/order/order.ts';

const addOnsFirst = (a: Purchase, b: Purchase): number => Number(!a.offer) - Number(!b.offer);

/**
 * Selects at most `most` of the purchases, add-ons before their main products: when a claim is decided in portions, a
 * mandatory add-on is never refused because its main product was decided before it.
 */
export const takeNextBatch = (purchases: readonly Purchase[], most: number): Purchase[] =>
  purchases.length <= most
    ? [...purchases]
    : [...purchases].sort((a, b) => addOnsFirst(a, b) || a.n - b.n).slice(0, most);

/** Sorts purchases for withdrawing claims: add-ons first, and parts of a line before the line they were split from. */
export const sortForWithdrawal = (purchases: readonly Purchase[]): Purchase[] =>
  [...purchases].sort((a, b) => addOnsFirst(a, b) || b.n - a.n);
