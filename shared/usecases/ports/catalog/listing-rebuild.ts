import type { Page, PageQuery } from '../page.ts';
import type { ListingState } from './catalog.ts';

/** Key of a listing: the list it is in, and its product. */
export type ListingKey = { scope: string; _product: string };

/**
 * Data that lists are rebuilt from. Reads the whole table, so it is for an operator with separate rights (`npm run
 * reindex`), never for a function.
 */
export interface ListingRebuildPort {
  /** Lists all products, in no order; a page may be empty without being the last */
  productIds(page: PageQuery): Promise<Page<string>>;
  /** Lists all cards of all lists */
  listingKeys(page: PageQuery): Promise<Page<ListingKey>>;
  /** Lists all scopes that have cards or counts, some more than once */
  scopes(page: PageQuery): Promise<Page<string>>;
  /** Removes a card from a list its product is not in, unless the product was moved since `state` was read. */
  drop(listing: ListingKey, state: ListingState | undefined): Promise<void>;
  /** Sets the card count of a list to the real number. @returns false when the list changed meanwhile: count again */
  recount(scope: string): Promise<boolean>;
}
