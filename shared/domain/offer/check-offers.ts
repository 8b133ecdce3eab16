import { sum } from '#shared/domain/money/won.ts';
import type { ChoiceItem, Product } from '#shared/domain/product/product.ts';
import { type AddOn, isAddOn, mainOf, offerFor, offersOf, unitsWith } from './offers.ts';

export const offerProblemCodes = [
  'OFFER_WITHOUT_MAIN',
  'OFFER_ENDED',
  'OFFER_TOO_MANY',
  'OFFER_MANDATORY',
] as const;

/** Reasons products cannot be bought together. */
export type OfferFailure = (typeof offerProblemCodes)[number];

/** Problem of a line of a cart or order, with its index in the list; `message` is Korean. */
export type OfferProblem = { at: number; code: OfferFailure; message: string };

type Products = ReadonlyMap<string, Product>;

const thingOf = ({ _product, _option }: ChoiceItem) => ({ _product, sku: _option });

/** Counts the units of an item on all lines with the same main line. */
const unitsBeside = (main: AddOn, thing: Pick<AddOn, '_product' | 'sku'>, lines: readonly AddOn[]): number =>
  sum(
    lines
      .filter((line) => line._product === thing._product && line.sku === thing.sku)
      .filter((line) => mainOf(line, lines) === main)
      .map(({ amount }) => amount),
  );

/** Returns the mandatory offers of a main line that have no line. */
const missingAddOns = (main: AddOn, lines: readonly AddOn[], products: Products): ChoiceItem[] => {
  const product = products.get(main._product);
  return product
    ? offersOf(product).filter((offer) => offer.mandatory && unitsBeside(main, thingOf(offer), lines) === 0)
    : [];
};

/** Returns the products of mandatory offers that have no line: they are only required while they are shown. */
export const listMissingProducts = (lines: readonly AddOn[], products: Products): string[] => [
  ...new Set(
    lines
      .filter((line) => !isAddOn(line))
      .flatMap((main) => missingAddOns(main, lines, products))
      .map(({ _product }) => _product),
  ),
];

/**
 * Checks the lines of a cart or order against the offers of their main products (rules 1.18): an add-on needs
 * its main product, and has at most `custom.amount` units for each of the main product's units; a mandatory item has
 * exactly that many. A line has at most one problem.
 *
 * @param products the lines' products, by id; a line whose main product is unknown is not checked against its offer
 * @param gone products of mandatory items that are not shown any more: they are not required
 */
export const checkOffers = (
  lines: readonly AddOn[],
  products: Products,
  gone: ReadonlySet<string> = new Set(),
): OfferProblem[] =>
  lines.flatMap((line, at): OfferProblem[] => {
    const problem = isAddOn(line)
      ? addOnProblem(line, lines, products)
      : problemOfMain(line, lines, products, gone);
    return problem ? [{ at, ...problem }] : [];
  });

type Problem = Omit<OfferProblem, 'at'> | undefined;

const addOnProblem = (line: AddOn, lines: readonly AddOn[], products: Products): Problem => {
  const main = mainOf(line, lines);
  if (!main)
    return {
      code: 'OFFER_WITHOUT_MAIN',
      message: '본상품과 함께 구매할 때만 주문할 수 있는 상품입니다',
    };
  const product = products.get(main._product);
  if (!product) return undefined;
  const offer = offerFor(product, line);
  if (!offer) return { code: 'OFFER_ENDED', message: '지금은 함께 구매할 수 없는 상품입니다' };
  const [units, most] = [unitsBeside(main, line, lines), unitsWith(offer, main)];
  if (offer.mandatory && units < most)
    return { code: 'OFFER_MANDATORY', message: `필수 상품은 ${most}개를 함께 구매해야 합니다` };
  if (units > most)
    return {
      code: 'OFFER_TOO_MANY',
      message: `본상품 ${main.amount}개와 함께 ${most}개까지 구매할 수 있습니다`,
    };
  return undefined;
};

const problemOfMain = (
  main: AddOn,
  lines: readonly AddOn[],
  products: Products,
  gone: ReadonlySet<string>,
): Problem => {
  const missing = missingAddOns(main, lines, products).filter(({ _product }) => !gone.has(_product));
  if (missing.length === 0) return undefined;
  const names = missing.map(({ custom }) => custom.name).join(', ');
  return { code: 'OFFER_MANDATORY', message: `필수 상품을 함께 선택해주세요: ${names}` };
};
