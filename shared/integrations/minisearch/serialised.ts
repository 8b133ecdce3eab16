import type { AsPlainObject } from 'minisearch';
import type { SearchDocument, SearchTables } from '#shared/domain/search/document.ts';
import { createIndex, type MergedIndex, type SerialisedIndex } from './index.ts';
import type { Gathered } from './postings.ts';

/** Returns the index of `documents` as JSON on one line. */
export const serialise = (tables: SearchTables, documents: Iterable<SearchDocument>): string => {
  const index = createIndex(tables);
  for (const document of documents) index.put(document);
  return JSON.stringify(index);
};

/**
 * Merges indexes, one after the other, into the index that all their products in that order would give. A word in many
 * of them is inserted into the tree once, which is what takes the time of indexing. Only numbers of an added index
 * remain in memory.
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
      // Nearly all terms occur once. Occurrences are recorded from the first term on that occurs more often.
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
    /** Returns undefined when nothing was added. */
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
