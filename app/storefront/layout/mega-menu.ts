import { useEffect, useState } from 'react';
import type { MenuCategory } from '#shared/domain/display/views.ts';

/** Address of a category's list. */
export const categoryHref = (code: string): string => `/shop/products?category=${code}`;

let asked: Promise<MenuCategory[]> | undefined;

const fetchMenu = async (): Promise<MenuCategory[]> => {
  const answer = await fetch('/shop/menu');
  if (!answer.ok) throw new Error(`the menu answered ${answer.status}`);
  return ((await answer.json()) as { categories: MenuCategory[] }).categories;
};

/** The menu's tree, fetched once a page view and only when somebody opens it. A failed try is forgotten. */
const loadMenu = (): Promise<MenuCategory[]> => {
  asked ??= fetchMenu().catch((error: unknown) => {
    asked = undefined;
    throw error;
  });
  return asked;
};

/** The menu's tree once `wanted`; absent while it is on its way, empty when it could not be had. */
export const useMenu = (wanted: boolean): MenuCategory[] | undefined => {
  const [menu, setMenu] = useState<MenuCategory[]>();
  useEffect(() => {
    if (wanted && !menu) loadMenu().then(setMenu, () => setMenu([]));
  }, [wanted, menu]);
  return menu;
};
