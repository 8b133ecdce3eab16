import type { IndexedText } from './search-range.ts';

/** An entry of the search index: under each word of an order or member there is one place, which stores a row. */
export type SearchEntry<Row> = IndexedText & {
  /** Id of what it belongs to: an order's number, a member's id */
  of: string;
  /** Order of the places of one word (ISO UTC) */
  createdAt: string;
  row: Row;
  /** Marks may also be queried in the order of an amount or a name */
  sorted?: { amount: number; name: string };
};
