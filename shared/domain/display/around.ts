import type { Hotspot } from './display.ts';

/** A direction in radians: `yaw` to the right of the picture's middle (−π to π), `pitch` above the horizon. */
export type Direction = { yaw: number; pitch: number };

/** Where one looks to see a place of a panorama's picture (percent from its top left). */
export const directionOf = ({ x, y }: Pick<Hotspot, 'x' | 'y'>): Direction => ({
  yaw: (x / 100 - 0.5) * 2 * Math.PI,
  pitch: (0.5 - y / 100) * Math.PI,
});

/** Percent of the picture's height that is cut while it is flat: what lies there is distortion, and most of a ceiling is bare. */
const CEILING = 20;
const FLOOR = 15;
/** Percent from an edge at which the whole of a point is still seen. */
const EDGE = 6;

/** Where a place of a panorama lies in its flat picture (percent from the top left), whose ceiling and floor are cut. */
export const placeOnFlat = <Place extends Pick<Hotspot, 'x' | 'y'>>(place: Place): Place => ({
  ...place,
  y: Math.min(100 - EDGE, Math.max(EDGE, ((place.y - CEILING) / (100 - CEILING - FLOOR)) * 100)),
});
