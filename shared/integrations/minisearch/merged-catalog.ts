import MiniSearch, { type Options } from 'minisearch';
import { createPool, type Gathered } from './postings.ts';

/** Merged indexes. The number of a product is its position in the lists. */
export type MergedTerms = {
  fieldIds: Record<string, number>;
  documentIds: string[];
  /** Number of terms a product has in each field */
  fieldLengths: number[][];
  averageFieldLength: number[];
  /** By term, then by the number of the field */
  terms: Map<string, (Gathered | undefined)[]>;
  /** Number of postings of all terms and fields */
  postings: number;
};

/** Terms inserted into the tree at a time. Pages are rendered in between. */
const CHUNK = 1_000;

/** A MiniSearch catalog, searched and changed like any other, whose postings are stored compactly in memory. */
class MergedCatalog<T> extends MiniSearch<T> {
  async take(merged: MergedTerms, pause: () => Promise<void>): Promise<this> {
    const { fieldIds, documentIds, fieldLengths, averageFieldLength, terms, postings } = merged;
    this._fieldIds = fieldIds;
    this._avgFieldLength = averageFieldLength;
    this._documentCount = documentIds.length;
    this._nextId = documentIds.length;
    for (const [short, id] of documentIds.entries()) {
      this._documentIds.set(short, id);
      this._idToShortId.set(id, short);
      this._fieldLength.set(short, fieldLengths[short] ?? []);
    }
    const pool = createPool(postings);
    let placed = 0;
    for (const [term, fields] of terms) {
      const cache = new Map<number, Map<number, number>>();
      for (const [field, gathered] of fields.entries()) if (gathered) cache.set(field, pool.keep(gathered));
      this._index.set(term, cache);
      // Frees each gathered term while the rest is inserted: both together are the peak of memory.
      terms.delete(term);
      placed += 1;
      if (placed % CHUNK === 0) await pause();
    }
    return this;
  }
}

/** Returns the catalog that indexing all the products of `merged` would give. `merged` must not be used afterwards. */
export const catalogOf = <T>(
  options: Options<T>,
  merged: MergedTerms,
  pause: () => Promise<void>,
): Promise<MiniSearch<T>> => new MergedCatalog<T>(options).take(merged, pause);
