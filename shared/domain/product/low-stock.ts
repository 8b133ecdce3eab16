import type { ImageRef } from '../media/image.ts';
import { pictureOfChoice } from './option-pictures.ts';
import type { StockedProduct } from './product.ts';

/**
 * The shop's terms for products without a number of their own: `from` in units, 0 for no check; the address notified.
 * `round` counts the changes of the number: after each all products are checked again.
 */
export type LowStockTerms = { from: number; email?: string; round?: number };
export const noLowStockTerms: LowStockTerms = { from: 0 };

/** Returns the terms a clerk saves in place of the previous ones. */
export const changeLowStockTerms = (
  { from: before, round = 0 }: LowStockTerms,
  { from, email }: Pick<LowStockTerms, 'from' | 'email'>,
): LowStockTerms => ({ from, ...(email && { email }), round: from === before ? round : round + 1 });

/** Highest number of units that may count as low stock. */
export const LOW_STOCK_MOST = 9_999;

/** A variant with low stock: it has `from` units or fewer left. */
export type LowStock = {
  _product: string;
  sku: string;
  /** Name of the product, and of the variant if it has one */
  name: string;
  option: string;
  thumb: ImageRef;
  stock: number;
  from: number;
  /** ISO UTC time it became low */
  since: string;
  /** True when it was found after the number changed, so that nobody is told */
  isRecheck?: boolean;
};

/**
 * Lists the variants of a product with low stock. Products that are not sold, and those made for one member, are not
 * checked.
 * @param now ISO UTC
 */
export const lowStocksOf = (
  { product, skus }: StockedProduct,
  { from: fallback }: LowStockTerms,
  now: string,
): LowStock[] => {
  const { _id: _product, name, lowStockFrom: from = fallback } = product;
  if (!product.sells || product.target || from === 0) return [];
  return skus
    .filter(({ enabled, stock }) => enabled && stock <= from)
    .map(({ sku, name: option, value, stock }) => ({
      _product,
      sku,
      name,
      option,
      thumb: pictureOfChoice(product, value),
      stock,
      from,
      since: now,
    }));
};

/** Changes of the low-stock list: entries to write, each with a mark if it is new, and entries to remove. */
export type LowStockChanges = { put: (LowStock & { isNew: boolean })[]; removed: LowStock[] };

/** Compares the entries of a product's variants with those they should have; one that stays keeps its `since`. */
export const compareLowStocks = (was: readonly LowStock[], next: readonly LowStock[]): LowStockChanges => {
  const before = new Map(was.map((low) => [low.sku, low]));
  const skus = new Set(next.map(({ sku }) => sku));
  return {
    put: next.flatMap((low): LowStockChanges['put'] => {
      const old = before.get(low.sku);
      if (!old) return [{ ...low, isNew: true }];
      const isSame =
        old.stock === low.stock &&
        old.from === low.from &&
        old.name === low.name &&
        old.option === low.option &&
        old.thumb.url === low.thumb.url;
      return isSame ? [] : [{ ...low, since: old.since, isNew: false }];
    }),
    removed: was.filter(({ sku }) => !skus.has(sku)),
  };
};
