/** Rules 7.9: type Point, coordinates [longitude, latitude] in degrees. */
export type Geolocation = { type: 'Point'; coordinates: [longitude: number, latitude: number] };

/**
 * Rules 6.17, location helper: message for coordinates that are missing, outside the valid range or without an address.
 */
export const WRONG_PLACE = '위치정보를 다시 입력하세요.';
