import type { AsPlainObject } from 'minisearch';
import type { SearchDocument, SearchTables } from '#shared/domain/search/document.ts';
import { createIndex, type MergedIndex, type SerialisedIndex } from './index.ts';
import type { Gathered } from './postings.ts';

/** The index of `documents` as JSON on one line. */
export const serialise = (tables: SearchTables, documents: Iterable<SearchDocument>): string => {
  const index = createIndex(tables);
  for (const document of documents) index.put(document);
  return JSON.stringify(index);
};

/**
 * Puts indexes together, one after the other, into what indexing all their products in that order would have made. A word
 * in many of them is placed in the tree once, which is where the time of indexing goes; of an index that was added nothing
 * stays but numbers.
 */
export const mergedIndex = () => {
  const terms: MergedIndex['terms'] = new Map();
  const counts = new Map<string, number>();
  const documentIds: string[] = [];
  const fieldLengths: number[][] = [];
  const lengths: number[] = [];
  let fieldIds: AsPlainObject['fieldIds'] | undefined;
  let postings = 0;

  const gather = (into: Gathered, found: Record<string, number>, moved: number): void => {
    for (const id in found) {
      const times = found[id] ?? 1;
      // Nearly all are there once; how often is written down from the first one on that is not.
      if (times > 1) into.times ??= into.ids.map(() => 1);
      into.ids.push(Number(id) + moved);
      into.times?.push(times);
      postings += 1;
    }
  };

  return {
    add({ catalog, counts: words }: SerialisedIndex): void {
      const moved = documentIds.length;
      if (catalog.nextId !== catalog.documentCount)
        throw new Error('an index with gaps cannot be put together');
      fieldIds ??= catalog.fieldIds;
      for (let id = 0; id < catalog.nextId; id++) {
        documentIds.push(String(catalog.documentIds[id]));
        fieldLengths.push(catalog.fieldLength[id] as number[]);
      }
      for (const [field, average] of catalog.averageFieldLength.entries())
        lengths[field] = (lengths[field] ?? 0) + average * catalog.documentCount;
      for (const [term, fields] of catalog.index as unknown as [
        string,
        Record<string, Record<string, number>>,
      ][]) {
        const known = terms.get(term) ?? [];
        terms.set(term, known);
        for (const field in fields) {
          const into = known[Number(field)] ?? { ids: [] };
          known[Number(field)] = into;
          gather(into, fields[field] ?? {}, moved);
        }
      }
      for (const [word, products] of words) counts.set(word, (counts.get(word) ?? 0) + products);
    },
    /** Undefined when nothing was added. */
    result(): MergedIndex | undefined {
      if (!fieldIds) return undefined;
      const averageFieldLength = lengths.map((length) => length / documentIds.length);
      return {
        fieldIds,
        documentIds,
        fieldLengths,
        averageFieldLength,
        terms,
        postings,
        counts: [...counts],
      };
    },
  };
};
