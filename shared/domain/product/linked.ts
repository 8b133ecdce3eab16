import type { LinkedItem, Product } from './product.ts';

/** The lists of other products that go with a product (spec §3, §7), and what clerks call them. */
export const linkedKinds = {
  choicees: '추가 선택 상품',
  relateds: '연관 상품',
  bundleds: '세트 구성 상품',
  supplies: '소모품',
} as const satisfies { [Name in keyof Product]?: string };
export type LinkedKind = keyof typeof linkedKinds;

/** Whether a name, of an address for one, is that of such a list. */
export const isLinkedKind = (name: string): name is LinkedKind => Object.hasOwn(linkedKinds, name);

/** The most choicees, relateds or bundled items of one product. */
export const MAX_CHOICES = 30;

/** The most supplies of one product. */
export const MAX_SUPPLIES = 12;

/** Supplies of what is in a cart, or was bought, that are told of at once. */
export const SUPPLIES_TOLD = 4;

/** Whether an item is switched on. */
export const isLinked = ({ enabled, deleted }: Pick<LinkedItem, 'enabled' | 'deleted'>): boolean =>
  enabled && !deleted;

/** A thing that goes with a product, by its SKU. */
export type Linked = Pick<LinkedItem, '_product' | '_option'>;

/** Each thing once, as it is listed first. */
export const withoutRepeats = <Item extends Linked>(items: readonly Item[]): Item[] =>
  items.filter(
    ({ _product, _option }, at) =>
      items.findIndex((one) => one._product === _product && one._option === _option) === at,
  );

/** The first things a product uses up, as far as they are told of at once. */
export const firstSupplies = ({ supplies = [] }: Pick<Product, 'supplies'>): Linked[] =>
  supplies
    .filter(isLinked)
    .slice(0, SUPPLIES_TOLD)
    .map(({ _product, _option }) => ({ _product, _option }));

/** What these products use up, each thing once and without what is `held` already. */
export const suppliesOf = (
  products: readonly Pick<Product, 'supplies'>[],
  held: readonly Held[] = [],
): LinkedItem[] =>
  suppliesWithout(
    products.flatMap(({ supplies = [] }) => supplies.filter(isLinked)),
    held,
  );

type Held = { _product: string; sku: string };

/** Each of these things once, without what is `held` already. */
export const suppliesWithout = <Item extends Linked>(
  supplies: readonly Item[],
  held: readonly Held[],
): Item[] =>
  withoutRepeats(supplies).filter(
    ({ _product, _option }) => !held.some((one) => one._product === _product && one.sku === _option),
  );
