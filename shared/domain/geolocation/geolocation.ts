/** Spec §3: type Point, coordinates [longitude, latitude] in degrees. */
export type Geolocation = { type: 'Point'; coordinates: [longitude: number, latitude: number] };
