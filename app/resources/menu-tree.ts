import { type PurchaseFigure, workIn } from '#shared/domain/order/purchase-figures.ts';
import { type PurchaseList, purchaseLists } from '#shared/domain/order/status.ts';
import type { consoleScopes } from '#shared/domain/user/access.ts';
import type { CountAtLeast, LookedAt, Waiting } from '#shared/usecases/console/get-waiting.ts';

/** Figure next to a line of the menu: work in a list of purchases, or items that wait on another screen. */
export type WaitingName = PurchaseList | LookedAt | 'soldOut';

const isList = (name: WaitingName): name is PurchaseList =>
  (purchaseLists as readonly string[]).includes(name);

/**
 * Returns one figure of the open work, or undefined for clerks who may not see it. The menu and the home screen both
 * use it.
 */
export const waitingIn = (waiting: Waiting, name: WaitingName): CountAtLeast | undefined => {
  const exact = (count: number | undefined) => (count === undefined ? undefined : { count, atLeast: false });
  if (isList(name)) return exact(waiting.purchases && workIn(waiting.purchases, name));
  return name === 'soldOut' ? exact(waiting.soldOut) : waiting[name];
};

/** Builds the address of the list of purchases that shows exactly what a figure counts. */
export const hrefOfFigure = ({ list, narrow }: Pick<PurchaseFigure, 'list' | 'narrow'>): string => {
  const query = new URLSearchParams(narrow).toString();
  return `/console/shop/purchases/${list}${query && `?${query}`}`;
};

/** Screen in the console's tree. `count` names the figure next to it. */
export type TreeItem = {
  href: string;
  label: string;
  area: keyof typeof consoleScopes;
  count?: WaitingName;
  /** Common path of the item's screens, when the item stands for several */
  under?: string;
  /** Creates a new item of the screen's list, for clerks who may change it */
  makes?: { href: string; label: string; area: keyof typeof consoleScopes };
};
export type TreeSection = { title: string; items: TreeItem[] };

/** Finds the item whose screen is open: the one with the longest address that contains the path. */
export const currentItem = (tree: readonly TreeSection[], pathname: string): TreeItem | undefined =>
  tree
    .flatMap(({ items }) => items)
    .filter(({ href, under = href }) => pathname === href || pathname.startsWith(`${under}/`))
    .sort((a, b) => b.href.length - a.href.length)[0];
