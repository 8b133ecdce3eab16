/** The one of this id, or else of this code: a code that looks like another's id does not hide that one. */
export const named = <T extends { _id: string; code: string }>(
  items: readonly T[],
  name: string,
): T | undefined => items.find(({ _id }) => _id === name) ?? items.find(({ code }) => code === name);
