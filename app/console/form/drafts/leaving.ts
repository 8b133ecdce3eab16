import { addressOfList } from '../../list/over-lists.ts';

export type Address = { pathname: string; search: string };

/** Where a form with changes stands; the loss of one whose dialog has closed already was agreed to. */
export type FormPlace = 'screen' | 'row' | 'dialog' | 'closed dialog';

/**
 * Whether a way loses what was typed: a reload and closing the tab lose all of it, another screen does, and a screen at
 * another query of its address is the same one, but no longer has the dialog that the query opened over it, nor the rows
 * of a list that was narrowed or turned over.
 *
 * @param to none on the way out of the console
 */
export const losesChanges = (changed: Iterable<FormPlace>, from: Address, to?: Address): boolean => {
  const isSameScreen = from.pathname === to?.pathname;
  const isSameView = isSameScreen && from.search === to?.search;
  const isKept: Record<FormPlace, boolean> = {
    screen: isSameScreen,
    row: to !== undefined && addressOfList(from) === addressOfList(to),
    dialog: isSameView,
    'closed dialog': true,
  };
  return [...changed].some((place) => !isKept[place]);
};
