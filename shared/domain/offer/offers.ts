import type { CartLine } from '#shared/domain/cart/cart.ts';
import { isLinked, removeDuplicates } from '#shared/domain/product/linked.ts';
import type { ChoiceItem, Product } from '#shared/domain/product/product.ts';

/**
 * Fields of a cart's or order's line that decide its main product. A line without `_main` is bought independently and
 * may be the main product of others.
 */
export type AddOn = Pick<CartLine, '_product' | 'sku' | 'amount' | 'role' | '_main' | 'mainSku'>;

type Offering = Pick<Product, 'choicees' | 'choiceesConf' | 'relateds' | 'relatedsConf'>;

/**
 * Returns the offers of a product: choicees and relateds that are switched on; of an item listed twice only the first
 * counts.
 */
export const offersOf = ({ choicees, choiceesConf, relateds, relatedsConf }: Offering): ChoiceItem[] =>
  removeDuplicates(
    [...(choiceesConf.enabled ? choicees : []), ...(relatedsConf.enabled ? relateds : [])].filter(isLinked),
  );

/**
 * Finds the offer of an item that is bought with `main`: its own sale price, all discounts and options included.
 * @returns undefined when `main` does not offer it (any more)
 */
export const offerFor = (
  main: Offering | undefined,
  { _product, sku }: Pick<AddOn, '_product' | 'sku'>,
): ChoiceItem | undefined =>
  main && offersOf(main).find((offer) => offer._product === _product && offer._option === sku);

/** Returns true when a line is an add-on; every line is except a product bought independently. */
export const isAddOn = ({ role, _main }: Pick<AddOn, 'role' | '_main'>): boolean =>
  role !== 'product' || _main !== undefined;

/** Finds the main line of a line in `lines`; undefined when it is missing, or the line is no add-on. */
export const mainOf = <Line extends AddOn>(line: AddOn, lines: readonly Line[]): Line | undefined =>
  line._main === undefined
    ? undefined
    : lines.find(
        (candidate) =>
          !isAddOn(candidate) &&
          candidate._product === line._main &&
          (line.mainSku === undefined || candidate.sku === line.mainSku),
      );

/**
 * Calculates the units of an offer for `amount` units of its main product: the most of an optional one, the exact
 * number of a mandatory one.
 */
export const unitsWith = ({ custom }: ChoiceItem, { amount }: { amount: number }): number =>
  custom.amount * amount;
