import { table } from '#shared/data/table.ts';
import type { Stretch } from './key-conditions.ts';
import { keyOf } from './mirror.ts';
import type { Image } from './plain-values.ts';
import { bytesOf, compareTexts } from './values.ts';

/** An item's entry in an index, with its size (bytes). */
export type Entry = { sort: string; key: string; image: Image; bytes: number };

export type IndexKeys = { partitionKey: string; sortKey: string };

type Spot = Pick<Entry, 'sort' | 'key'>;

const comesBefore = (a: Spot, b: Spot): boolean =>
  a.sort === b.sort ? a.key < b.key : compareTexts(a.sort, b.sort) < 0;

/** Finds, by binary search in a sorted list, the first index at which the condition is no longer true. */
const firstPlace = (entries: readonly Entry[], isTrue: (entry: Entry) => boolean): number => {
  let [low, high] = [0, entries.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isTrue(entries[middle] as Entry)) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Creates the table itself, or an index: items by partition, sorted by their sort keys. */
export const createPartitions = ({ partitionKey, sortKey }: IndexKeys) => {
  const partitions = new Map<string, Entry[]>();
  const spotOf = (image: Image, key: string): (Spot & { partition: string }) | undefined => {
    const partition = image[partitionKey]?.S;
    const sort = image[sortKey]?.S;
    return partition && sort ? { partition, sort, key } : undefined;
  };
  const placeIn = (entries: readonly Entry[], entry: Spot) =>
    firstPlace(entries, (other) => comesBefore(other, entry));

  return {
    partitionKey,
    /** @param bytes size of the item after the change */
    change(key: string, before: Image | undefined, after: Image | undefined, bytes: number): void {
      const was = before && spotOf(before, key);
      const is = after && spotOf(after, key);
      const old = was && partitions.get(was.partition);
      if (was && old) {
        const at = placeIn(old, was);
        if (after && is?.partition === was.partition && is.sort === was.sort) {
          old[at] = { sort: is.sort, key, image: after, bytes };
          return;
        }
        old.splice(at, 1);
        if (old.length === 0) partitions.delete(was.partition);
      }
      if (!is || !after) return;
      const entries = partitions.get(is.partition) ?? [];
      partitions.set(is.partition, entries);
      entries.splice(placeIn(entries, is), 0, { sort: is.sort, key, image: after, bytes });
    },
    /** Lists the items in a range. Items contained in `older` are replaced by their older state, or left out. */
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
      const remaining = found.filter(({ key }) => !older.has(key));
      for (const [key, image] of older) {
        const spot = image && spotOf(image, key);
        if (image && spot?.partition === partition && !isBefore(spot.sort) && !isPast(spot.sort))
          remaining.push({ sort: spot.sort, key, image, bytes: bytesOf(image) });
      }
      return remaining.sort((a, b) => (comesBefore(a, b) ? -1 : 1));
    },
    /** True when an entry comes after the position at which a page ended. */
    isAfter: (entry: Entry, place: Image, forward: boolean): boolean => {
      const end = { sort: place[sortKey]?.S ?? '', key: keyOf(place) };
      return forward ? comesBefore(end, entry) : comesBefore(entry, end);
    },
    /** Keys of an item from which the next page begins. */
    placeOf: ({ image }: Entry): Image =>
      Object.fromEntries(
        [...new Set([table.partitionKey, table.sortKey, partitionKey, sortKey])].map((name) => [
          name,
          image[name],
        ]),
      ) as Image,
  };
};
