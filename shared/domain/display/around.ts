import type { Hotspot } from './display.ts';

/** A direction in radians: `yaw` to the right of the picture's middle (−π to π), `pitch` above the horizon. */
export type Direction = { yaw: number; pitch: number };

/** Where one looks to see a place of a panorama's picture (percent from its top left). */
export const directionOf = ({ x, y }: Pick<Hotspot, 'x' | 'y'>): Direction => ({
  yaw: (x / 100 - 0.5) * 2 * Math.PI,
  pitch: (0.5 - y / 100) * Math.PI,
});
