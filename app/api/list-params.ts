/** Parameters of lists that may come as headers (rules 10.4) */
export const SENT_AS_HEADERS: readonly string[] = ['skip', 'limit', 'sort'];

/**
 * Reads the parameters of a list call: those of the query, and `skip`, `limit` and `sort`, which come as headers (rules 10.4) or in the query.
 */
export const listParams = (request: Request): Record<string, string> => {
  const params = Object.fromEntries(new URL(request.url).searchParams);
  for (const name of SENT_AS_HEADERS) {
    const header = request.headers.get(name);
    if (header !== null) params[name] = header;
  }
  return params;
};

/** The answer depends on these headers: caches must distinguish answers by them. */
export const variedBy = { vary: SENT_AS_HEADERS.join(', ') };
