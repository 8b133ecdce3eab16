/** Spec §3: type Point, coordinates [longitude, latitude]. */
export type Point = { type: 'Point'; coordinates: [longitude: number, latitude: number] };

/** Kakao's postcode widget, which runs in the browser (integrations §4). */
export interface PostcodeWidgetPort {
  readonly sdkUrl: string;
}

/** Where an address is: UNKNOWN is the service's word that there is none, AWAY that nobody could be asked. */
export type Located = { kind: 'FOUND'; point: Point } | { kind: 'UNKNOWN' } | { kind: 'AWAY' };

/** The road address at a place: UNKNOWN where there is none (a hill, the sea), AWAY when nobody could be asked. */
export type AddressAt =
  | { kind: 'FOUND'; address: { postcode: string; address1: string } }
  | { kind: 'UNKNOWN' }
  | { kind: 'AWAY' };

export interface GeocodingPort {
  /** Locates an address without its detail part (address2). */
  locate(address1: string): Promise<Located>;
}

export interface ReverseGeocodingPort {
  /** The address somebody stands at, as the postcode widget would write it. */
  addressAt(point: Point): Promise<AddressAt>;
}

/** The coordinates, where there are any. */
export const pointOf = (located: Located): Point | undefined =>
  located.kind === 'FOUND' ? located.point : undefined;
