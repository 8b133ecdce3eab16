import type { Brand } from '#shared/domain/category/category.ts';
import { priceAt } from './price.ts';
import type { Product, ProductCard, Sku, StockedProduct } from './product.ts';
import { codeTermsOf, squeeze, termsOf } from './search.ts';

/** A product as lists keep it: its card before the price is calculated, and what lists narrow by. */
export type ListedProduct = Pick<
  Product,
  '_id' | 'code' | 'name' | 'thumb' | 'price' | 'discountEnabled' | 'discount' | 'labels' | 'groups'
> & {
  meta: ProductCard['meta'];
  brand?: Pick<Brand, '_id' | 'code' | 'name'>;
  _category: string;
  soldOut: boolean;
};

/** Spec §4, §9: sold out when selling is off or nothing that can be bought is in stock. */
export const isSoldOut = (sells: boolean, skus: readonly Pick<Sku, 'enabled' | 'stock'>[]): boolean =>
  !sells || !skus.some((sku) => sku.enabled && sku.stock > 0);

/**
 * Sales as cards show them: exact below a thousand, then rounded down to three digits (`1,230`),
 * so that a best seller's every sale does not rewrite all its cards.
 */
export const shownSales = (count: number): number => {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(count, 1))) - 2);
  return Math.floor(count / step) * step;
};

/** The slim form of a product that its listings carry. */
export const listedOf = ({ product, skus }: StockedProduct, brand?: Brand): ListedProduct => {
  const { _id, code, name, thumb, price, discountEnabled, discount, labels, groups, _category, meta } =
    product;
  const { star__average, count__total } = meta.reviews;
  return {
    _id,
    code,
    name,
    thumb,
    price,
    discountEnabled,
    labels,
    groups,
    _category,
    ...(discountEnabled && discount ? { discount } : {}),
    ...(brand ? { brand: { _id: brand._id, code: brand.code, name: brand.name } } : {}),
    soldOut: isSoldOut(product.sells, skus),
    meta: { sales: { count: shownSales(meta.sales.count) }, reviews: { star__average, count__total } },
  };
};

/** The card to show at `now` (ISO UTC): an ended discount is gone even when the listing still carries it. */
export const cardOf = (listed: ListedProduct, now: string): ProductCard => {
  const { _id, code, name, thumb, brand, labels, soldOut, meta } = listed;
  return {
    _id,
    code,
    name,
    thumb,
    labels,
    soldOut,
    meta,
    ...priceAt(listed, now),
    ...(brand ? { brand: { code: brand.code, name: brand.name } } : {}),
  };
};

/**
 * Which list: everything, or narrowed by category, brand, group or one search term. Ids, not codes. `codeTerm` is of the code
 * of products, which only clerks are shown by it.
 */
export type ScopeFilter = {
  _category?: string;
  _brand?: string;
  group?: string;
  term?: string;
  codeTerm?: string;
};

/** Lists of what shoppers see, and lists of what clerks have hidden; stored apart. */
const visibilities = ['shown', 'hidden'] as const;
export type Visibility = (typeof visibilities)[number];

/** Not a group of the shop: the console's list of what has run out. */
export const SOLD_OUT_GROUP = 'SOLD_OUT';

/**
 * Name of a list: `shown#category#01H…`, `shown#group#POPULAR#01H…`.
 * A term goes first, then a brand, then a group; what a scope cannot express is left to `matches`.
 */
export const scopeOf = (filter: ScopeFilter, visibility: Visibility = 'shown'): string => {
  const { _category, _brand, group, term, codeTerm } = filter;
  if (codeTerm) return `${visibility}#code#${codeTerm}`;
  if (term) return `${visibility}#term#${term}`;
  const within = _category ? `#${_category}` : '';
  if (_brand) return `${visibility}#brand#${_brand}${within}`;
  if (group) return `${visibility}#group#${group}${within}`;
  return `${visibility}#${_category ? `category${within}` : 'all'}`;
};

/** The lists to read for a filter: of clerks who ask for all, what is shown and what is hidden. */
export const scopesFor = (filter: ScopeFilter, visibility: Visibility | 'all' = 'shown'): string[] =>
  visibilities.flatMap((one) => (visibility === 'all' || visibility === one ? scopeOf(filter, one) : []));

/** What a product is searched by. */
const searchTextOf = ({ brand, name }: { brand?: { name: string }; name: string }): string =>
  `${brand?.name ?? ''} ${name}`;

/**
 * Every list a product stands in: all, its categories, brand, groups, those within categories, and its search terms and those
 * of its code.
 */
export const scopesOf = (
  { product, skus }: StockedProduct,
  brand?: Pick<Brand, '_id' | 'name'>,
): string[] => {
  const visibility = product.shows ? 'shown' : 'hidden';
  const groups = isSoldOut(product.sells, skus) ? [...product.groups, SOLD_OUT_GROUP] : product.groups;
  const within: (string | undefined)[] = [undefined, ...product._categories];
  const filters: ScopeFilter[] = [
    ...within.map((_category) => ({ _category })),
    ...(brand ? within.map((_category) => ({ _brand: brand._id, _category })) : []),
    ...groups.flatMap((group) => within.map((_category) => ({ group, _category }))),
    ...termsOf(searchTextOf({ ...product, brand })).map((term) => ({ term })),
    ...codeTermsOf(product.code).map((codeTerm) => ({ codeTerm })),
  ];
  return [...new Set(filters.map((filter) => scopeOf(filter, visibility)))];
};

/** What a scope was narrowed to by name; the rest of a filter is checked item by item. */
export type Narrowing = {
  within?: ReadonlySet<string>;
  _brand?: string;
  group?: string;
  /** What its text has to have, or its code */
  words?: readonly string[];
  codePart?: string;
};

/** Whether a listed product passes what its scope's name does not say; `within` holds a category and all below it. */
export const matches = (
  listed: ListedProduct,
  { within, _brand, group, words = [], codePart }: Narrowing,
): boolean => {
  if (within && !within.has(listed._category)) return false;
  if (_brand && listed.brand?._id !== _brand) return false;
  if (group && !listed.groups.includes(group)) return false;
  if (codePart && squeeze(listed.code).includes(codePart)) return true;
  const text = squeeze(searchTextOf(listed));
  return words.every((word) => text.includes(word));
};
