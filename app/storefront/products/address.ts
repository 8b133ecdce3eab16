import type { ColorCode } from '#shared/domain/search/color.ts';
import type { SearchSort } from '#shared/domain/search/search-query.ts';

/** Filters in the address of a product list. */
export type ListFilters = {
  category?: string;
  groups?: string;
  searchValue?: string;
  /** absent for the list's default order: by relevance when something is searched, otherwise latest first */
  sort?: SearchSort;
  brands?: string[];
  colors?: ColorCode[];
  labels?: string[];
  priceFrom?: number;
  priceTo?: number;
  free?: boolean;
  facets?: boolean;
};

export const PAGE_SIZE = 24;
/** Number of pages that can be opened directly; later ones are reached one by one. */
export const JUMPABLE = 11;

/** Builds the parameters of a list's address; defaults are left out. */
export const productsParams = (filters: ListFilters): [name: string, value: string][] => {
  const { category, groups, searchValue, sort, brands, colors, labels, priceFrom, priceTo, free, facets } =
    filters;
  const usual = searchValue ? 'RELEVANCE' : 'LATEST';
  const values = {
    category,
    groups,
    searchValue,
    sort: sort === usual ? undefined : sort,
    brands: brands?.join(','),
    colors: colors?.join(','),
    labels: labels?.join(','),
    priceFrom: priceFrom?.toString(),
    priceTo: priceTo?.toString(),
    free: free ? '1' : undefined,
    facets: facets ? '1' : undefined,
  };
  return Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1]));
};

/** Reads the filters from an address, as `productsParams` writes them. */
export const filtersIn = (query: URLSearchParams): ListFilters => {
  const text = (name: string) => query.get(name) || undefined;
  const codes = (name: string) => text(name)?.split(',');
  const won = (name: string) => (/^\d+$/.test(query.get(name) ?? '') ? Number(query.get(name)) : undefined);
  return {
    category: text('category'),
    groups: text('groups'),
    searchValue: text('searchValue'),
    sort: text('sort') as SearchSort | undefined,
    brands: codes('brands'),
    colors: codes('colors') as ColorCode[] | undefined,
    labels: codes('labels'),
    priceFrom: won('priceFrom'),
    priceTo: won('priceTo'),
    free: query.get('free') === '1' || undefined,
    facets: query.get('facets') === '1' || undefined,
  };
};

/** Builds the address of a list with these filters. */
export const productsHref = (
  filters: ListFilters,
  place: { page?: number; cursor?: string } = {},
): string => {
  const query = new URLSearchParams(productsParams(filters));
  if (place.page && place.page > 1) query.set('page', String(place.page));
  if (place.cursor) query.set('cursor', place.cursor);
  return `/shop/products${query.size ? `?${query}` : ''}`;
};

/** Reads the page number of an address; anything invalid counts as the first page. */
export const pageOf = (query: URLSearchParams): number => {
  const page = Number(query.get('page') ?? 1);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
};

/** Removes the filters a shopper narrowed the list by. */
export const unnarrowed = ({ category, groups, searchValue, sort, facets }: ListFilters): ListFilters => ({
  category,
  groups,
  searchValue,
  sort,
  facets,
});

/** True when a shopper narrowed the list by more than category and group. */
export const isNarrowed = ({ brands, colors, labels, priceFrom, priceTo, free }: ListFilters): boolean =>
  Boolean(brands?.length || colors?.length || labels?.length || free) ||
  priceFrom !== undefined ||
  priceTo !== undefined;
