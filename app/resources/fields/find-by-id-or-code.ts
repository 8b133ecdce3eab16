/**
 * Finds the item with this id, otherwise the one with this code: a code that looks like another item's id does not hide
 * that item.
 */
export const findByIdOrCode = <T extends { _id: string; code: string }>(
  items: readonly T[],
  name: string,
): T | undefined => items.find(({ _id }) => _id === name) ?? items.find(({ code }) => code === name);
