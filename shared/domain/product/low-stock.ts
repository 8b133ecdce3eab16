import type { ImageRef } from '../media/image.ts';
import type { StockedProduct } from './product.ts';

/**
 * What the shop goes by for products without a number of their own: units, 0 for not watching them; who is written to.
 * `round` counts how often the number was changed: each time all products are judged anew.
 */
export type LowStockTerms = { from: number; email?: string; round?: number };
export const noLowStockTerms: LowStockTerms = { from: 0 };

/** The terms as a clerk saves them over those there were. */
export const changedTerms = (
  { from: before, round = 0 }: LowStockTerms,
  { from, email }: Pick<LowStockTerms, 'from' | 'email'>,
): LowStockTerms => ({ from, ...(email && { email }), round: from === before ? round : round + 1 });

/** The highest number of units that may count as little. */
export const LOW_STOCK_MOST = 9_999;

/** A variant that is running out: it has `from` units or fewer left. */
export type LowStock = {
  _product: string;
  sku: string;
  /** The product's name, and the variant's where it has one */
  name: string;
  option: string;
  thumb: ImageRef;
  stock: number;
  from: number;
  /** ISO UTC: since when */
  since: string;
};

/**
 * The variants of a product that are running out. What is not sold, and what is made for one member, is not watched.
 * @param now ISO UTC
 */
export const lowStocksOf = (
  { product, skus }: StockedProduct,
  { from: fallback }: LowStockTerms,
  now: string,
): LowStock[] => {
  const { _id: _product, name, thumb, lowStockFrom: from = fallback } = product;
  if (!product.sells || product.target || from === 0) return [];
  return skus
    .filter(({ enabled, stock }) => enabled && stock <= from)
    .map(({ sku, name: option, stock }) => ({ _product, sku, name, option, thumb, stock, from, since: now }));
};

/** What changes a list of them: those to be written, each with whether it is new, and those to be taken off. */
export type LowStockChanges = { put: (LowStock & { isNew: boolean })[]; removed: LowStock[] };

/** From how a product's variants stand in the list to how they should; one that stays keeps since when it is there. */
export const lowStockChanges = (was: readonly LowStock[], next: readonly LowStock[]): LowStockChanges => {
  const before = new Map(was.map((low) => [low.sku, low]));
  const wanted = new Set(next.map(({ sku }) => sku));
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
    removed: was.filter(({ sku }) => !wanted.has(sku)),
  };
};
