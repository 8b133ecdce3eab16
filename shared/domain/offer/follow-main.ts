import type { Product } from '#shared/domain/product/product.ts';
import { type AddOn, isAddOn, mainOf, offerFor, unitsWith } from './offers.ts';

const isSameThing = (a: AddOn, b: AddOn): boolean => a._product === b._product && a.sku === b.sku;

/**
 * Adjusts the add-on lines of a cart to their main lines: removes a line whose main line is gone, limits units to the
 * offer, and sets mandatory items to the number their main product requires. A line whose offer has ended is unchanged:
 * the line itself shows that.
 * @returns the lines in their order, those that changed as new objects
 */
export const followMains = <Line extends AddOn>(
  lines: readonly Line[],
  products: ReadonlyMap<string, Product>,
): Line[] => {
  /** Units already given to earlier lines of the same item with the same main line */
  const assigned = new Map<string, number>();
  return lines.flatMap((line, at) => {
    if (!isAddOn(line)) return [line];
    const main = mainOf(line, lines);
    if (!main) return [];
    const offer = offerFor(products.get(main._product), line);
    if (!offer) return [line];
    const thing = [main._product, main.sku, line._product, line.sku].join('~');
    const before = assigned.get(thing) ?? 0;
    const remaining = unitsWith(offer, main) - before;
    const isLast = !lines
      .slice(at + 1)
      .some((candidate) => isSameThing(candidate, line) && mainOf(candidate, lines) === main);
    const amount = offer.mandatory && isLast ? remaining : Math.min(line.amount, remaining);
    assigned.set(thing, before + amount);
    if (amount === line.amount) return [line];
    return amount > 0 ? [{ ...line, amount }] : [];
  });
};
