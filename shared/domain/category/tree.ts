import { fail, ok, type Result } from '#shared/domain/result.ts';
import { CATEGORY_DEPTH, type Category, type CategoryNode } from './category.ts';

const inOrder = (a: Category, b: Category): number => a.index - b.index || (a._id < b._id ? -1 : 1);

/** Returns the categories directly below one, or the top ones, by index. */
export const childrenOf = (categories: readonly Category[], _parent?: string): Category[] =>
  categories.filter((category) => category._parent === _parent).sort(inOrder);

/** Returns the categories as a tree, siblings by index. */
export const buildCategoryTree = (categories: readonly Category[], _parent?: string): CategoryNode[] =>
  childrenOf(categories, _parent).map((category) => ({
    ...category,
    children: buildCategoryTree(categories, category._id),
  }));

/** Lists every category of a tree, in the order it is shown. */
export const flattenCategoryTree = (tree: readonly CategoryNode[]): CategoryNode[] =>
  tree.flatMap((node) => [node, ...flattenCategoryTree(node.children)]);

/** Returns the path from the top to the category itself. */
export const pathOf = (categories: readonly Category[], category: Category): Category[] => [
  ...category._parents.flatMap((_id) => categories.find((candidate) => candidate._id === _id) ?? []),
  category,
];

/** Returns the ids of a category and everything below it. */
export const withDescendants = (categories: readonly Category[], _category: string): Set<string> =>
  new Set(
    categories
      .filter(({ _id, _parents }) => _id === _category || _parents.includes(_category))
      .map(({ _id }) => _id),
  );

/**
 * Returns the categories a shopper may see: shown ones whose parents are all shown. Every page passes the same list,
 * which the process caches; so the result is cached by that list.
 */
export const visibleCategories = (categories: readonly Category[]): readonly Category[] => {
  const cached = visible.get(categories);
  if (cached) return cached;
  const shown = new Set(categories.filter(({ shows }) => shows).map(({ _id }) => _id));
  const found = categories.filter(
    ({ _id, _parents }) => shown.has(_id) && _parents.every((parent) => shown.has(parent)),
  );
  visible.set(categories, found);
  return found;
};
const visible = new WeakMap<readonly Category[], readonly Category[]>();

/**
 * Moves a category under another parent (or to the top) to a position among its new siblings. Returns every category
 * that changed: itself, its descendants (path, depth) and siblings (index).
 * @returns NOT_FOUND, or CONFLICT: CATEGORY_LOOP for a move below itself, CATEGORY_TOO_DEEP beyond three levels
 */
export const relocateCategory = (
  categories: readonly Category[],
  { _id, _parent, index }: { _id: string; _parent?: string; index: number },
): Result<Category[], 'CATEGORY_LOOP' | 'CATEGORY_NOT_FOUND' | 'CATEGORY_TOO_DEEP'> => {
  const moved = categories.find((category) => category._id === _id);
  const parent = categories.find((category) => category._id === _parent);
  if (!moved || (_parent && !parent)) return fail('CATEGORY_NOT_FOUND', '카테고리를 찾을 수 없습니다.');
  const branch = withDescendants(categories, _id);
  if (parent && branch.has(parent._id))
    return fail('CATEGORY_LOOP', '자신의 하위 카테고리로는 옮길 수 없습니다.');

  const _parents = parent ? [...parent._parents, parent._id] : [];
  const deeper = _parents.length + 1 - moved.depth;
  const inBranch = categories.filter((category) => branch.has(category._id));
  if (Math.max(...inBranch.map(({ depth }) => depth)) + deeper > CATEGORY_DEPTH)
    return fail('CATEGORY_TOO_DEEP', `카테고리는 ${CATEGORY_DEPTH}단계까지 만들 수 있습니다.`);

  const siblings = childrenOf(categories, _parent).filter((category) => category._id !== _id);
  siblings.splice(Math.max(0, index), 0, { ...moved, _parent, _parents, depth: _parents.length + 1 });
  const descendants = inBranch
    .filter((category) => category._id !== _id)
    .map((category) => ({
      ...category,
      _parents: [..._parents, ...category._parents.slice(moved._parents.length)],
      depth: category.depth + deeper,
    }));
  const before = new Map(categories.map((category) => [category._id, category]));
  return ok([
    ...siblings
      .map((category, place) => ({ ...category, index: place }))
      .filter((category) => category._id === _id || before.get(category._id)?.index !== category.index),
    ...descendants,
  ]);
};
