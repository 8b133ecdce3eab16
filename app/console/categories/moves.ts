import type { CategoryNode } from '#shared/domain/category/category.ts';
import { flattenCategoryTree } from '#shared/domain/category/tree.ts';

/** Part of a row of the tree over which something is dropped. */
export type Zone = 'before' | 'inside' | 'after';
/**
 * Position in the tree: a parent (none at the top) and an index among its children, not counting the moved category.
 */
export type TreePosition = { _parent?: string; index: number };

const siblingsOf = (tree: readonly CategoryNode[], _parent: string | undefined, without: string) =>
  flattenCategoryTree(tree).filter((node) => node._parent === _parent && node._id !== without);

/** Calculates the position when `_id` is dropped on a row. Returns undefined when it is dropped on itself. */
export const positionOfDrop = (
  tree: readonly CategoryNode[],
  _id: string,
  target: string,
  zone: Zone,
): TreePosition | undefined => {
  const over = flattenCategoryTree(tree).find((node) => node._id === target);
  if (!over || target === _id) return undefined;
  if (zone === 'inside') return { _parent: target, index: siblingsOf(tree, target, _id).length };
  const at = siblingsOf(tree, over._parent, _id).findIndex((node) => node._id === target);
  return { _parent: over._parent, index: at + (zone === 'after' ? 1 : 0) };
};

const placeName = (tree: readonly CategoryNode[], { _parent, index }: TreePosition): string => {
  const parent = flattenCategoryTree(tree).find(({ _id }) => _id === _parent);
  return `${parent ? `${parent.name} 아래` : '1단계'} ${index + 1}번째`;
};

/**
 * Names the position a category was to be moved to and its current position, after another clerk moved it meanwhile.
 * Returns undefined when the category no longer exists or is already there.
 */
export const placesOf = (
  tree: readonly CategoryNode[],
  _id: string,
  position: TreePosition,
): { name: string; wanted: string; stands: string } | undefined => {
  const moved = flattenCategoryTree(tree).find((node) => node._id === _id);
  if (!moved) return undefined;
  const index = flattenCategoryTree(tree)
    .filter(({ _parent }) => _parent === moved._parent)
    .indexOf(moved);
  const words = {
    wanted: placeName(tree, position),
    stands: placeName(tree, { _parent: moved._parent, index }),
  };
  return words.wanted === words.stands ? undefined : { name: moved.name, ...words };
};

/**
 * Calculates the position an arrow key moves a category to: up and down among its siblings, right into the category
 * above it, left out of its parent to the place after it.
 */
export const positionOfKey = (
  tree: readonly CategoryNode[],
  _id: string,
  key: string,
): TreePosition | undefined => {
  const every = flattenCategoryTree(tree);
  const moved = every.find((node) => node._id === _id);
  if (!moved) return undefined;
  const { _parent } = moved;
  const siblings = every.filter((node) => node._parent === _parent);
  const at = siblings.indexOf(moved);
  const above = siblings[at - 1];
  if (key === 'ArrowUp' && above) return { _parent, index: at - 1 };
  if (key === 'ArrowDown' && at < siblings.length - 1) return { _parent, index: at + 1 };
  if (key === 'ArrowRight' && above) return { _parent: above._id, index: above.children.length };
  if (key === 'ArrowLeft' && _parent) return positionOfDrop(tree, _id, _parent, 'after');
  return undefined;
};
