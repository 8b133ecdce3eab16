import type { OrderRow } from '#shared/domain/order/order-place.ts';
import type { Place } from '#shared/domain/place/place.ts';
import type { Stretch } from '#shared/domain/place/stretch.ts';
import type { MemberRow } from '#shared/domain/user/member-place.ts';
import type { PageQuery, Total } from './page.ts';

/**
 * A page of what was found; `cursor` asks for the next one and is absent when all places have been looked through. `total`
 * where it was asked for: as far as one count goes, none where that finds nothing and there is more.
 */
export type FoundRows<Row> = { rows: Row[]; cursor?: string; total?: Total };

/** Under which words something has places: more than it should while they are written, never fewer. */
export type PlaceWords = Pick<Place<unknown>, 'of' | 'createdAt'> & {
  words: string[];
  /** What the places were made from; absent while they are written */
  print?: string;
  revision: number;
};

/** How places of one word are gone through: by time, by an amount or a name where places have them. */
export const placeSorts = ['NEWEST', 'OLDEST', 'AMOUNT_DESC', 'AMOUNT_ASC', 'NAME'] as const;
export type PlaceSort = (typeof placeSorts)[number];

/** The most read units one page of what was found takes. */
export const FIND_UNITS = 64;

/** Things of one kind that are found by their words (domain/place). */
export interface PlacesPort<Row> {
  /**
   * Rows of a period in one stretch after the other, newest first unless asked otherwise: a page of `limit`, or what `FIND_UNITS` find.
   * A page with rows in it ends with their stretch: those of the next are less close. Orders that are not of time are for
   * stretches of marks.
   */
  find(
    stretches: readonly Stretch[],
    range: PageQuery & { from?: string; to?: string; sort?: PlaceSort },
  ): Promise<FoundRows<Row>>;
  /** The rows of at most 100 things, under a word that all of them have; what has no place there is left out. */
  rowsUnder(word: string, things: readonly Pick<PlaceWords, 'of' | 'createdAt'>[]): Promise<Row[]>;
  /** Under which words something has places, as was noted last. */
  noted(of: string): Promise<PlaceWords | undefined>;
  /** Notes the words, nothing takes the note away; false when it is not any more as it was read. */
  note(was: PlaceWords | undefined, next: PlaceWords | undefined): Promise<boolean>;
  /** Writes all places of something. */
  put(place: Place<Row>): Promise<void>;
  /** Takes places of something away. */
  remove(thing: Pick<PlaceWords, 'of' | 'createdAt'>, words: readonly string[]): Promise<void>;
}

export type OrderPlacesPort = PlacesPort<OrderRow>;
export type MemberPlacesPort = PlacesPort<MemberRow>;
