/** Parameter that opens an item of a list in a dialog over it: its id, or `new`. */
export const EDIT = 'edit';
/** Parameter with the id of the parent of a `new` item. */
export const PARENT = 'parent';
/** Parameter with the number of the order that is opened over the current list. */
export const ORDER = 'order';

/**
 * Returns the address of the list itself, without what is open over it. Two different addresses differ in filter, sort
 * order or page.
 */
export const addressOfList = ({ pathname, search }: { pathname: string; search: string }): string => {
  const rest = new URLSearchParams(search);
  for (const name of [EDIT, PARENT, ORDER]) rest.delete(name);
  return `${pathname}?${rest}`;
};
