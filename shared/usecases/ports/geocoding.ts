/** Spec §3: type Point, coordinates [longitude, latitude]. */
export type Point = { type: 'Point'; coordinates: [longitude: number, latitude: number] };

/** Kakao's postcode widget, which runs in the browser (integrations §4). */
export interface PostcodeWidgetPort {
  readonly sdkUrl: string;
}

export interface GeocodingPort {
  /** Where an address is, without its detail part (address2); `undefined` when unknown or the service is away. */
  locate(address1: string): Promise<Point | undefined>;
}
