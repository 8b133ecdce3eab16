import type { SearchDocument, SearchTables } from '#shared/domain/search/document.ts';
import type { Help } from '#shared/domain/search/help.ts';

/** The products of a range of ids, as one file that never changes: its name is a hash of its content. */
export type SnapshotPart = {
  name: string;
  /** The first id; ids up to the next part's belong here */
  from: string;
  products: number;
  /** `categoryPrint` of the tables it was indexed with */
  categories: string;
};

/** The whole shown catalog: what its products refer to, and the parts they lie in, rising by id. */
export type SearchSnapshot = { tables: SearchTables; parts: SnapshotPart[] };

/** The content of a part: a line for each product, `id<tab>JSON`, sorted by id; and its words, ready to be searched. */
export type PartContents = { lines: string[]; index: string };

/** Where the snapshot is kept. */
export interface SearchSnapshotsPort {
  /** With a `tag` that changes with it; `unchanged` when it still is the one tagged `known`; undefined when there is none. */
  read(known?: string): Promise<(SearchSnapshot & { tag: string }) | 'unchanged' | undefined>;
  /** Replaces the one tagged `was`, or makes the first; false when somebody else wrote in the meantime. */
  write(snapshot: SearchSnapshot, was?: string): Promise<boolean>;
  /** Undefined when the part is lost or torn. */
  readPart(part: Pick<SnapshotPart, 'name'>): Promise<PartContents | undefined>;
  /** Indexes and keeps lines of products; which part that is belongs into a snapshot. @returns its name */
  writePart(tables: SearchTables, lines: readonly string[]): Promise<string>;
  /** Removes parts outside `kept` that nobody can be reading any more. */
  sweepParts(kept: ReadonlySet<string>): Promise<void>;
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
  /** Entries of the customer centre that answer `text`, best first. */
  help(text: string, limit: number): Help[];
  /** Suggestions for somebody who has typed `text`; best first. */
  complete(text: string, limit: number): string[];
}

export interface SearchPort {
  /**
   * The newest index this process has. A newer snapshot is fetched in the background; only while there is none at all,
   * or nobody asked for so long that it may be out of date, does it wait, and no longer than `patience` milliseconds after
   * loading began.
   * @returns undefined while there is no snapshot, or the catalogue is too large for one
   */
  index(patience: number): Promise<SearchIndex | undefined>;
}
