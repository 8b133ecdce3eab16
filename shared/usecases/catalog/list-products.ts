import type { Brand, Category } from '#shared/domain/category/category.ts';
import { menuBrand } from '#shared/domain/category/menu.ts';
import { childrenOf, pathOf, visibleCategories, withDescendants } from '#shared/domain/category/tree.ts';
import type { NamedCode } from '#shared/domain/content/setting.ts';
import type { ListQuery, ProductList } from '#shared/domain/display/views.ts';
import {
  cardOf,
  type ListedProduct,
  matches,
  type Narrowing,
  type ScopeFilter,
  scopeOf,
  type Visibility,
} from '#shared/domain/product/listing.ts';
import { searchOf } from '#shared/domain/product/search.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { ListingsPort } from '#shared/usecases/ports/catalog.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';

const named = ({ code, name }: NamedCode): NamedCode => ({ code, name });

/**
 * A page of products, by category, group, brand and search value, in four orders (spec §2, §4).
 * Reads at most 4 units whatever the size of the catalogue: one scope holds the answer, and where a search is narrowed
 * further the page may come out shorter than `limit` though a cursor goes on.
 * @returns NOT_FOUND for an unknown category or brand, INVALID / BAD_CURSOR
 */
export const listProducts =
  ({ showcase, clock }: Pick<Ports, 'showcase' | 'clock'>) =>
  async (query: ListQuery): Promise<Result<ProductList>> => {
    const [everyCategory, brands, setting] = await Promise.all([
      showcase.categories(),
      showcase.brands(),
      showcase.setting(),
    ]);
    const categories = visibleCategories(everyCategory);
    const category = categories.find(({ code }) => code === query.category);
    const brand = brands.find(({ code }) => code === query.brand);
    if (query.category && !category)
      return fail('NOT_FOUND', 'CATEGORY_NOT_FOUND', '카테고리를 찾을 수 없습니다.');
    if (query.brand && !brand) return fail('NOT_FOUND', 'BRAND_NOT_FOUND', '브랜드를 찾을 수 없습니다.');

    const page = await readList(showcase, { ...query, category, brand, categories });
    if (!page.ok) return page;
    const { products, summary } = page.value;
    const now = clock.now();
    const group = setting.shop.displayCodes.find(({ code }) => code === query.groups);
    return ok({
      products: products.map((product) => cardOf(product, now)),
      summary,
      category: category && {
        ...named(category),
        path: pathOf(categories, category).map(named),
        children: childrenOf(categories, category._id).map(named),
        siblings: childrenOf(categories, category._parent).map(named),
      },
      group: group && named(group),
      brand: brand && { ...menuBrand(brand), description: brand.description },
    });
  };

type Found = { products: ListedProduct[]; summary: ProductList['summary'] };

/** Reads one page of the scope that holds the answer, and drops what the scope's name does not say. */
export const readList = async (
  listings: Pick<ListingsPort, 'listing' | 'scopeCounts'>,
  query: Pick<ListQuery, 'groups' | 'searchValue' | 'sort' | 'cursor' | 'skip' | 'limit'> & {
    category?: Category;
    brand?: Brand;
    categories: readonly Category[];
    visibility?: Visibility;
  },
): Promise<Result<Found>> => {
  const { category, brand, groups: group, searchValue, visibility } = query;
  const filter: ScopeFilter = { _category: category?._id, _brand: brand?._id, group };
  const search = searchValue === undefined ? undefined : searchOf(searchValue);
  if (search && search.terms.length === 0) return ok({ products: [], summary: { count__total: 0 } });

  const scopes = search
    ? search.terms.map((term) => scopeOf({ term }, visibility))
    : [scopeOf(filter, visibility)];
  const [onlyScope = '', ...others] = scopes;
  const [counts, onlyPage] = await Promise.all([
    listings.scopeCounts(scopes),
    others.length === 0 ? listings.listing({ scope: onlyScope, ...query }) : undefined,
  ]);
  const [scope, count] = scopes
    .map((name) => [name, counts.get(name) ?? 0] as const)
    .reduce((rarest, next) => (next[1] < rarest[1] ? next : rarest));

  const page = onlyPage ?? (await listings.listing({ scope, ...query }));
  if (!page.ok) return page;
  const { products, cursor } = page.value;
  const narrowing: Narrowing = {
    words: search?.words,
    _brand: search && brand?._id,
    within: search && category && withDescendants(query.categories, category._id),
    group: search || brand ? group : undefined,
  };
  const found = products.filter((product) => matches(product, narrowing));
  const countedByScope = search
    ? search.terms.length === 1 && !category && !brand && !group
    : !(brand && group);
  const isWhole = !cursor && !query.cursor && query.skip === 0;
  const count__total = isWhole ? found.length : countedByScope ? count : undefined;
  return ok({ products: found, summary: { count__total, cursor } });
};
