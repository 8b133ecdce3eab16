/** A page of a list; `cursor` asks for the next one and is absent on the last. */
export type Page<T> = { items: T[]; cursor?: string };
