/** Parameter that opens an item of a list in a dialog over it: its id, or `new`. */
export const EDIT = 'edit';
/** Parameter that says what a `new` item is put under: an id. */
export const PARENT = 'parent';
/** Parameter that opens an order over whichever list is shown: its number. */
export const ORDER = 'order';

/** The address of a list alone, whatever is open over it: by another one it is narrowed, sorted or turned over. */
export const addressOfList = ({ pathname, search }: { pathname: string; search: string }): string => {
  const rest = new URLSearchParams(search);
  for (const name of [EDIT, PARENT, ORDER]) rest.delete(name);
  return `${pathname}?${rest}`;
};
