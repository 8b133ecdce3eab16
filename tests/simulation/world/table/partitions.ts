import { table } from '#shared/data/table.ts';
import type { Stretch } from './key-conditions.ts';
import { type Image, keyOf } from './mirror.ts';

/** An item where an index has it. */
export type Entry = { sort: string; key: string; image: Image };

export type IndexKeys = { partitionKey: string; sortKey: string };

const comesBefore = (a: { sort: string; key: string }, b: { sort: string; key: string }): boolean =>
  a.sort === b.sort ? a.key < b.key : a.sort < b.sort;

/** The first place of a sorted list of which something is not true any more. */
const firstPlace = (entries: readonly Entry[], isTrue: (entry: Entry) => boolean): number => {
  let [low, high] = [0, entries.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isTrue(entries[middle] as Entry)) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** The table itself, or an index of it: its items by partition, in the order of their sort keys. */
export const createPartitions = ({ partitionKey, sortKey }: IndexKeys) => {
  const partitions = new Map<string, Entry[]>();
  const entryOf = (image: Image): (Entry & { partition: string }) | undefined => {
    const [partition, sort] = [image[partitionKey]?.S, image[sortKey]?.S];
    return partition && sort ? { partition, sort, key: keyOf(image), image } : undefined;
  };
  const placeIn = (entries: readonly Entry[], entry: Entry) =>
    firstPlace(entries, (other) => comesBefore(other, entry));

  return {
    partitionKey,
    change(before: Image | undefined, after: Image | undefined): void {
      const was = before && entryOf(before);
      const is = after && entryOf(after);
      const old = was && partitions.get(was.partition);
      if (was && old) {
        const at = placeIn(old, was);
        if (is?.partition === was.partition && is.sort === was.sort) {
          old[at] = is;
          return;
        }
        old.splice(at, 1);
        if (old.length === 0) partitions.delete(was.partition);
      }
      if (!is) return;
      const entries = partitions.get(is.partition) ?? [];
      partitions.set(is.partition, entries);
      entries.splice(placeIn(entries, is), 0, is);
    },
    /** What lies in a stretch; in the place of some items, older states of them, or none. */
    within(
      { partition, isBefore, isPast }: Stretch,
      older?: ReadonlyMap<string, Image | undefined>,
    ): Entry[] {
      const all = partitions.get(partition) ?? [];
      const from = firstPlace(all, ({ sort }) => isBefore(sort));
      const found = all.slice(
        from,
        firstPlace(all, ({ sort }) => !isPast(sort)),
      );
      if (!older?.size) return found;
      const kept = found.filter(({ key }) => !older.has(key));
      for (const image of older.values()) {
        const entry = image && entryOf(image);
        if (entry?.partition === partition && !isBefore(entry.sort) && !isPast(entry.sort)) kept.push(entry);
      }
      return kept.sort((a, b) => (comesBefore(a, b) ? -1 : 1));
    },
    /** Whether an entry comes after the place a page ended at. */
    isAfter: (entry: Entry, place: Image, forward: boolean): boolean => {
      const end = { sort: place[sortKey]?.S ?? '', key: keyOf(place) };
      return forward ? comesBefore(end, entry) : comesBefore(entry, end);
    },
    /** The keys of an item by which the next page begins. */
    placeOf: ({ image }: Entry): Image =>
      Object.fromEntries(
        [...new Set([table.partitionKey, table.sortKey, partitionKey, sortKey])].map((name) => [
          name,
          image[name],
        ]),
      ) as Image,
  };
};
