/** Item of a list that is being edited, with a key that is stable while it is on the screen. */
export type Keyed<T> = T & { key: number };

let keys = 0;

export const addKeys = <T extends object>(item: T): Keyed<T> => ({ ...item, key: ++keys });

/** Removes the keys that only the screen needs. */
export const removeKeys = <T extends object>(items: readonly Keyed<T>[]): Omit<Keyed<T>, 'key'>[] =>
  items.map(({ key, ...item }) => item);
