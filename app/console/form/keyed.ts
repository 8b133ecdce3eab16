/** An item of a list that is being edited, with an identity of its own for as long as it is on the screen. */
export type Keyed<T> = T & { key: number };

let keys = 0;

export const keyed = <T extends object>(item: T): Keyed<T> => ({ ...item, key: ++keys });

/** The items without what was only for the screen. */
export const unkeyed = <T extends object>(items: readonly Keyed<T>[]): Omit<Keyed<T>, 'key'>[] =>
  items.map(({ key, ...item }) => item);
