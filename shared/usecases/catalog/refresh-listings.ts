import { createHash } from 'node:crypto';
import type { Brand } from '#shared/domain/category/category.ts';
import { pathOf } from '#shared/domain/category/tree.ts';
import { roundSales, scopeOf, scopesOf, toListedProduct } from '#shared/domain/product/listing.ts';
import { nextPriceChange, priceAt } from '#shared/domain/product/price.ts';
import type { Product, Sku, StockedProduct } from '#shared/domain/product/product.ts';
import { ok } from '#shared/domain/result.ts';
import { type Change, type ChangeHandlers, handleChange } from '#shared/domain/stored/changes.ts';
import type { Placement } from '#shared/domain/stored/products.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import { conflict, retryOnConflict } from '../retry-on-conflict.ts';

type Needs = Pick<Ports, 'products' | 'listings' | 'categories' | 'brands' | 'clock'>;

/** Maximum tries when other refreshes of the same product come first; more means an error. */
const ROUNDS = 8;
const PAGE = 48;

/**
 * Updates the listings of products: calculates the lists each changed product belongs to now and moves it there. Reads
 * the stored state, not the change, so changes may arrive late, twice or many at once.
 */
export const refreshListings =
  (ports: Needs) =>
  async (changes: readonly Change[]): Promise<void> => {
    for (const change of changes) {
      if (isRepathed(change) && change.after) await repathProducts(ports, change.after._id);
    }
    const renamed = changes.flatMap((change) =>
      isRenamed(change) && change.after ? [change.after._id] : [],
    );
    const ofBrands = await Promise.all(
      renamed.map((_brand) => productsIn(ports, (visibility) => scopeOf({ _brand }, visibility))),
    );
    const products = new Set([
      ...changes.flatMap((change) => handleChange(concernedProduct, change) ?? []),
      ...ofBrands.flat().map(({ _id }) => _id),
    ]);
    if (products.size === 0) return;
    const brands = await ports.brands.brands();
    for (const _product of products) await refreshProduct(ports, _product, brands);
  };

/**
 * Updates the listings of one product to its stored state.
 * @param isAnew writes its cards even when they should be up to date
 */
export const refreshProduct = async (
  { products, listings, clock }: Pick<Ports, 'products' | 'listings' | 'clock'>,
  _product: string,
  brands: readonly Brand[],
  { isAnew = false } = {},
): Promise<void> => {
  const refreshed = await retryOnConflict(
    async () => {
      const was = await listings.listingState(_product);
      const [stocked] = await products.stockedProducts([_product]);
      const next = placementOf(_product, stocked, brands, clock.now());
      const isRight = was ? !isAnew && was.print === next.print : next.scopes.length === 0;
      if (isRight) return ok(undefined);
      return (await listings.place(was, next)) ? ok(undefined) : conflict;
    },
    { rounds: ROUNDS },
  );
  if (!refreshed.ok) throw new Error(`listings of product ${_product} are being moved by others without end`);
};

/** Calculates the lists a product should be in at `now`; none when it was deleted. */
export const placementOf = (
  _product: string,
  stocked: StockedProduct | undefined,
  brands: readonly Brand[],
  now: string,
): Placement => {
  if (!stocked) return { _product, scopes: [], print: 'gone', salePrice: 0 };
  const brand = brands.find(({ _id }) => _id === stocked.product._brand);
  const card = toListedProduct(stocked, brand);
  const scopes = scopesOf(stocked, brand);
  const { salePrice } = priceAt(stocked.product, now);
  const priceChangesAt = nextPriceChange(stocked.product, now);
  const { meta, ...look } = card;
  const print = `${printOf({ look, scopes, salePrice, priceChangesAt })}.${printOf(meta)}`;
  return { _product, scopes, print, card, salePrice, priceChangesAt };
};

/** Serialises to JSON that is the same for equal values: the table returns the keys of a map in any order. */
export const sortedJson = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** Makes a short fingerprint, the same for equal values. */
const printOf = (value: unknown): string =>
  createHash('sha256').update(sortedJson(value)).digest('base64url').slice(0, 16);

/**
 * Finds the product whose cards a change may alter; undefined for changes no card shows, such as a sale from full
 * stock.
 */
const concernedProduct: ChangeHandlers<string | undefined> = {
  product: ({ before, after }) =>
    differs(before && factsOf(before), after && factsOf(after)) ? (after ?? before)?._id : undefined,
  sku: ({ before, after }) =>
    isBuyable(before) !== isBuyable(after) ? (after ?? before)?._product : undefined,
  'price-change': ({ before, after }) => (after ? undefined : before?._product),
};

const differs = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b);
const isBuyable = (sku: Sku | undefined): boolean => sku?.enabled === true && sku.stock > 0;
/** Selects the data that a product's cards and lists are made from. */
const factsOf = ({ meta, createdAt, updatedAt, updatedBy, version, ...facts }: Product): unknown => [
  facts,
  meta.reviews,
  roundSales(meta.sales.count),
];

/** True when a category moved in the tree, or a brand was renamed: their products have to be updated. */
const isRepathed = (change: Change): change is Change<'category'> =>
  change.entity === 'category' &&
  change.before !== undefined &&
  change.after !== undefined &&
  differs(change.before._parents, change.after._parents);
const isRenamed = (change: Change): change is Change<'brand'> =>
  change.entity === 'brand' &&
  change.before !== undefined &&
  change.after !== undefined &&
  differs([change.before.name, change.before.code], [change.after.name, change.after.code]);

/** Lists all products of a list, shown and hidden, page by page. */
const productsIn = async ({ listings }: Needs, scope: (visibility: 'shown' | 'hidden') => string) => {
  const found: { _id: string; _category: string }[] = [];
  for (const visibility of ['shown', 'hidden'] as const) {
    let cursor: string | undefined;
    do {
      const page = await listings.listing({ scope: scope(visibility), sort: 'LATEST', limit: PAGE, cursor });
      if (!page.ok) throw new Error(page.failure.code);
      found.push(...page.value.products.map(({ _id, _category }) => ({ _id, _category })));
      cursor = page.value.cursor;
    } while (cursor);
  }
  return found;
};

/** Sets the new path on the products of a moved category; that change then updates their listings. */
const repathProducts = async (ports: Needs, _category: string): Promise<void> => {
  const categories = await ports.categories.categories();
  const category = categories.find(({ _id }) => _id === _category);
  if (!category) return;
  const path = pathOf(categories, category).map(({ _id }) => _id);
  const products = await productsIn(ports, (visibility) => scopeOf({ _category }, visibility));
  for (const product of products) {
    if (product._category === _category) await ports.products.setCategories(product._id, path);
  }
};
