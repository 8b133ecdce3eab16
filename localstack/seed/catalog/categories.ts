import type { Brand, Category } from '#shared/domain/category/category.ts';
import type { ImageRef } from '#shared/domain/media/image.ts';
import { idOf } from '../random.ts';
import { brands as known } from './brands.ts';
import { catalog } from './index.ts';

export const categoryId = (code: string): string => idOf(`category ${code}`);
export const brandId = (code: string): string => idOf(`brand ${code}`);

/** Returns the whole tree as categories; `visuals` by the code of a top category. */
export const seedCategories = (visuals: ReadonlyMap<string, ImageRef>): Category[] => {
  const plain = (code: string, name: string, index: number, above: string[]): Category => ({
    _id: categoryId(code),
    code,
    name,
    index,
    shows: true,
    count: 0,
    version: 1,
    depth: above.length + 1,
    ...(above.length > 0 ? { _parent: above.at(-1) } : {}),
    _parents: above,
    _brands: [],
  });
  return catalog.flatMap((top, t) => {
    const root = {
      ...plain(top.code, top.name, t, []),
      color: top.color,
      visual: visuals.get(top.code),
      _brands: known
        .filter(([, , , tops]) => tops.some((code) => code === top.code))
        .map(([code]) => brandId(code)),
    };
    return [
      root,
      ...top.mids.flatMap((mid, m) => [
        plain(mid.code, mid.name, m, [root._id]),
        ...mid.leaves.map((leaf, l) => plain(leaf.code, leaf.name, l, [root._id, categoryId(mid.code)])),
      ]),
    ];
  });
};

/** Returns the brands with their marks, by code. */
export const seedBrands = (marks: ReadonlyMap<string, ImageRef>): Brand[] =>
  known.map(([code, name, , , description], index) => ({
    _id: brandId(code),
    code,
    name,
    description,
    index,
    version: 1,
    label: marks.get(code),
    showsInMain: index < 12,
  }));
