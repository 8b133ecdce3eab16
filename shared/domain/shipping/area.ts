import type { Island, IslandCode, ShippingCode } from './shipping.ts';

/**
 * Returns true when a code delivers to an address: it lists no areas, or address1 starts with one of them. Without an
 * address the result is true (rules 3.14).
 */
export const isDeliverable = (
  { areas__available }: Pick<ShippingCode, 'areas__available'>,
  address1: string | undefined,
): boolean => {
  const areas = areas__available.map((area) => area.trim()).filter(Boolean);
  return !address1?.trim() || areas.length === 0 || areas.some((area) => address1.trim().startsWith(area));
};

/**
 * Returns the surcharge region of a postcode (five digits), if it is in a range with a code (rules 3.11). Of overlapping
 * ranges the narrowest counts: Chuja is within Jeju's range and is an island of its own.
 */
export const regionOf = (
  islands: readonly Pick<Island, 'code' | 'from' | 'to'>[],
  postcode: string | undefined,
): IslandCode | undefined => {
  if (!postcode || !/^\d{5}$/.test(postcode)) return undefined;
  const width = ({ from, to }: Pick<Island, 'from' | 'to'>) => Number(to) - Number(from);
  return islands
    .filter(({ code, from, to }) => code !== undefined && from <= postcode && postcode <= to)
    .sort((a, b) => width(a) - width(b))[0]?.code;
};
