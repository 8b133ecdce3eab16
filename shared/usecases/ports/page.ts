/** How many there are: exactly, or at least so many where counting ended. */
export type Total = number | { atLeast: number };

/** A page of a list; `cursor` asks for the next one and is absent on the last. `total` where the query asked for it. */
export type Page<T> = { items: T[]; cursor?: string; total?: Total };

/**
 * Which page of a list: at most `limit` items, after the last one of the page before. `counts` asks the first page how many
 * there are in all; a list that cannot be asked leaves it out.
 */
export type PageQuery = { limit: number; cursor?: string; counts?: boolean };

/** Narrows a list to what was made within two instants (ISO UTC), both included. */
export type Made = { createdFrom?: string; createdTo?: string };

/** The same of a list by instants, which may begin with the oldest. */
export type DatedPageQuery = PageQuery & Made & { sort?: 'OLDEST' };
