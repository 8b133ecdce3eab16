const EARTH_RADIUS_M = 6_371_000;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

type Coordinates = readonly [longitude: number, latitude: number];

/**
 * Calculates the great-circle distance of two [longitude, latitude] in whole metres, on an earth of radius 6371 km
 * (rules 3.8). Rounds down, so that a tier given in whole metres is reached exactly when the unrounded distance reaches
 * it.
 */
export const calculateDistance = ([lon1, lat1]: Coordinates, [lon2, lat2]: Coordinates): number => {
  const [phi1, phi2] = [radians(lat1), radians(lat2)];
  const [dPhi, dLambda] = [phi2 - phi1, radians(lon2 - lon1)];
  const h = Math.sin(dPhi / 2) ** 2 + Math.cos(phi1) * Math.cos(phi2) * Math.sin(dLambda / 2) ** 2;
  return Math.floor(2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(h))));
};
