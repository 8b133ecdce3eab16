import { calculate } from '#shared/domain/proof/calculator.ts';
import { policyFor } from '#shared/domain/shipping/policy.ts';
import type { ShippingPolicy } from '#shared/domain/shipping/shipping.ts';
import { won } from '../money/won.ts';
import { feeTerm } from '../shipping/fee.ts';
import { type ColorCode, colors } from './color.ts';
import type { SearchCategory, SearchDocument } from './document.ts';

/** Filters of a list; values of one kind are alternatives, different kinds all have to match. */
export type Filters = {
  /** Codes */
  brands?: readonly string[];
  colors?: readonly ColorCode[];
  labels?: readonly string[];
  /** won, both ends included */
  priceFrom?: number;
  priceTo?: number;
  /** Only products with free delivery when bought alone */
  free?: boolean;
};

/** A filter value, and the number of products that would remain. */
export type FacetValue = { code: string; name: string; count: number };
export type Facets = {
  /** Directly below the category of the list, or the top ones */
  categories: FacetValue[];
  brands: FacetValue[];
  prices: (FacetValue & { priceFrom?: number; priceTo?: number })[];
  colors: (FacetValue & { code: ColorCode; hexa: string })[];
  labels: Omit<FacetValue, 'name'>[];
  free: number;
};

/** Lower ends of the price bands in won. */
const STEPS = [0, 30_000, 50_000, 100_000, 300_000];
const inTenThousands = (won: number): string => `${won / 10_000}만`;

/** The price bands: `3만~5만원`; each begins at the end of the previous one. */
export const priceBands = STEPS.map((from, at) => {
  const next = STEPS[at + 1];
  return {
    code: `${from}`,
    name:
      from === 0 && next
        ? `${inTenThousands(next)}원 미만`
        : next
          ? `${inTenThousands(from)}~${inTenThousands(next)}원`
          : `${inTenThousands(from)}원 이상`,
    ...(from > 0 && { priceFrom: from }),
    ...(next && { priceTo: next - 1 }),
  };
});

/** A product with its current price, ready to be filtered. */
export type PricedDocument = {
  document: SearchDocument;
  salePrice: number;
  /** See `shippingFeeOf` */
  shippingFee?: number;
};

/**
 * Calculates the shipping fee in won of a product bought alone; undefined when it depends on the distance, or is paid
 * on delivery.
 */
export const shippingFeeOf = (
  { card, shippingCode }: SearchDocument,
  {
    salePrice,
    categories,
    policies,
  }: {
    salePrice: number;
    /** The product's categories, from the top */
    categories: readonly string[];
    policies: readonly ShippingPolicy[];
  },
): number | undefined => {
  const policy = policyFor(
    { _product: card._id, _brand: card.brand?._id, _categories: categories, shippingCode },
    policies,
  );
  if (!policy || !['BY_FIXED_AMOUNT', 'BY_PRICES_RANGE'].includes(policy.charge.type)) return undefined;
  const goodsPrice = { cell: 'goods', value: won(salePrice) };
  return calculate(feeTerm(policy, { goodsPrice, distance: 0 }));
};

type Kind = 'category' | 'brand' | 'price' | 'color' | 'label' | 'free';

/** Returns the kinds of filters a product fails; it counts for a kind's values when it fails no other kind. */
const failed = (
  { document: { card, colors: has }, salePrice, shippingFee }: PricedDocument,
  { brands, colors: wanted, labels, priceFrom, priceTo, free }: Filters,
  within: ReadonlySet<string> | undefined,
): Kind[] => {
  const fails: Kind[] = [];
  if (within && !within.has(card._category)) fails.push('category');
  if (brands?.length && !brands.includes(card.brand?.code ?? '')) fails.push('brand');
  if (salePrice < (priceFrom ?? 0) || salePrice > (priceTo ?? Number.POSITIVE_INFINITY)) fails.push('price');
  if (wanted?.length && !wanted.some((code) => has.includes(code))) fails.push('color');
  if (labels?.length && !labels.some((code) => card.labels.includes(code))) fails.push('label');
  if (free && shippingFee !== 0) fails.push('free');
  return fails;
};

/** Number of products each value of a kind would leave. */
type Tally = Record<Exclude<Kind, 'free'>, Map<string, number>> & {
  free: number;
  /** Names of the counted brands, by code */
  brandNames: Map<string, string>;
};

const add = (counts: Map<string, number>, code: string): void => {
  counts.set(code, (counts.get(code) ?? 0) + 1);
};

/**
 * Counts a product toward its values of each kind, or of the `only` kind it fails.
 * @param path its categories from the top
 */
const count = (
  tally: Tally,
  { document: { card, colors: has }, salePrice, shippingFee }: PricedDocument,
  path: readonly string[],
  only: Kind | undefined,
): void => {
  const counts = (kind: Kind): boolean => only === undefined || only === kind;
  if (counts('category')) for (const _id of path) add(tally.category, _id);
  if (counts('brand') && card.brand) {
    add(tally.brand, card.brand.code);
    tally.brandNames.set(card.brand.code, card.brand.name);
  }
  if (counts('price')) add(tally.price, bandOf(salePrice));
  if (counts('color')) for (const code of has) add(tally.color, code);
  if (counts('label')) for (const code of card.labels) add(tally.label, code);
  if (shippingFee === 0 && counts('free')) tally.free += 1;
};

const mostFirst = (a: FacetValue, b: FacetValue): number => b.count - a.count || (a.name < b.name ? -1 : 1);

/**
 * Filters `all` and counts the products each further value would leave: a value's count ignores the choice within its
 * own kind, so that alternatives can be added.
 * @param category category of the list
 * @param brands all brands: a chosen one stays in the list so that it can be removed, even with no product left
 */
export const filterDocuments = (
  all: Iterable<PricedDocument>,
  filters: Filters,
  {
    categories,
    category,
    brands = [],
  }: {
    categories: readonly SearchCategory[];
    category?: SearchCategory;
    brands?: readonly { code: string; name: string }[];
  },
): { found: PricedDocument[]; facets: Facets } => {
  const pathOf = new Map(categories.map(({ _id, _parents }) => [_id, [..._parents, _id]]));
  const within =
    category &&
    new Set(categories.filter(({ _id }) => pathOf.get(_id)?.includes(category._id)).map(({ _id }) => _id));
  const chosen = brands.filter(({ code }) => filters.brands?.includes(code));
  const tally: Tally = {
    category: new Map(),
    brand: new Map(),
    price: new Map(),
    color: new Map(),
    label: new Map(),
    free: 0,
    brandNames: new Map(chosen.map(({ code, name }) => [code, name])),
  };
  const found: PricedDocument[] = [];
  for (const product of all) {
    const fails = failed(product, filters, within);
    if (fails.length > 1) continue;
    if (fails.length === 0) found.push(product);
    count(tally, product, pathOf.get(product.document.card._category) ?? [], fails[0]);
  }
  const below = categories
    .filter(({ _parents }) => _parents.at(-1) === category?._id)
    .sort((a, b) => a.index - b.index);
  return { found, facets: facetsOf(tally, below, filters) };
};

const facetsOf = (tally: Tally, below: readonly SearchCategory[], filters: Filters): Facets => ({
  categories: below.flatMap(({ _id, code, name }) => counted({ code, name }, tally.category.get(_id))),
  brands: [...tally.brandNames]
    .map(([code, name]) => ({ code, name, count: tally.brand.get(code) ?? 0 }))
    .sort(mostFirst),
  prices: priceBands.flatMap((band) => counted(band, tally.price.get(band.code))),
  colors: colors.flatMap((color) => {
    const n = tally.color.get(color.code);
    return n || filters.colors?.includes(color.code) ? [{ ...color, count: n ?? 0 }] : [];
  }),
  labels: [...tally.label].map(([code, n]) => ({ code, count: n })),
  free: tally.free,
});

const counted = <T extends object>(value: T, count: number | undefined): (T & { count: number })[] =>
  count ? [{ ...value, count }] : [];

const bandOf = (salePrice: number): string => `${STEPS.findLast((from) => from <= salePrice) ?? 0}`;
