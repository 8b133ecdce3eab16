/** A page of a list; `cursor` asks for the next one and is absent on the last. */
export type Page<T> = { items: T[]; cursor?: string };

/** Which page of a list: at most `limit` items, after the last one of the page before. */
export type PageQuery = { limit: number; cursor?: string };
