import type { Figures, ProductFigure } from './figures.ts';

/** What a product sold in a month or year, as the list of it says. */
export type ProductSales = {
  _product: string;
  name: string;
  code: string;
  figures: Figures<ProductFigure>;
};

/** A product of the ranking: units and won after what came back. */
export type RankedProduct = { _product: string; name: string; code: string; units: number; sales: number };
/** A category or brand; without a name, what has none any more. */
export type RankedGroup = { _id: string; name: string; units: number; sales: number };

export type Ranking = {
  /** The 100 that sold for most, and the 100 that sold for least, the least first */
  best: RankedProduct[];
  worst: RankedProduct[];
  /** Products that sold at all */
  products: number;
  categories: RankedGroup[];
  brands: RankedGroup[];
};

export const RANKED_MAX = 100;

/** What a product belongs to today: its top category and its brand. */
export type Belonging = { category?: { _id: string; name: string }; brand?: { _id: string; name: string } };

const mostFirst = (a: { sales: number; _id: string }, b: { sales: number; _id: string }): number =>
  b.sales - a.sales || (a._id < b._id ? -1 : 1);

const netOf = ({ units = 0, sold = 0, returnedUnits = 0, returned = 0 }: Figures<ProductFigure>) => ({
  units: units - returnedUnits,
  sales: sold - returned,
});

/** Products by what they sold for, and the same by category and brand as products are sorted today. */
export const rank = (all: readonly ProductSales[], belonging: ReadonlyMap<string, Belonging>): Ranking => {
  const ranked = all
    .map(({ _product, name, code, figures }) => ({ _id: _product, name, code, ...netOf(figures) }))
    .sort(mostFirst);
  const productOf = ({ _id, ...rest }: (typeof ranked)[number]): RankedProduct => ({
    _product: _id,
    ...rest,
  });
  const grouped = (kind: keyof Belonging): RankedGroup[] => {
    const groups = new Map<string, RankedGroup>();
    for (const { _id, units, sales } of ranked) {
      const { _id: id, name } = belonging.get(_id)?.[kind] ?? { _id: '', name: '' };
      const group = groups.get(id) ?? { _id: id, name, units: 0, sales: 0 };
      groups.set(id, { ...group, units: group.units + units, sales: group.sales + sales });
    }
    return [...groups.values()].sort(mostFirst);
  };
  return {
    best: ranked.slice(0, RANKED_MAX).map(productOf),
    worst: ranked.slice(-RANKED_MAX).reverse().map(productOf),
    products: ranked.length,
    categories: grouped('category').slice(0, RANKED_MAX),
    brands: grouped('brand').slice(0, RANKED_MAX),
  };
};
