import type { SearchDocument, SearchTables } from '#shared/domain/search/document.ts';
import type { Help } from '#shared/domain/search/help.ts';

/** Products of a range of ids, as one immutable file: its name is a hash of its content. */
export type SnapshotPart = {
  name: string;
  /** First id; ids up to the next part's first id belong here */
  from: string;
  products: number;
  /** `categoryPrint` of the tables it was indexed with */
  categories: string;
};

/**
 * Snapshot of all shown products: the tables its products refer to, and the parts that contain them, ascending by id.
 */
export type SearchSnapshot = { tables: SearchTables; parts: SnapshotPart[] };

/** Content of a part: a line for each product, `id<tab>JSON`, sorted by id; and its prepared search index. */
export type PartContents = { lines: string[]; index: string };

/** Storage of the snapshot. */
export interface SearchSnapshotsPort {
  /**
   * Reads the snapshot with a `tag` that changes with it. Returns `unchanged` when it is still the one tagged `known`;
   * undefined when there is none.
   */
  read(known?: string): Promise<(SearchSnapshot & { tag: string }) | 'unchanged' | undefined>;
  /**
   * Replaces the snapshot tagged `was`, or creates the first. Returns false when somebody else wrote in the meantime.
   */
  write(snapshot: SearchSnapshot, was?: string): Promise<boolean>;
  /** Reads a part. Returns undefined when the part is lost or damaged. */
  readPart(part: Pick<SnapshotPart, 'name'>): Promise<PartContents | undefined>;
  /** Indexes and stores lines of products; the caller adds the part to a snapshot. @returns its name */
  writePart(tables: SearchTables, lines: readonly string[]): Promise<string>;
  /** Removes parts outside `keys` that nobody can be reading any more. */
  sweepParts(keys: ReadonlySet<string>): Promise<void>;
}

/** Result of a search. */
export type SearchHits = {
  /** Ids with a score, higher is better */
  scores: ReadonlyMap<string, number>;
  /** Text that was searched instead, when the typed one found nothing: another keyboard layout, a typo */
  instead?: string;
};

/** Catalog in memory, ready to be searched. */
export interface SearchIndex {
  readonly tables: SearchTables;
  readonly documents: ReadonlyMap<string, SearchDocument>;
  /** Finds products that contain every word of `text`, tolerant of typing mistakes. */
  find(text: string): SearchHits;
  /** Finds entries of the customer centre that answer `text`, best first. */
  help(text: string, limit: number): Help[];
  /** Suggests completions of the typed `text`, best first. */
  complete(text: string, limit: number): string[];
}

export interface SearchPort {
  /**
   * Returns the newest index this process has. A newer snapshot is fetched in the background. It waits only while there
   * is no index at all, or when nobody asked for so long that the index may be out of date; at most `patience`
   * milliseconds after loading began.
   * @returns undefined while there is no snapshot, or the catalogue is too large for one
   */
  index(patience: number): Promise<SearchIndex | undefined>;
}
