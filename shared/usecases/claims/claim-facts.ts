import { type ClaimFacts, factsOf } from '#shared/domain/claim/reasons.ts';
import type { Claimed } from '#shared/domain/claim/with-offers.ts';
import type { ClaimReason } from '#shared/domain/order/order.ts';
import type { Ports } from '../ports/index.ts';

/** Reads what the shop knows about the claim reason of a buyer; undefined when it has no facts about that reason. */
export const readClaimFacts = async (
  { products, benefits, calendar, clock }: Pick<Ports, 'products' | 'benefits' | 'calendar' | 'clock'>,
  reason: ClaimReason,
  claimed: readonly Claimed[],
): Promise<ClaimFacts | undefined> => {
  const goods = claimed.map(({ purchase }) => purchase);
  if (reason === 'LATE_DELIVERY') {
    const [{ codes }, days] = await Promise.all([benefits.shippingTerms(), calendar.ofShop()]);
    const arrivalOf = new Map(codes.map(({ value, arrival }) => [value, arrival]));
    const known = goods.map(({ product: _product, sku: _sku, ...facts }) => ({
      ...facts,
      arrival: arrivalOf.get(facts.shippingCode),
    }));
    return factsOf(reason, known, clock.now(), days);
  }
  if (reason === 'OUT_OF_STOCK') {
    const keys = [
      ...new Map(goods.map(({ _product, sku }) => [`${_product}/${sku}`, { _product, sku }])).values(),
    ];
    const [stocked, skus, days] = await Promise.all([
      products.productsOfLines(keys),
      products.markedSkus(keys),
      calendar.ofShop(),
    ]);
    const known = goods.map(({ orderStatus, paidAt, _product, sku }) => ({
      orderStatus,
      paidAt,
      product: stocked.find(({ product }) => product._id === _product)?.product,
      sku: skus.find((markedSku) => markedSku._product === _product && markedSku.sku === sku),
    }));
    return factsOf(reason, known, clock.now(), days);
  }
  return undefined;
};
