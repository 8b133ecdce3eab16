import { priceAt } from '#shared/domain/product/price.ts';
import type { SearchDocument } from '#shared/domain/search/document.ts';
import { type PricedDocument, shippingFeeOf } from '#shared/domain/search/facets.ts';
import { listPoliciesInForce } from '#shared/domain/shipping/policy.ts';
import type { SearchIndex } from '#shared/usecases/ports/outside/search.ts';

/** Calculates the price of an indexed product at `now` (ISO UTC), and of its delivery. */
export const pricedDocumentAt = (
  { tables }: Pick<SearchIndex, 'tables'>,
  now: string,
): ((document: SearchDocument) => PricedDocument) => {
  const policies = listPoliciesInForce(tables.shippings, now);
  const paths = new Map(tables.categories.map(({ _id, _parents }) => [_id, [..._parents, _id]]));
  return (document) => {
    const { salePrice } = priceAt(document.card, now);
    const categories = paths.get(document.card._category) ?? [];
    return { document, salePrice, shippingFee: shippingFeeOf(document, { salePrice, categories, policies }) };
  };
};
