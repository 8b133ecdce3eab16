/** How many there are: exactly, or at least so many where counting ended. */
export type Total = number | { atLeast: number };

/** A page of a list; `cursor` asks for the next one and is absent on the last. `total` where the query asked for it. */
export type Page<T> = { items: T[]; cursor?: string; total?: Total };

/**
 * Which page of a list: at most `limit` items, after the last one of the page before. `counts` asks the first page how many
 * there are in all; a list that cannot be asked leaves it out.
 */
export type PageQuery = { limit: number; cursor?: string; counts?: boolean };

/** The same of a list that may begin with the oldest. */
export type DatedPageQuery = PageQuery & { sort?: 'OLDEST' };
