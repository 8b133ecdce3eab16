import type { LinkedItem, Product } from './product.ts';

/** Lists of other products linked to a product (rules 8.6), with their names for clerks. */
export const linkedKinds = {
  choicees: '추가 선택 상품',
  relateds: '연관 상품',
  bundleds: '세트 구성 상품',
  supplies: '소모품',
} as const satisfies { [Name in keyof Product]?: string };
export type LinkedKind = keyof typeof linkedKinds;

/** Returns true when a name, such as one in an address, is that of such a list. */
export const isLinkedKind = (name: string): name is LinkedKind => Object.hasOwn(linkedKinds, name);

/** Most choicees, relateds or bundled items of one product. */
export const MAX_CHOICES = 30;

/** Most supplies of one product. */
export const MAX_SUPPLIES = 12;

/** Most supplies shown at once for the products of a cart or an order. */
export const SUPPLIES_SHOWN = 4;

/** Returns true when an item is switched on. */
export const isLinked = ({ enabled, deleted }: Pick<LinkedItem, 'enabled' | 'deleted'>): boolean =>
  enabled && !deleted;

/** A linked product, by its SKU. */
export type Linked = Pick<LinkedItem, '_product' | '_option'>;

/** Returns the items without duplicates, in the order of their first occurrence. */
export const removeDuplicates = <Item extends Linked>(items: readonly Item[]): Item[] =>
  items.filter(
    ({ _product, _option }, at) =>
      items.findIndex((item) => item._product === _product && item._option === _option) === at,
  );

/** Returns the first supplies of a product, as many as are shown at once. */
export const firstSupplies = ({ supplies = [] }: Pick<Product, 'supplies'>): Linked[] =>
  supplies
    .filter(isLinked)
    .slice(0, SUPPLIES_SHOWN)
    .map(({ _product, _option }) => ({ _product, _option }));

/** Returns the supplies of these products, without duplicates and without those in `excluded`. */
export const suppliesOf = (
  products: readonly Pick<Product, 'supplies'>[],
  excluded: readonly ExcludedItem[] = [],
): LinkedItem[] =>
  filterSupplies(
    products.flatMap(({ supplies = [] }) => supplies.filter(isLinked)),
    excluded,
  );

type ExcludedItem = { _product: string; sku: string };

/** Returns the supplies without duplicates and without those in `excluded`. */
export const filterSupplies = <Item extends Linked>(
  supplies: readonly Item[],
  excluded: readonly ExcludedItem[],
): Item[] =>
  removeDuplicates(supplies).filter(
    ({ _product, _option }) =>
      !excluded.some((excludedItem) => excludedItem._product === _product && excludedItem.sku === _option),
  );
