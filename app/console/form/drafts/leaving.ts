import { addressOfList } from '../../list/dialog-parameters.ts';

export type Address = { pathname: string; search: string };

/** Place of a form with changes. The loss of a form whose dialog is already closed was confirmed. */
export type FormPlace = 'screen' | 'row' | 'dialog' | 'closed dialog';

/**
 * True when a navigation loses what was typed. A reload and closing the tab lose everything, and so does another
 * screen. Another query of the same address keeps the screen, but loses the dialog that the query opened, and the rows
 * of a list whose filter or page changed.
 *
 * @param to absent when the clerk leaves the console
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
