import type { Page, PageQuery } from './page.ts';

/**
 * An index that was added when there were items already: those of before are not in it until a reindex enters them. Reads
 * the whole table: for an operator with rights of their own (`npm run reindex`), never for a function.
 */
export interface LateIndexPort<Id> {
  /** Items that should be in the index and are not, in no order; a page may be empty and not the last */
  missing(page: PageQuery): Promise<Page<Id>>;
  /** Enters one as it is now; harmless to repeat, and for one that is gone by now. */
  enter(item: Id): Promise<void>;
}

export type BonusLineId = { _user: string; _id: string };
