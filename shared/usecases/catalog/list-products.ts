import type { Brand, Category } from '#shared/domain/category/category.ts';
import { withDescendants } from '#shared/domain/category/tree.ts';
import type { ListQuery, ProductList } from '#shared/domain/display/views.ts';
import {
  type ListedProduct,
  matches,
  type Narrowing,
  type ScopeFilter,
  scopesFor,
  toProductCard,
  type Visibility,
} from '#shared/domain/product/listing.ts';
import { codeSearchOf, searchOf } from '#shared/domain/product/search.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import { readSubject } from './list-subject.ts';

/**
 * Lists a page of products, by category, group, brand and search value, in four orders (rules 8.5). Reads at most 4
 * units whatever the size of the catalogue: one scope contains the answer. When a search is filtered further, the page
 * may be shorter than `limit` although there is a cursor.
 * @returns NOT_FOUND for an unknown category or brand, NOT_FOUND / BAD_CURSOR
 */
export const listProducts =
  ({ showcase, clock }: Pick<Ports, 'showcase' | 'clock'>) =>
  async (
    query: ListQuery,
  ): Promise<Result<ProductList, 'BAD_CURSOR' | 'BRAND_NOT_FOUND' | 'CATEGORY_NOT_FOUND'>> => {
    const subject = await readSubject(showcase, query);
    if (!subject.ok) return subject;
    const { category, brand, categories, heading } = subject.value;
    const page = await readListing(showcase, { ...query, category, brand, categories });
    if (!page.ok) return page;
    const now = clock.now();
    return ok({
      products: page.value.products.map((product) => toProductCard(product, now)),
      summary: page.value.summary,
      ...heading,
    });
  };

type FoundPage = { products: ListedProduct[]; summary: ProductList['summary'] };

/** Lists of one filter, shown or hidden or both, and the number of products in them. */
type ScopeCount = { scopes: string[]; count: number };

/** Selects the list with the fewest products, of several lists that all contain the answer. */
const rarestOf = ([first, ...others]: readonly ScopeCount[]): ScopeCount =>
  others.reduce(
    (rarest, next) => (next.count < rarest.count ? next : rarest),
    first ?? { scopes: [], count: 0 },
  );

/** Reads one page of the scope that contains the answer, and drops products that the other filters exclude. */
export const readListing = async (
  listings: Pick<Ports['listings'], 'listing' | 'scopeCounts'>,
  query: Pick<ListQuery, 'groups' | 'searchValue' | 'sort' | 'cursor' | 'skip' | 'limit'> & {
    category?: Category;
    brand?: Brand;
    categories: readonly Category[];
    visibility?: Visibility | 'all';
    /** True when a part of a product's code finds it too */
    byCode?: boolean;
  },
): Promise<Result<FoundPage, 'BAD_CURSOR'>> => {
  const { category, brand, groups: group, searchValue, visibility, byCode } = query;
  const filter: ScopeFilter = { _category: category?._id, _brand: brand?._id, group };
  const search = searchValue === undefined ? undefined : searchOf(searchValue);
  if (search && search.terms.length === 0) return ok({ products: [], summary: { count__total: 0 } });
  const code = byCode && searchValue !== undefined ? codeSearchOf(searchValue) : undefined;

  const filters: ScopeFilter[] = search ? search.terms.map((term) => ({ term })) : [filter];
  const answers = filters.map((scopeFilter) => scopesFor(scopeFilter, visibility));
  const codeAnswers = (code?.terms ?? []).map((codeTerm) => scopesFor({ codeTerm }, visibility));
  const [onlyAnswer = [], ...others] = answers;
  const isOnly = others.length === 0 && !code;
  const [counts, onlyPage] = await Promise.all([
    listings.scopeCounts([...answers, ...codeAnswers].flat()),
    isOnly ? listings.listing({ scope: onlyAnswer, ...query }) : undefined,
  ]);
  const counted = (scopes: string[]): ScopeCount => ({
    scopes,
    count: scopes.reduce((all, name) => all + (counts.get(name) ?? 0), 0),
  });
  const { scopes: named, count } = rarestOf(answers.map(counted));
  const scope = [...named, ...rarestOf(codeAnswers.map(counted)).scopes];

  const page = onlyPage ?? (await listings.listing({ scope, ...query }));
  if (!page.ok) return page;
  const { products, cursor } = page.value;
  const narrowing: Narrowing = {
    words: search?.words,
    codePart: code?.part,
    _brand: search && brand?._id,
    within: search && category && withDescendants(query.categories, category._id),
    group: search || brand ? group : undefined,
  };
  const found = products.filter((product) => matches(product, narrowing));
  const countedByScope = search ? isOnly && !category && !brand && !group : !(brand && group);
  const isWhole = !cursor && !query.cursor && query.skip === 0;
  const count__total = isWhole ? found.length : countedByScope ? count : undefined;
  return ok({ products: found, summary: { count__total, cursor } });
};
