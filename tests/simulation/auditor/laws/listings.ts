import type { Law } from '../law.ts';
import { shownProducts } from '../shown-products.ts';
import { type Stored, sorted } from '../stored.ts';

/**
 * Checks that each product is in the lists it belongs to and in no others, with its current card and price, and that
 * the counts of the lists are right.
 */
export const listings: Law = ({ world: { mirror, scheduler } }) => {
  const breaches: string[] = [];
  const standing = new Map<string, Map<string, Stored>>();
  const counted = new Map<string, number>();
  for (const item of mirror.items('listing')) {
    const listed = item as Stored;
    const places = standing.get(listed._product) ?? new Map<string, Stored>();
    standing.set(listed._product, places.set(listed.scope, listed));
    counted.set(listed.scope, (counted.get(listed.scope) ?? 0) + 1);
  }
  const products = shownProducts(mirror, scheduler.now());
  for (const _product of new Set([...products.keys(), ...standing.keys()])) {
    const { scopes = [], card, salePrice } = products.get(_product) ?? {};
    const places = standing.get(_product) ?? new Map<string, Stored>();
    for (const scope of new Set([...scopes, ...places.keys()])) {
      const listed = places.get(scope);
      if (!listed) breaches.push(`product ${_product} belongs in the list ${scope}, and is not there`);
      else if (!scopes.includes(scope))
        breaches.push(`product ${_product} is in the list ${scope}, and does not belong there`);
      else if (sorted(listed.card) !== sorted(card) || Number(listed.priceKey) !== salePrice)
        breaches.push(
          `product ${_product} is in the list ${scope} as it was: ${sorted(listed.card)}, and is ${sorted(card)}`,
        );
    }
  }
  for (const { scope, count } of mirror.items('scope-count'))
    if (count !== (counted.get(String(scope)) ?? 0))
      breaches.push(`the list ${scope} counts ${count} products and has ${counted.get(String(scope)) ?? 0}`);
  return breaches;
};
