import type { Product } from '#shared/domain/product/product.ts';
import { type AddOn, isAddOn, mainOf, offerFor, unitsWith } from './offers.ts';

const isSameThing = (a: AddOn, b: AddOn): boolean => a._product === b._product && a.sku === b.sku;

/**
 * The lines of a cart once those bought beside others have followed their main lines: what has lost its main line is out,
 * nothing exceeds its offer, and mandatory items are as many as their main product asks for. What is not offered any
 * more stays as it is: its line says so.
 * @returns the lines in their order, those that changed as new objects
 */
export const followMains = <Line extends AddOn>(
  lines: readonly Line[],
  products: ReadonlyMap<string, Product>,
): Line[] => {
  /** Units already given to earlier lines of the same thing beside the same main line */
  const given = new Map<string, number>();
  return lines.flatMap((line, at) => {
    if (!isAddOn(line)) return [line];
    const main = mainOf(line, lines);
    if (!main) return [];
    const offer = offerFor(products.get(main._product), line);
    if (!offer) return [line];
    const thing = [main._product, main.sku, line._product, line.sku].join('~');
    const before = given.get(thing) ?? 0;
    const left = unitsWith(offer, main) - before;
    const isLast = !lines.slice(at + 1).some((one) => isSameThing(one, line) && mainOf(one, lines) === main);
    const amount = offer.mandatory && isLast ? left : Math.min(line.amount, left);
    given.set(thing, before + amount);
    if (amount === line.amount) return [line];
    return amount > 0 ? [{ ...line, amount }] : [];
  });
};
