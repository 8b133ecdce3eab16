/** A product a member viewed (rules 8.12). */
export type Watch = { _product: string; watchedAt: string };

export const MOST_WATCHES = 50;

/** Returns every product once, the latest view first, at most `max`. */
export const latestWatches = (looks: readonly Watch[], max: number = MOST_WATCHES): Watch[] => {
  const newest = new Map<string, Watch>();
  for (const look of looks) {
    const newer = newest.get(look._product);
    if (!newer || newer.watchedAt < look.watchedAt) newest.set(look._product, look);
  }
  return [...newest.values()].sort((a, b) => (a.watchedAt < b.watchedAt ? 1 : -1)).slice(0, max);
};
