import type { OrderRow } from '#shared/domain/order/order-search-entry.ts';
import type { SearchEntry } from '#shared/domain/place/search-entry.ts';
import type { SearchRange } from '#shared/domain/place/search-range.ts';
import type { MemberRow } from '#shared/domain/user/member-search-entry.ts';
import type { PageQuery, Total } from '../page.ts';

/**
 * Page of found rows; `cursor` asks for the next one and is absent when all places were searched. `total` is set when
 * it was asked for, as far as one count reaches; absent when that count finds nothing and there is more.
 */
export type FoundRows<Row> = { rows: Row[]; cursor?: string; total?: Total };

/** Words under which something has places: too many while they are being written, never too few. */
export type SearchEntryWords = Pick<SearchEntry<unknown>, 'of' | 'createdAt'> & {
  words: string[];
  /** Fingerprint of the data the places were made from; absent while they are being written */
  print?: string;
  revision: number;
};

/** Orders in which the places of one word are read: by time, or by amount or name where the places have them. */
export const searchEntrySorts = ['NEWEST', 'OLDEST', 'AMOUNT_DESC', 'AMOUNT_ASC', 'NAME'] as const;
export type SearchEntrySort = (typeof searchEntrySorts)[number];

/** Most read units that one page of found rows uses. */
export const FIND_UNITS = 64;

/** Search index of one kind of thing by words (domain/place). */
export interface SearchEntriesPort<Row> {
  /**
   * Finds rows of a period, one stretch after the other, newest first by default: a page of `limit`, or as many as
   * `FIND_UNITS` find. A page that has rows ends at the end of their stretch, because the rows of the next stretch
   * match less closely. Orders other than by time are for stretches of marks.
   */
  find(
    stretches: readonly SearchRange[],
    range: PageQuery & { from?: string; to?: string; sort?: SearchEntrySort },
  ): Promise<FoundRows<Row>>;
  /**
   * Reads the rows of at most 100 things, under a word that all of them have; things without a place there are left
   * out.
   */
  rowsUnder(word: string, things: readonly Pick<SearchEntryWords, 'of' | 'createdAt'>[]): Promise<Row[]>;
  /** Reads the words under which something has places, as last stored. */
  noted(of: string): Promise<SearchEntryWords | undefined>;
  /** Stores the words; without `next` deletes the note. Returns false when the stored note is no longer `was`. */
  note(was: SearchEntryWords | undefined, next: SearchEntryWords | undefined): Promise<boolean>;
  /** Writes all places of something. */
  put(place: SearchEntry<Row>): Promise<void>;
  /** Removes places of something. */
  remove(thing: Pick<SearchEntryWords, 'of' | 'createdAt'>, words: readonly string[]): Promise<void>;
}

export type OrderSearchEntriesPort = SearchEntriesPort<OrderRow>;
export type MemberSearchEntriesPort = SearchEntriesPort<MemberRow>;
