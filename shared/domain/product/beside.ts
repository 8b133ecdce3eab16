import type { ChoiceItem, Product } from './product.ts';

/** Whether an item of a product's sets is on offer. */
export const isOffered = ({ enabled, deleted }: ChoiceItem): boolean => enabled && !deleted;

/** What a product offers beside itself: choicees and relateds that are switched on. */
const offersOf = ({ choicees, choiceesConf, relateds, relatedsConf }: Product): ChoiceItem[] =>
  [...(choiceesConf.enabled ? choicees : []), ...(relatedsConf.enabled ? relateds : [])].filter(isOffered);

/**
 * The terms of a thing bought beside `main`: its own sale price, all discounts and options included.
 * @returns undefined when `main` does not offer it (any more); then the thing has its ordinary price
 */
export const offerBeside = (
  main: Product | undefined,
  _product: string,
  sku: string,
): ChoiceItem | undefined =>
  main && offersOf(main).find((offer) => offer._product === _product && offer._option === sku);
