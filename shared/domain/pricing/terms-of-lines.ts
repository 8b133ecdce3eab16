import { pick } from '../pick.ts';
import type { Island, ShippingCode, ShippingPolicy } from '../shipping/shipping.ts';
import type { QuoteInput, QuoteLine } from './types.ts';

type Terms = {
  policies: readonly ShippingPolicy[];
  codes: readonly ShippingCode[];
  islands: readonly Island[];
};

/**
 * Selects the shop's terms that the price of these lines depends on, for any address. They are stored with every order,
 * whose receiver may change by the terms it was placed under, but never the way it is shipped.
 */
export const selectTermsOfLines = (
  lines: readonly Pick<QuoteLine, 'shippingCode'>[],
  { policies, codes, islands }: Terms,
): Pick<QuoteInput, 'shippingPolicies' | 'shippingCodes' | 'islands'> => {
  const used = new Set(lines.map(({ shippingCode }) => shippingCode));
  return {
    shippingPolicies: policies.filter(({ code }) => used.has(code)),
    shippingCodes: codes
      .filter(({ value }) => used.has(value))
      .map(({ warehouse, ...code }) => ({
        ...pick(code, ['value', 'text', 'areas__available']),
        warehouse: pick(warehouse, ['geolocation']),
      })),
    // Sorted, independent of the order they are read in: equal terms are stored equally.
    islands: islands
      .filter(({ code }) => code !== undefined)
      .map((island) => pick(island, ['code', 'from', 'to']))
      .sort((a, b) => (a.from < b.from ? -1 : 1)),
  };
};
