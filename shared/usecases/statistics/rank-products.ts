import type { Category } from '#shared/domain/category/category.ts';
import { type Belonging, type ProductSales, rank } from '#shared/domain/statistics/ranking.ts';
import { type Span, spansOf } from '#shared/domain/statistics/span.ts';
import { kstDay } from '#shared/domain/time/format.ts';
import { daysAfter } from '#shared/domain/time/instant.ts';
import type { Ports } from '../ports/index.ts';

type Needs = Pick<Ports, 'statistics' | 'products' | 'categories' | 'brands' | 'clock'>;

const PAGE = 500;
/** Most products of a span that are ranked; more than any shop sells in a month. */
const PRODUCTS_MAX = 20_000;
const READ_AT_ONCE = 50;

/**
 * Schedule: ranks the sales of this month and year, and of those of yesterday, if something changed. Repeated runs give
 * the same result.
 */
export const rankProducts = (ports: Needs) => async (): Promise<{ ranked: number }> => {
  const now = ports.clock.now();
  const days = [kstDay(daysAfter(now, -1)), kstDay(now)];
  const spans = days.flatMap(spansOf).filter(({ unit }) => unit !== 'day');
  const different = new Map(spans.map((span) => [`${span.unit} ${span.at}`, span]));
  let ranked = 0;
  for (const span of different.values()) if (await rankSpan(ports, span)) ranked += 1;
  return { ranked };
};

/** Ranks one span. @returns true when there was anything new to rank */
const rankSpan = async (ports: Needs, span: Span): Promise<boolean> => {
  const [all, known] = await Promise.all([salesOf(ports, span), ports.statistics.ranking(span)]);
  const madeFrom = fingerprintOf(all);
  if (all.length === 0 || known?.madeFrom === madeFrom) return false;
  await ports.statistics.setRanking(span, { ...rank(all, await belongingOf(ports, all)), madeFrom });
  return true;
};

const salesOf = async ({ statistics }: Needs, span: Span): Promise<ProductSales[]> => {
  const all: ProductSales[] = [];
  let cursor: string | undefined;
  do {
    const page = await statistics.productSales(span, { limit: PAGE, cursor });
    all.push(...page.items);
    cursor = page.cursor;
  } while (cursor && all.length < PRODUCTS_MAX);
  return all;
};

/** Makes a fingerprint that changes with any figure: figures only ever grow. */
const fingerprintOf = (all: readonly ProductSales[]): string => {
  const sum = { units: 0, sold: 0, returnedUnits: 0, returned: 0 };
  for (const { figures } of all)
    for (const name of ['units', 'sold', 'returnedUnits', 'returned'] as const)
      sum[name] += figures[name] ?? 0;
  return [all.length, ...Object.values(sum)].join(' ');
};

/** Finds the current top category and brand of each product. */
const belongingOf = async (
  { products, categories, brands }: Needs,
  all: readonly ProductSales[],
): Promise<Map<string, Belonging>> => {
  const [allCategories, allBrands] = await Promise.all([categories.categories(), brands.brands()]);
  const categoryById = new Map(allCategories.map((category) => [category._id, category]));
  const brandById = new Map(allBrands.map((brand) => [brand._id, brand]));
  const topOf = (_category: string): Category | undefined => {
    const category = categoryById.get(_category);
    return category && (categoryById.get(category._parents[0] ?? '') ?? category);
  };
  const belonging = new Map<string, Belonging>();
  for (let start = 0; start < all.length; start += READ_AT_ONCE) {
    const ids = all.slice(start, start + READ_AT_ONCE).map(({ _product }) => _product);
    for (const { product } of await products.stockedProducts(ids, { consistent: false })) {
      const category = topOf(product._category);
      const brand = product._brand === undefined ? undefined : brandById.get(product._brand);
      belonging.set(product._id, {
        ...(category && { category: { _id: category._id, name: category.name } }),
        ...(brand && { brand: { _id: brand._id, name: brand.name } }),
      });
    }
  }
  return belonging;
};
