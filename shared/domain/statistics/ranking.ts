import type { Figures, ProductFigure } from './figures.ts';

/** Sales of a product in a month or year, as stored in the list of that span. */
export type ProductSales = {
  _product: string;
  name: string;
  code: string;
  figures: Figures<ProductFigure>;
};

/** Product of the ranking: units and won after returns. */
export type RankedProduct = { _product: string; name: string; code: string; units: number; sales: number };
/** Category or brand; without a name, the group of products that have none now. */
export type RankedGroup = { _id: string; name: string; units: number; sales: number };

export type Ranking = {
  /** The 100 products with the highest sales, and the 100 with the lowest, the lowest first */
  best: RankedProduct[];
  worst: RankedProduct[];
  /** Number of products with sales */
  products: number;
  categories: RankedGroup[];
  brands: RankedGroup[];
};

export const RANKED_MAX = 100;

/** Current top category and brand of a product. */
export type Belonging = { category?: { _id: string; name: string }; brand?: { _id: string; name: string } };

const mostFirst = (a: { sales: number; _id: string }, b: { sales: number; _id: string }): number =>
  b.sales - a.sales || (a._id < b._id ? -1 : 1);

const netOf = ({ units = 0, sold = 0, returnedUnits = 0, returned = 0 }: Figures<ProductFigure>) => ({
  units: units - returnedUnits,
  sales: sold - returned,
});

/** Ranks products by sales, and also their current categories and brands. */
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
