import { isDeepStrictEqual } from 'node:util';
import type { AttributeValue } from 'aws-lambda';
import { table } from '#shared/data/table.ts';
import type { Image } from './plain-values.ts';
import { valuesOf } from './plain-values.ts';

export type Item = Record<string, unknown>;

/** One change of the table, numbered in the order of the commits. */
export type Committed = { n: number; at: number; key: string; keys: Image; before?: Image; after?: Image };

const { partitionKey, sortKey, entityName } = table;

/** Longest time for which an eventually consistent read may miss a write (virtual ms). */
export const LONGEST_LAG_MS = 2_000;

export const keyOf = (image: Image): string => `${image[partitionKey]?.S}\u0000${image[sortKey]?.S}`;
const keysOf = (image: Image): Image => ({
  [partitionKey]: image[partitionKey] as AttributeValue,
  [sortKey]: image[sortKey] as AttributeValue,
});

/**
 * Keeps a copy of the table's content, from which the stream, lagging reads and the auditor are served. It knows the
 * old images itself, and receives the new ones from the writers.
 */
export const createMirror = () => {
  const images = new Map<string, Image>();
  /** Items by entity: the auditor reads one entity after the other, many times. */
  const kinds = new Map<string, Map<string, Image>>();
  const recent: Committed[] = [];
  let commits = 0;
  const belowZero = new Set<string>();
  const byHand = new Map<string, number>();
  const items = new Map<string, Item>();

  const kindOf = (image: Image): Map<string, Image> => {
    const name = image[entityName]?.S ?? '';
    const known = kinds.get(name) ?? new Map<string, Image>();
    kinds.set(name, known);
    return known;
  };

  const set = (key: string, before: Image | undefined, after: Image | undefined): void => {
    if (before && before[entityName]?.S !== after?.[entityName]?.S) kindOf(before).delete(key);
    if (after) kindOf(after).set(key, after);
    if (after) images.set(key, after);
    else images.delete(key);
    items.delete(key);
  };

  const plain = (key: string): Item | undefined => {
    const known = items.get(key);
    const image = known ? undefined : images.get(key);
    if (!image) return known;
    const item = valuesOf(image);
    items.set(key, item);
    return item;
  };

  return {
    image: (key: string): Image | undefined => images.get(key),
    size: () => images.size,
    commits: () => commits,
    /** Stores an item's new image; returns the change, or undefined when nothing changed. */
    put(at: number, keys: Image, after: Image | undefined): Committed | undefined {
      const key = keyOf(keys);
      const before = images.get(key);
      if (before === after || isDeepStrictEqual(before, after)) return undefined;
      commits += 1;
      set(key, before, after);
      const change: Committed = { n: commits, at, key, keys: keysOf(after ?? before ?? keys), before, after };
      const stockBy = after?.[entityName]?.S === 'sku' && JSON.stringify(after.changedBy ?? null);
      if (stockBy && before && stockBy !== JSON.stringify(before.changedBy ?? null))
        byHand.set(key, (byHand.get(key) ?? 0) + 1);
      if (after?.[entityName]?.S === 'sku' && Number(after.stock?.N) < 0) belowZero.add(key);
      recent.push(change);
      while (recent[0] && recent[0].at < at - LONGEST_LAG_MS) recent.shift();
      return change;
    },
    /** SKUs whose stock was ever below zero, even if it recovered since. */
    belowZero: (): readonly string[] => [...belowZero],
    /** Counts the times a clerk set the stock of a SKU. */
    changesByHand: (_product: string, sku: string): number =>
      byHand.get(`product#${_product}\u0000sku#${sku}`) ?? 0,
    /** Recent changes, which a lagging read may not have seen. */
    since: (instant: number): readonly Committed[] => recent.filter(({ at }) => at > instant),
    itemAt: (partition: string, sort: string): Item | undefined => plain(`${partition}\u0000${sort}`),
    /** Iterates over all items of an entity, in plain values. */
    *items(entity: string): Generator<Item> {
      for (const key of kinds.get(entity)?.keys() ?? []) {
        const item = plain(key);
        if (item) yield item;
      }
    },
    *all(): Generator<[string, Image]> {
      yield* images;
    },
  };
};
export type Mirror = ReturnType<typeof createMirror>;
