/** Spec §3: type Point, coordinates [longitude, latitude] in degrees. */
export type Geolocation = { type: 'Point'; coordinates: [longitude: number, latitude: number] };

/** Spec §5, location helper: coordinates that are missing, nowhere on earth or of no address. */
export const WRONG_PLACE = '위치정보를 다시 입력하세요.';
