/** What a list is asked for by its address: parameters left empty, as a form sends them, count as absent. */
export const askedOf = ({ url }: Request): Record<string, string> =>
  Object.fromEntries([...new URL(url).searchParams].filter(([, value]) => value !== ''));
