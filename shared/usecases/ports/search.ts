import type { SearchDocument, SearchTables } from '#shared/domain/search/document.ts';

/**
 * The whole shown catalog as one file: a first line of JSON with the tables, then a line a product, `id<tab>JSON`,
 * rising by id. `tag` changes with the contents.
 */
export type SearchSnapshot = { tag: string; lines: string[] };

/** Where the snapshot is kept. */
export interface SearchSnapshotsPort {
  /** `unchanged` when it still is the one tagged `known`; undefined when there is none. */
  read(known?: string): Promise<SearchSnapshot | 'unchanged' | undefined>;
  /** Replaces the one tagged `was`, or makes the first; false when somebody else wrote in the meantime. */
  write(lines: readonly string[], was?: string): Promise<boolean>;
}

/** What a search value led to. */
export type SearchHits = {
  /** Ids with a score, the higher the better */
  scores: ReadonlyMap<string, number>;
  /** What was searched instead, when the value itself led nowhere: another keyboard layout, a typo */
  instead?: string;
};

/** The catalog in memory, ready to be searched. */
export interface SearchIndex {
  readonly tables: SearchTables;
  readonly documents: ReadonlyMap<string, SearchDocument>;
  /** Products that hold every word of `text`, forgiving about how it was typed. */
  find(text: string): SearchHits;
  /** What somebody who has typed `text` may be about to type; best first. */
  complete(text: string, limit: number): string[];
}

export interface SearchPort {
  /**
   * The newest index this process has. A newer snapshot is fetched in the background; only while there is none at all
   * does it wait, and no longer than `patience` milliseconds after loading began.
   * @returns undefined while there is no snapshot, or the catalogue is too large for one
   */
  index(patience: number): Promise<SearchIndex | undefined>;
}
