/** Delivery Tracker's carriers, by the code of the courier (rules 3.18). */
const carriers: Readonly<Record<string, string>> = {
  '01': 'kr.epost',
  '04': 'kr.cjlogistics',
  '05': 'kr.hanjin',
  '06': 'kr.logen',
  '08': 'kr.lotte',
  '22': 'kr.daesin',
  '23': 'kr.kdexp',
};

/**
 * Returns the name of a courier at the company that follows parcels; undefined when nobody can follow the courier's
 * parcels.
 *
 * @param code of the shop's courier
 */
export const carrierOf = (code: string): string | undefined =>
  Object.hasOwn(carriers, code) ? carriers[code] : undefined;
