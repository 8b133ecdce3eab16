/** Total of a list: exact, or a minimum when counting stopped early. */
export type Total = number | { atLeast: number };

/**
 * Page of a list; `cursor` asks for the next one and is absent on the last. `total` is set when the query asked for it.
 */
export type Page<T> = { items: T[]; cursor?: string; total?: Total };

/**
 * Query for a page: at most `limit` items, after the last one of the previous page. `counts` asks the first page for
 * the total; a list that cannot count leaves `total` out.
 */
export type PageQuery = { limit: number; cursor?: string; counts?: boolean };

/** Narrows a list to items created between two instants (ISO UTC), both included. */
export type Made = { createdFrom?: string; createdTo?: string };

/** Query for a page of a list by creation time, which may begin with the oldest. */
export type DatedPageQuery = PageQuery & Made & { sort?: 'OLDEST' };
