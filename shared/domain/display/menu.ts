import type { Brand, Category } from '#shared/domain/category/category.ts';
import { buildCategoryTree, visibleCategories } from '#shared/domain/category/tree.ts';
import type { MenuBrand, MenuCategory } from './views.ts';

/** Returns a brand as public pages name it. */
export const toMenuBrand = ({ code, name, label }: Brand): MenuBrand => ({
  code,
  name,
  ...(label ? { label } : {}),
});

/** Builds the mega menu: the part of the tree shoppers may see, with the brands of its top categories (rules 9.2). */
export const menuOf = (categories: readonly Category[], brands: readonly Brand[]): MenuCategory[] =>
  buildCategoryTree(visibleCategories(categories)).map(
    ({ code, name, color, visual, _brands, children }) => ({
      code,
      name,
      ...(color ? { color } : {}),
      ...(visual ? { visual } : {}),
      brands: brands.filter(({ _id }) => _brands.includes(_id)).map(toMenuBrand),
      children: children.map((second) => ({
        code: second.code,
        name: second.name,
        children: second.children.map((third) => ({ code: third.code, name: third.name })),
      })),
    }),
  );
