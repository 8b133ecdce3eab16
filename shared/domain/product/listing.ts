import type { Brand } from '#shared/domain/category/category.ts';
import { priceAt } from './price.ts';
import type { Product, ProductCard, Sku, StockedProduct } from './product.ts';
import { codeTermsOf, squeeze, termsOf } from './search.ts';

/** A product as lists store it: its card before the price is calculated, and the fields lists filter by. */
export type ListedProduct = Pick<
  Product,
  '_id' | 'code' | 'name' | 'thumb' | 'price' | 'discountEnabled' | 'discount' | 'labels' | 'groups'
> & {
  meta: ProductCard['meta'];
  brand?: Pick<Brand, '_id' | 'code' | 'name'>;
  _category: string;
  soldOut: boolean;
};

/** Returns true when a product is sold out (rules 8.2): selling is off or no enabled SKU is in stock. */
export const isSoldOut = (sells: boolean, skus: readonly Pick<Sku, 'enabled' | 'stock'>[]): boolean =>
  !sells || !skus.some((sku) => sku.enabled && sku.stock > 0);

/**
 * Returns the sales as cards show them: exact below a thousand, then rounded down to three digits (`1,230`), so that
 * not every sale of a best seller rewrites all its cards.
 */
export const roundSales = (count: number): number => {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(count, 1))) - 2);
  return Math.floor(count / step) * step;
};

/** Returns the short form of a product that its listings store. */
export const toListedProduct = ({ product, skus }: StockedProduct, brand?: Brand): ListedProduct => {
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
    meta: { sales: { count: roundSales(meta.sales.count) }, reviews: { star__average, count__total } },
  };
};

/** Returns the card at `now` (ISO UTC): without an ended discount, even when the listing still has it. */
export const toProductCard = (listed: ListedProduct, now: string): ProductCard => {
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
 * Filter that selects a list: everything, or by category, brand, group or one search term. Ids, not codes. `codeTerm`
 * is a term of the product code, by which only clerks search.
 */
export type ScopeFilter = {
  _category?: string;
  _brand?: string;
  group?: string;
  term?: string;
  codeTerm?: string;
};

/** Lists of products shown to shoppers, and lists of hidden ones for clerks; stored separately. */
const visibilities = ['shown', 'hidden'] as const;
export type Visibility = (typeof visibilities)[number];

/** Group that is not one of the shop: the console's list of sold-out products. */
export const SOLD_OUT_GROUP = 'SOLD_OUT';

/**
 * Returns the name of a list: `shown#category#01H…`, `shown#group#POPULAR#01H…`. A term has precedence, then a brand,
 * then a group; `matches` checks what a scope cannot express.
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

/** Returns the lists to read for a filter: for clerks who ask for all, those of shown and of hidden products. */
export const scopesFor = (filter: ScopeFilter, visibility: Visibility | 'all' = 'shown'): string[] =>
  visibilities.flatMap((state) =>
    visibility === 'all' || visibility === state ? scopeOf(filter, state) : [],
  );

/** Returns the text a product is searched by. */
const searchTextOf = ({ brand, name }: { brand?: { name: string }; name: string }): string =>
  `${brand?.name ?? ''} ${name}`;

/**
 * Returns every list of a product: all, its categories, brand, groups, those within categories, and the terms of its
 * name and of its code.
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

/** Filter with the parts a scope's name cannot express; they are checked item by item. */
export type Narrowing = {
  within?: ReadonlySet<string>;
  _brand?: string;
  group?: string;
  /** Words its text has to contain, or the part its code has to contain */
  words?: readonly string[];
  codePart?: string;
};

/**
 * Returns true when a listed product passes the filters that its scope's name lacks; `within` contains a category and
 * all below it.
 */
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
