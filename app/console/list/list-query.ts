/** Reads the query of a list from its address. Empty parameters, as a form sends them, count as absent. */
export const readListQuery = ({ url }: Request): Record<string, string> =>
  Object.fromEntries([...new URL(url).searchParams].filter(([, value]) => value !== ''));
