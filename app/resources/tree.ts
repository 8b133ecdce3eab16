import type { PurchaseList } from '#shared/domain/order/status.ts';
import type { consoleScopes } from '#shared/domain/user/access.ts';

/** A screen in the console's tree. `count` names the figure beside it. */
export type TreeItem = {
  href: string;
  label: string;
  area: keyof typeof consoleScopes;
  count?: PurchaseList;
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
