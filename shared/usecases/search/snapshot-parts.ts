import { createHash } from 'node:crypto';
import type { SearchTables } from '#shared/domain/search/document.ts';
import type { SnapshotPart } from '#shared/usecases/ports/outside/search.ts';

/** Most products of a part: one change rewrites that many. */
const PART_PRODUCTS = 500;

/** Returns the id at the beginning of a part's line. */
export const idOf = (line: string): string => line.slice(0, line.indexOf('\t'));

/** Makes a short fingerprint that changes with the names of categories: they are among the words of every product. */
export const categoryPrint = ({ categories }: SearchTables): string =>
  createHash('sha256').update(JSON.stringify(categories)).digest('base64url').slice(0, 16);

/** Finds the index of the part in `parts` that contains, or would contain, a product; 0 when there are none. */
export const partAt = (parts: readonly SnapshotPart[], id: string): number =>
  Math.max(
    0,
    parts.findLastIndex(({ from }) => from <= id),
  );

/** Cuts lines into parts of about the same size, none of them too large. */
export const cutIntoParts = (lines: readonly string[]): string[][] => {
  const count = Math.ceil(lines.length / PART_PRODUCTS);
  const size = Math.ceil(lines.length / count);
  return Array.from({ length: count }, (_, at) => lines.slice(at * size, (at + 1) * size));
};
