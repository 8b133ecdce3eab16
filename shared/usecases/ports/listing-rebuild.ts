import type { ListingState } from './catalog.ts';
import type { Page, PageQuery } from './page.ts';

/** The key of a listing: the list it is in, and its product. */
export type ListingKey = { scope: string; _product: string };

/**
 * What lists are rebuilt from. Reads the whole table, so it is for an operator with separate rights (`npm run reindex`),
 * never for a function.
 */
export interface ListingRebuildPort {
  /** Every product there is, in no order; a page may be empty and not the last */
  productIds(page: PageQuery): Promise<Page<string>>;
  /** Every card in every list */
  listingKeys(page: PageQuery): Promise<Page<ListingKey>>;
  /** Every list that cards lie in or are counted of, some more than once */
  scopes(page: PageQuery): Promise<Page<string>>;
  /** Removes a card from a list its product is not in, unless the product was moved since `state` was read. */
  drop(listing: ListingKey, state: ListingState | undefined): Promise<void>;
  /** Sets how many cards a list holds to what it holds. @returns false when it changed meanwhile: to be counted again */
  recount(scope: string): Promise<boolean>;
}
