import { useEffect, useState } from 'react';
import type { MenuCategory } from '#shared/domain/display/views.ts';

/** Builds the address of a category's list. */
export const categoryHref = (code: string): string => `/shop/products?category=${code}`;

let request: Promise<MenuCategory[]> | undefined;

const fetchMenu = async (): Promise<MenuCategory[]> => {
  const answer = await fetch('/shop/menu');
  if (!answer.ok) throw new Error(`the menu answered ${answer.status}`);
  return ((await answer.json()) as { categories: MenuCategory[] }).categories;
};

/** Loads the menu's tree, once per page view and only when somebody opens it. A failed request is not cached. */
const loadMenu = (): Promise<MenuCategory[]> => {
  request ??= fetchMenu().catch((error: unknown) => {
    request = undefined;
    throw error;
  });
  return request;
};

/** Returns the menu's tree once it `isNeeded`: undefined while it is loading, empty when the request failed. */
export const useMenu = (isNeeded: boolean): MenuCategory[] | undefined => {
  const [menu, setMenu] = useState<MenuCategory[]>();
  useEffect(() => {
    if (isNeeded && !menu) loadMenu().then(setMenu, () => setMenu([]));
  }, [isNeeded, menu]);
  return menu;
};
