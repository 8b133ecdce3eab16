import type { Brand, Category, CategoryNode } from '#shared/domain/category/category.ts';
import { buildCategoryTree } from '#shared/domain/category/tree.ts';
import type { ListQuery, ProductList } from '#shared/domain/display/views.ts';
import { isSoldOut, type Visibility } from '#shared/domain/product/listing.ts';
import { type PriceTag, priceAt } from '#shared/domain/product/price.ts';
import type { Product, StockedProduct } from '#shared/domain/product/product.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import { type AccessFailure, consoleScopes, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import { readListing } from './list-products.ts';
import { subjectOf } from './list-subject.ts';

/** Row of the console's product list. */
export type ConsoleProduct = Pick<
  Product,
  | '_id'
  | 'code'
  | 'name'
  | 'thumb'
  | 'type'
  | 'shows'
  | 'sells'
  | 'groups'
  | 'labels'
  | 'meta'
  | 'createdAt'
  | 'updatedAt'
  | 'version'
> &
  PriceTag & { brand?: string; category?: string; stock: number; soldOut: boolean };

/** Page of the list, and the values of its filters: these are read anyway, and too expensive to read twice. */
export type ConsoleProducts = {
  products: ConsoleProduct[];
  summary: ProductList['summary'];
  tree: CategoryNode[];
  brands: Brand[];
};

export type ConsoleQuery = ListQuery & { actor: Actor; visibility: Visibility | 'all' };

type Page = {
  stocked: StockedProduct[];
  summary: ProductList['summary'];
  categories: Category[];
  brands: Brand[];
};

const CODE = /^[A-Za-z0-9_-]{1,60}$/;

/** Finds the product whose code or id was typed, shown or hidden, when no other filter is set: it is listed first. */
const productCoded = async (
  { products }: Pick<Ports, 'products'>,
  { searchValue = '', category, brand, groups, cursor }: ConsoleQuery,
): Promise<string | undefined> => {
  if (category || brand || groups || cursor || !CODE.test(searchValue)) return undefined;
  return (await products.productRecord(searchValue))?.product._id;
};

/**
 * Reads a page of the catalog as clerks see it, whole products with their stock. Needs catalog scopes of the console
 * (rules 6.4).
 */
export const readConsolePage = async (
  ports: Pick<Ports, 'products' | 'listings' | 'categories' | 'brands'>,
  query: ConsoleQuery,
): Promise<Result<Page, AccessFailure | 'BAD_CURSOR' | 'BRAND_NOT_FOUND' | 'CATEGORY_NOT_FOUND'>> => {
  const permitted = permit(query.actor, { scopes: consoleScopes.catalog });
  if (!permitted.ok) return permitted;
  const [categories, brands] = await Promise.all([ports.categories.categories(), ports.brands.brands()]);
  const subject = subjectOf(query, categories, brands);
  if (!subject.ok) return subject;
  const coded = await productCoded(ports, query);
  // The product found by its code takes a place of the page.
  const limit = coded ? Math.max(1, query.limit - 1) : query.limit;
  const page = await readListing(ports.listings, {
    ...query,
    ...subject.value,
    limit,
    categories,
    byCode: true,
  });
  if (!page.ok) return page;
  const found = page.value.products.map(({ _id }) => _id);
  const ids = [...new Set([...(coded ? [coded] : []), ...found])];
  const stocked = await ports.products.stockedProducts(ids, { consistent: false });
  return ok({ stocked, summary: page.value.summary, categories, brands });
};

/**
 * Lists the catalog as clerks see it: shown and hidden products in one list, or one of the two, with the same filters
 * and orders as for shoppers; the group `SOLD_OUT` has the sold-out products. Stock is the sum of the variants that are
 * on.
 */
export const listConsoleProducts =
  (ports: Pick<Ports, 'products' | 'listings' | 'categories' | 'brands' | 'clock'>) =>
  async (
    query: ConsoleQuery,
  ): Promise<
    Result<ConsoleProducts, AccessFailure | 'BAD_CURSOR' | 'BRAND_NOT_FOUND' | 'CATEGORY_NOT_FOUND'>
  > => {
    const page = await readConsolePage(ports, query);
    if (!page.ok) return page;
    const { stocked, summary, categories, brands } = page.value;
    const now = ports.clock.now();
    const categoryNames = new Map(categories.map(({ _id, name }) => [_id, name]));
    const brandNames = new Map(brands.map(({ _id, name }) => [_id, name]));
    const products = stocked.map(({ product, skus }): ConsoleProduct => {
      const { _id, code, name, thumb, type, shows, sells, groups, labels, meta } = product;
      const { createdAt, updatedAt, version } = product;
      return {
        _id,
        code,
        name,
        thumb,
        type,
        shows,
        sells,
        groups,
        labels,
        meta,
        createdAt,
        updatedAt,
        version,
        ...priceAt(product, now),
        brand: product._brand && brandNames.get(product._brand),
        category: categoryNames.get(product._category),
        stock: skus.reduce((sum, sku) => sum + (sku.enabled ? sku.stock : 0), 0),
        soldOut: isSoldOut(sells, skus),
      };
    });
    return ok({ products, summary, tree: buildCategoryTree(categories), brands });
  };
