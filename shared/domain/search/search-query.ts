import type { ListQuery, ProductList } from '#shared/domain/display/views.ts';
import { productSorts } from '#shared/domain/product/product.ts';
import type { ColorCode } from './color.ts';
import type { Facets, Filters } from './facets.ts';
import type { Help } from './help.ts';
import type { PriceWish } from './wish.ts';

/** Orders of what was found: those of every list (spec §4), and how well it fits what was searched. */
export const searchSorts = [...productSorts, 'RELEVANCE'] as const;
export type SearchSort = (typeof searchSorts)[number];

/** What a list of products is asked for when it may also be searched and narrowed. */
export type SearchQuery = Omit<ListQuery, 'sort'> &
  Filters & {
    /** Without one: by relevance where something is searched, else the latest first */
    sort?: SearchSort;
    /** Facets are wanted even though nothing is searched or narrowed */
    facets?: boolean;
  };

/** The page of what was found. */
export type SearchedList = ProductList & {
  sort: SearchSort;
  /** absent while the list comes from the table */
  facets?: Facets;
  /** What was searched instead of the value: another keyboard layout, a typo */
  instead?: string;
  /** What the value asked for beside words: a price, colours no word leads to */
  wish?: PriceWish & { colors?: ColorCode[] };
  /** Entries of the customer centre that answer it, on the first page */
  help?: Help[];
  /** It was to be narrowed, and could not be just now */
  unnarrowed?: true;
};
