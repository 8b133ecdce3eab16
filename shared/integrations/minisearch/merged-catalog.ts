import MiniSearch, { type Options } from 'minisearch';
import { createPool, type Gathered } from './postings.ts';

/** Indexes that were put together: of each product its number is its place in the lists. */
export type MergedTerms = {
  fieldIds: Record<string, number>;
  documentIds: string[];
  /** Terms a product has in each field */
  fieldLengths: number[][];
  averageFieldLength: number[];
  /** By term, then by the number of the field */
  terms: Map<string, (Gathered | undefined)[]>;
  /** Of all terms and fields together */
  postings: number;
};

/** Terms placed in the tree at a time; pages are rendered in between. */
const CHUNK = 1_000;

/** A catalog of MiniSearch's own, searched and changed like any other, whose postings lie close together in memory. */
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
      const kept = new Map<number, Map<number, number>>();
      for (const [field, gathered] of fields.entries()) if (gathered) kept.set(field, pool.keep(gathered));
      this._index.set(term, kept);
      // What was gathered may go while the rest is placed: the two together are the most memory this takes.
      terms.delete(term);
      placed += 1;
      if (placed % CHUNK === 0) await pause();
    }
    return this;
  }
}

/** What indexing all the products of `merged` would have made; `merged` is used up. */
export const catalogOf = <T>(
  options: Options<T>,
  merged: MergedTerms,
  pause: () => Promise<void>,
): Promise<MiniSearch<T>> => new MergedCatalog<T>(options).take(merged, pause);
