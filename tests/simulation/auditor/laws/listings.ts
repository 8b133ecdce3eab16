import { priceKeyOf } from '#shared/data/listings/repository.ts';
import type { ListedProduct } from '#shared/domain/product/listing.ts';
import { placementOf, sortedJson } from '#shared/usecases/catalog/refresh-listings.ts';
import type { Law } from '../audit.ts';

type Listed = { scope: string; _product: string; priceKey: string; card: ListedProduct };

/** Each product stands in the lists it belongs to and in no others, with the card and the price it has now; and lists are counted right. */
export const listings: Law = async ({ world: { mirror, scheduler }, ports }) => {
  const breaches: string[] = [];
  const standing = new Map<string, Map<string, Listed>>();
  const counted = new Map<string, number>();
  for (const item of mirror.items('listing')) {
    const listed = item as Listed;
    const places = standing.get(listed._product) ?? new Map<string, Listed>();
    standing.set(listed._product, places.set(listed.scope, listed));
    counted.set(listed.scope, (counted.get(listed.scope) ?? 0) + 1);
  }
  const brands = await ports.brands.brands();
  const products = [...mirror.items('product')].map(({ _id }) => String(_id));
  for (const _product of new Set([...products, ...standing.keys()])) {
    const [stocked] = await ports.products.stockedProducts([_product]);
    const { scopes, card, salePrice } = placementOf(_product, stocked, brands, scheduler.iso());
    const places = standing.get(_product) ?? new Map<string, Listed>();
    for (const scope of new Set([...scopes, ...places.keys()])) {
      const listed = places.get(scope);
      if (!listed) breaches.push(`product ${_product} belongs in the list ${scope}, and is not there`);
      else if (!scopes.includes(scope))
        breaches.push(`product ${_product} is in the list ${scope}, and does not belong there`);
      else if (sortedJson(listed.card) !== sortedJson(card) || listed.priceKey !== priceKeyOf(salePrice))
        breaches.push(
          `product ${_product} is in the list ${scope} as it was: ${sortedJson(listed.card)}, and is ${sortedJson(card)}`,
        );
    }
  }
  for (const { scope, count } of mirror.items('scope-count'))
    if (count !== (counted.get(String(scope)) ?? 0))
      breaches.push(`the list ${scope} counts ${count} products and has ${counted.get(String(scope)) ?? 0}`);
  return breaches;
};
