import type { ProductSort } from '#shared/domain/product/product.ts';

/** What the address of a product list says. */
export type Filters = { category?: string; groups?: string; searchValue?: string; sort: ProductSort };

export const PAGE_SIZE = 24;
/** Pages that can be jumped to; further ones are read on to, one by one. */
export const JUMPABLE = 11;

/** Address of a list with these filters; what is the default is left out. */
export const listHref = (filters: Filters, place: { page?: number; cursor?: string } = {}): string => {
  const query = new URLSearchParams();
  const { category, groups, searchValue, sort } = filters;
  if (category) query.set('category', category);
  if (groups) query.set('groups', groups);
  if (searchValue) query.set('searchValue', searchValue);
  if (sort !== 'LATEST') query.set('sort', sort);
  if (place.page && place.page > 1) query.set('page', String(place.page));
  if (place.cursor) query.set('cursor', place.cursor);
  return `/shop/products${query.size ? `?${query}` : ''}`;
};

/** The page number of an address; anything that is none counts as the first. */
export const pageOf = (query: URLSearchParams): number => {
  const page = Number(query.get('page') ?? 1);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
};
