import type { ListQuery, ProductList } from '#shared/domain/display/views.ts';
import { productSorts } from '#shared/domain/product/product.ts';
import type { ColorCode } from './color.ts';
import type { Facets, Filters } from './facets.ts';
import type { Help } from './help.ts';
import type { PriceWish } from './wish.ts';

/** Orders of search results: those of every list (rules 8.5), and relevance. */
export const searchSorts = [...productSorts, 'RELEVANCE'] as const;
export type SearchSort = (typeof searchSorts)[number];

/** Query of a list of products that may also be searched and filtered. */
export type SearchQuery = Omit<ListQuery, 'sort'> &
  Filters & {
    /** By default relevance for a search, otherwise the latest first */
    sort?: SearchSort;
    /** Requests facets even without search or filter */
    facets?: boolean;
  };

/** A page of search results. */
export type SearchedList = ProductList & {
  sort: SearchSort;
  /** Absent while the list comes from the table */
  facets?: Facets;
  /** Text that was searched instead of the value: another keyboard layout, a corrected typo */
  instead?: string;
  /** Wishes in the value other than words: a price, colours no word leads to */
  wish?: PriceWish & { colors?: ColorCode[] };
  /** Matching entries of the customer centre, on the first page */
  help?: Help[];
  /** Set when filters were requested that could not be applied just now */
  unnarrowed?: true;
};
