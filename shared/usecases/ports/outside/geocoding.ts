import type { Geolocation } from '#shared/domain/geolocation/geolocation.ts';

/** Kakao's postcode widget, which runs in the browser (rules 6.16). */
export interface PostcodeWidgetPort {
  readonly sdkUrl: string;
}

/**
 * Location of an address, with the postcode of its road address if it has one. UNKNOWN: there is no such address; AWAY:
 * the service did not answer.
 */
export type Located =
  | { kind: 'FOUND'; point: Geolocation; postcode?: string }
  | { kind: 'UNKNOWN' }
  | { kind: 'AWAY' };

/** Road address at some coordinates. UNKNOWN: there is none (a hill, the sea); AWAY: the service did not answer. */
export type AddressAt =
  | { kind: 'FOUND'; address: { postcode: string; address1: string } }
  | { kind: 'UNKNOWN' }
  | { kind: 'AWAY' };

export interface GeocodingPort {
  /** Locates an address without its detail part (address2). */
  locate(address1: string): Promise<Located>;
}

export interface ReverseGeocodingPort {
  /** Finds the address at these coordinates, as the postcode widget would write it. */
  addressAt(point: Geolocation): Promise<AddressAt>;
}

/** Returns the coordinates, if they were found. */
export const coordinatesOf = (located: Located): Geolocation | undefined =>
  located.kind === 'FOUND' ? located.point : undefined;
