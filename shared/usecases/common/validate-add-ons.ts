import { checkOffers, listMissingProducts, type OfferProblem } from '#shared/domain/offer/check-offers.ts';
import type { AddOn } from '#shared/domain/offer/offers.ts';
import type { Product } from '#shared/domain/product/product.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';

/**
 * Checks the lines against the offers of their main products. Mandatory items that no line has are looked up, a read
 * that only such lines cost: an item that is no longer shown is not required.
 */
export const validateAddOns = async (
  { products }: Pick<Ports, 'products'>,
  lines: readonly AddOn[],
  byId: ReadonlyMap<string, Product>,
): Promise<OfferProblem[]> => {
  const missed = listMissingProducts(lines, byId);
  const found = missed.length > 0 ? await products.stockedProducts(missed) : [];
  const onShow = new Set(found.filter(({ product }) => product.shows).map(({ product }) => product._id));
  return checkOffers(lines, byId, new Set(missed.filter((_product) => !onShow.has(_product))));
};
