import type { Purchase } from './order.ts';

/**
 * Sums the units of each SKU over all lines, because a transaction may write one item only once. `name` is the
 * product's name.
 */
export const sumUnitsBySku = (
  purchases: readonly Pick<Purchase, '_product' | 'sku' | 'amount' | 'product'>[],
): { _product: string; sku: string; amount: number; name: string }[] => {
  const sums = new Map<string, { _product: string; sku: string; amount: number; name: string }>();
  for (const { _product, sku, amount, product } of purchases) {
    const key = `${_product}~${sku}`;
    const before = sums.get(key)?.amount ?? 0;
    sums.set(key, { _product, sku, amount: before + amount, name: product.name });
  }
  return [...sums.values()];
};
