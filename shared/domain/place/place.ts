import type { Placed } from './stretch.ts';

/** Something that is found by its words: under each of them it has a place, which carries a row. */
export type Place<Row> = Placed & {
  /** What it is of: an order's number, a member's id */
  of: string;
  /** By which places of one word are in order (ISO UTC) */
  createdAt: string;
  row: Row;
  /** Under marks it may also be asked for in the order of an amount or a name */
  sorted?: { amount: number; name: string };
};
