import type { Hotspot } from './display.ts';

type Place = Pick<Hotspot, 'x' | 'y'>;

/** A direction in radians: `yaw` to the right of the picture's middle (−π to π), `pitch` above the horizon. */
export type Direction = { yaw: number; pitch: number };

/** Where one looks to see a place of a panorama's picture (percent from its top left). */
export const directionOf = ({ x, y }: Place): Direction => ({
  yaw: (x / 100 - 0.5) * 2 * Math.PI,
  pitch: (0.5 - y / 100) * Math.PI,
});

/** The place of a panorama's picture one looks at; directions behind are taken round the seam. */
export const placeOf = ({ yaw, pitch }: Direction): Place => {
  const share = yaw / (2 * Math.PI) + 0.5;
  return { x: (share - Math.floor(share)) * 100, y: (0.5 - pitch / Math.PI) * 100 };
};
