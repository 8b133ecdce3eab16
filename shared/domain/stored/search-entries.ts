import type { SearchEntry } from '#shared/domain/place/search-entry.ts';
import type { Total } from '#shared/domain/stored/page.ts';

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
