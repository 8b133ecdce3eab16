import type { Hotspot } from '#shared/domain/display/display.ts';

/** Hotspot while it is being placed: its product may still be missing. */
export type Spot = Omit<Hotspot, '_product'> & { _product?: string };

const PRECISE = 10;
/** Rounds a position to a tenth of a percent and limits it to the picture (0 to 100). */
export const percentOf = (value: number): number =>
  Math.min(100, Math.max(0, Math.round(value * PRECISE) / PRECISE));

type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

/** Converts the position of a pointer from CSS pixels to percent from the top left of the picture. */
export const pointIn = (
  { left, top, width, height }: Box,
  { clientX, clientY }: { clientX: number; clientY: number },
): Pick<Spot, 'x' | 'y'> => ({
  x: percentOf(((clientX - left) / width) * 100),
  y: percentOf(((clientY - top) / height) * 100),
});

const STEP = 0.5;
const LEAP = 5;
const ways: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Calculates the position an arrow key moves a hotspot to: by half a percent, or by five with Shift. Returns undefined
 * for other keys.
 */
export const nudgeHotspot = (
  { x, y }: Pick<Spot, 'x' | 'y'>,
  { key, shiftKey }: { key: string; shiftKey: boolean },
): Pick<Spot, 'x' | 'y'> | undefined => {
  const way = ways[key];
  if (!way) return undefined;
  const by = shiftKey ? LEAP : STEP;
  return { x: percentOf(x + way[0] * by), y: percentOf(y + way[1] * by) };
};
