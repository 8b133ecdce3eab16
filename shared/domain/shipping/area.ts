import type { Island, IslandCode, ShippingCode } from './shipping.ts';

/**
 * Whether a code's goods reach an address: it lists no areas, or address1 starts with one of them.
 * Only asked once there is an address (spec §5).
 */
export const isDeliverable = (
  { areas__available }: Pick<ShippingCode, 'areas__available'>,
  address1: string | undefined,
): boolean => {
  const areas = areas__available.map((area) => area.trim()).filter(Boolean);
  return !address1?.trim() || areas.length === 0 || areas.some((area) => address1.trim().startsWith(area));
};

/**
 * The surcharge region of a postcode (five digits), if it lies in one that has a code (spec §5).
 * Where ranges overlap the narrowest counts: Chuja lies within Jeju's range and is an island of its own.
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
