import type { Product } from '#shared/domain/product/product.ts';
import { type AddOn, mainOf, offerFor } from './offers.ts';

/**
 * Returns the reasons lines of a cart cannot be ordered, with those that follow from other lines: a mandatory item
 * blocks its main product, a main product all its add-ons.
 * @param obstacles reason of each line on its own, in the order of `lines`
 */
export const spreadObstacles = (
  lines: readonly AddOn[],
  obstacles: readonly (string | undefined)[],
  products: ReadonlyMap<string, Product>,
): (string | undefined)[] => {
  const isMandatory = (line: AddOn, main: AddOn) =>
    offerFor(products.get(main._product), line)?.mandatory === true;
  const ofMains = lines.map(
    (main, at) =>
      obstacles[at] ??
      (lines.some((line, i) => obstacles[i] && mainOf(line, lines) === main && isMandatory(line, main))
        ? '필수 상품을 주문할 수 없어 함께 주문할 수 없습니다'
        : undefined),
  );
  return lines.map((line, at) => {
    const main = mainOf(line, lines);
    const isHeld = main !== undefined && ofMains[lines.indexOf(main)] !== undefined;
    return ofMains[at] ?? (isHeld ? '본상품을 주문할 수 없어 함께 주문할 수 없습니다' : undefined);
  });
};
