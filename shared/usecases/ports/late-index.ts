import type { Page, PageQuery } from './page.ts';

/**
 * An index that was added when there were items already: those of before are not in it until a reindex enters them. Reads
 * the whole table: for an operator with rights of their own (`npm run reindex`), never for a function.
 */
export interface LateIndexPort<Id> {
  /** Items that should be in the index and are not, in no order; a page may be empty and not the last */
  missing(page: PageQuery): Promise<Page<Id>>;
  /** Adds the index keys to one item, as it is now; may be repeated, and does nothing when the item is gone. */
  enter(item: Id): Promise<void>;
}

export type BonusLineId = { _user: string; _id: string };
