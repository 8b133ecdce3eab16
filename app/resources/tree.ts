import { type PurchaseFigure, workIn } from '#shared/domain/order/purchase-figures.ts';
import { type PurchaseList, purchaseLists } from '#shared/domain/order/status.ts';
import type { consoleScopes } from '#shared/domain/user/access.ts';
import type { CountAtLeast, LookedAt, Waiting } from '#shared/usecases/console/get-waiting.ts';

/** What is counted beside a line of the menu: work in a list of purchases, or something that waits elsewhere. */
export type WaitingName = PurchaseList | LookedAt | 'soldOut';

const isList = (name: WaitingName): name is PurchaseList =>
  (purchaseLists as readonly string[]).includes(name);

/** One figure of what waits; nothing for who may not see it. The menu and the home screen both read it here. */
export const waitingIn = (waiting: Waiting, name: WaitingName): CountAtLeast | undefined => {
  const exact = (count: number | undefined) => (count === undefined ? undefined : { count, atLeast: false });
  if (isList(name)) return exact(waiting.purchases && workIn(waiting.purchases, name));
  return name === 'soldOut' ? exact(waiting.soldOut) : waiting[name];
};

/** The list of purchases that shows exactly what a figure counts. */
export const hrefOfFigure = ({ list, narrow }: Pick<PurchaseFigure, 'list' | 'narrow'>): string => {
  const query = new URLSearchParams(narrow).toString();
  return `/console/shop/purchases/${list}${query && `?${query}`}`;
};

/** A screen in the console's tree. `count` names the figure beside it. */
export type TreeItem = {
  href: string;
  label: string;
  area: keyof typeof consoleScopes;
  count?: WaitingName;
  /** Where the screen's siblings lie, when it is one of several that the item stands for */
  under?: string;
  /** Begins a new one of what the screen lists, for those who may change it */
  makes?: { href: string; label: string; area: keyof typeof consoleScopes };
};
export type TreeSection = { title: string; items: TreeItem[] };

/** The item whose screen is open: the longest address the path lies under. */
export const currentItem = (tree: readonly TreeSection[], pathname: string): TreeItem | undefined =>
  tree
    .flatMap(({ items }) => items)
    .filter(({ href, under = href }) => pathname === href || pathname.startsWith(`${under}/`))
    .sort((a, b) => b.href.length - a.href.length)[0];
