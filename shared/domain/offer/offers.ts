import type { CartLine } from '#shared/domain/cart/cart.ts';
import { isLinked, withoutRepeats } from '#shared/domain/product/linked.ts';
import type { ChoiceItem, Product } from '#shared/domain/product/product.ts';

/**
 * What a line of a cart or order says of what it is bought beside. A line without `_main` is bought for itself and may
 * be the main product of others.
 */
export type AddOn = Pick<CartLine, '_product' | 'sku' | 'amount' | 'role' | '_main' | 'mainSku'>;

type Offering = Pick<Product, 'choicees' | 'choiceesConf' | 'relateds' | 'relatedsConf'>;

/** What a product offers beside itself: choicees and relateds that are switched on; a thing listed twice counts once, as first listed. */
export const offersOf = ({ choicees, choiceesConf, relateds, relatedsConf }: Offering): ChoiceItem[] =>
  withoutRepeats(
    [...(choiceesConf.enabled ? choicees : []), ...(relatedsConf.enabled ? relateds : [])].filter(isLinked),
  );

/**
 * The terms of a thing bought beside `main`: its own sale price, all discounts and options included.
 * @returns undefined when `main` does not offer it (any more)
 */
export const offerFor = (
  main: Offering | undefined,
  { _product, sku }: Pick<AddOn, '_product' | 'sku'>,
): ChoiceItem | undefined =>
  main && offersOf(main).find((offer) => offer._product === _product && offer._option === sku);

/** Whether a line is bought beside another; everything but a product for itself is. */
export const isAddOn = ({ role, _main }: Pick<AddOn, 'role' | '_main'>): boolean =>
  role !== 'product' || _main !== undefined;

/** The line of `lines` that a line is bought beside; undefined when it is not there, or the line stands for itself. */
export const mainOf = <Line extends AddOn>(line: AddOn, lines: readonly Line[]): Line | undefined =>
  line._main === undefined
    ? undefined
    : lines.find(
        (one) =>
          !isAddOn(one) &&
          one._product === line._main &&
          (line.mainSku === undefined || one.sku === line.mainSku),
      );

/** Units of an offer that go with `units` of its main product: the most of an optional one, exactly those of a mandatory one. */
export const unitsWith = ({ custom }: ChoiceItem, { amount }: { amount: number }): number =>
  custom.amount * amount;
