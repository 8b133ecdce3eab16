/** What a list call is asked: its parameters, and `skip`, `limit` and `sort`, which come as headers (spec §7) or parameters. */
export const listParams = (request: Request): Record<string, string> => {
  const params = Object.fromEntries(new URL(request.url).searchParams);
  for (const name of ['skip', 'limit', 'sort'] as const) {
    const header = request.headers.get(name);
    if (header !== null) params[name] = header;
  }
  return params;
};

/** Headers are part of the question: caches must tell the answers apart by them. */
export const variedBy = { vary: 'skip, limit, sort' } as const;
