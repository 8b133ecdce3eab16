import type { Hotspot } from './display.ts';

/** Direction in radians: `yaw` to the right of the picture's middle (−π to π), `pitch` above the horizon. */
export type Direction = { yaw: number; pitch: number };

/** Returns the direction of a point of a panorama's picture (percent from its top left). */
export const directionOf = ({ x, y }: Pick<Hotspot, 'x' | 'y'>): Direction => ({
  yaw: (x / 100 - 0.5) * 2 * Math.PI,
  pitch: (0.5 - y / 100) * Math.PI,
});

/**
 * Percent of the picture's height that is cropped in the flat picture: that part is distorted, and most of a ceiling is
 * empty.
 */
const CEILING = 20;
const FLOOR = 15;
/** Percent from an edge at which a point is still completely visible. */
const EDGE = 6;

/**
 * Returns the position of a panorama's point in its flat picture (percent from the top left), whose ceiling and floor
 * are cropped.
 */
export const projectOntoFlat = <Place extends Pick<Hotspot, 'x' | 'y'>>(place: Place): Place => ({
  ...place,
  y: Math.min(100 - EDGE, Math.max(EDGE, ((place.y - CEILING) / (100 - CEILING - FLOOR)) * 100)),
});
