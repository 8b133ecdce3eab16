import type { AsPlainObject } from 'minisearch';
import type { SearchDocument, SearchTables } from '#shared/domain/search/document.ts';
import { createIndex, type SerialisedIndex } from './index.ts';

/** The index of `documents` as JSON on one line. */
export const serialise = (tables: SearchTables, documents: Iterable<SearchDocument>): string => {
  const index = createIndex(tables);
  for (const document of documents) index.put(document);
  return JSON.stringify(index);
};

/**
 * Puts indexes together, one after the other, into what indexing all their products in that order would have made. A word
 * in many of them is placed in the tree once, which is where the time of indexing goes.
 */
export const mergedIndex = () => {
  const terms = new Map<string, Record<string, Record<string, number>>>();
  const counts = new Map<string, number>();
  const documentIds: Record<string, unknown> = {};
  const fieldLength: Record<string, number[]> = {};
  const lengths: number[] = [];
  let whole: AsPlainObject | undefined;
  let nextId = 0;
  let documentCount = 0;
  return {
    add({ catalog, counts: words }: SerialisedIndex): void {
      const moved = (id: string): number => Number(id) + nextId;
      whole ??= catalog;
      for (const [id, document] of Object.entries(catalog.documentIds)) documentIds[moved(id)] = document;
      for (const [id, all] of Object.entries(catalog.fieldLength)) fieldLength[moved(id)] = all;
      for (const [field, average] of catalog.averageFieldLength.entries())
        lengths[field] = (lengths[field] ?? 0) + average * catalog.documentCount;
      for (const [term, fields] of catalog.index) {
        const known = terms.get(term) ?? {};
        terms.set(term, known);
        for (const [field, found] of Object.entries(fields)) {
          const into = known[field] ?? {};
          known[field] = into;
          for (const [id, times] of Object.entries(found)) into[moved(id)] = times;
        }
      }
      for (const [word, products] of words) counts.set(word, (counts.get(word) ?? 0) + products);
      nextId += catalog.nextId;
      documentCount += catalog.documentCount;
    },
    /** Undefined when nothing was added. */
    result(): SerialisedIndex | undefined {
      if (!whole) return undefined;
      const averageFieldLength = lengths.map((length) => length / documentCount);
      const catalog: AsPlainObject = {
        ...whole,
        nextId,
        documentCount,
        documentIds,
        fieldLength,
        averageFieldLength,
        storedFields: {},
        index: [...terms] as AsPlainObject['index'],
      };
      return { catalog, counts: [...counts] };
    },
  };
};
