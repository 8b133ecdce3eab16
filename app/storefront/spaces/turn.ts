/** Number of picture widths of a drag that makes a full turn. */
const WIDTHS_A_TURN = 1.2;

const around = (at: number, count: number): number => ((at % count) + count) % count;

/** Calculates the frame of `count` that is visible after a drag to the right by a share of the picture's width. */
export const frameAfterDrag = (at: number, share: number, count: number): number =>
  around(at + Math.round((share / WIDTHS_A_TURN) * count), count);

const steps: Record<string, number> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

/** Calculates the frame an arrow key turns to; after the last one comes the first. Returns undefined for other keys. */
export const frameAfterKey = (at: number, key: string, count: number): number | undefined =>
  steps[key] === undefined ? undefined : around(at + steps[key], count);
