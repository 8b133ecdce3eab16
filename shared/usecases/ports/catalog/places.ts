import type { OrderRow } from '#shared/domain/order/order-place.ts';
import type { Place } from '#shared/domain/place/place.ts';
import type { Stretch } from '#shared/domain/place/stretch.ts';
import type { MemberRow } from '#shared/domain/user/member-place.ts';
import type { PageQuery, Total } from '../page.ts';

/**
 * Page of found rows; `cursor` asks for the next one and is absent when all places were searched. `total` is set when
 * it was asked for, as far as one count reaches; absent when that count finds nothing and there is more.
 */
export type FoundRows<Row> = { rows: Row[]; cursor?: string; total?: Total };

/** Words under which something has places: too many while they are being written, never too few. */
export type PlaceWords = Pick<Place<unknown>, 'of' | 'createdAt'> & {
  words: string[];
  /** Fingerprint of the data the places were made from; absent while they are being written */
  print?: string;
  revision: number;
};

/** Orders in which the places of one word are read: by time, or by amount or name where the places have them. */
export const placeSorts = ['NEWEST', 'OLDEST', 'AMOUNT_DESC', 'AMOUNT_ASC', 'NAME'] as const;
export type PlaceSort = (typeof placeSorts)[number];

/** Most read units that one page of found rows uses. */
export const FIND_UNITS = 64;

/** Search index of one kind of thing by words (domain/place). */
export interface PlacesPort<Row> {
  /**
   * Finds rows of a period, one stretch after the other, newest first by default: a page of `limit`, or as many as
   * `FIND_UNITS` find. A page that has rows ends at the end of their stretch, because the rows of the next stretch
   * match less closely. Orders other than by time are for stretches of marks.
   */
  find(
    stretches: readonly Stretch[],
    range: PageQuery & { from?: string; to?: string; sort?: PlaceSort },
  ): Promise<FoundRows<Row>>;
  /**
   * Reads the rows of at most 100 things, under a word that all of them have; things without a place there are left
   * out.
   */
  rowsUnder(word: string, things: readonly Pick<PlaceWords, 'of' | 'createdAt'>[]): Promise<Row[]>;
  /** Reads the words under which something has places, as last stored. */
  noted(of: string): Promise<PlaceWords | undefined>;
  /** Stores the words; without `next` deletes the note. Returns false when the stored note is no longer `was`. */
  note(was: PlaceWords | undefined, next: PlaceWords | undefined): Promise<boolean>;
  /** Writes all places of something. */
  put(place: Place<Row>): Promise<void>;
  /** Removes places of something. */
  remove(thing: Pick<PlaceWords, 'of' | 'createdAt'>, words: readonly string[]): Promise<void>;
}

export type OrderPlacesPort = PlacesPort<OrderRow>;
export type MemberPlacesPort = PlacesPort<MemberRow>;
