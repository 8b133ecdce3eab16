/** Widths of the picture one drags for a whole turn. */
const WIDTHS_A_TURN = 1.2;

const around = (at: number, count: number): number => ((at % count) + count) % count;

/** The frame of `count` that is seen after a drag to the right by a share of the picture's width. */
export const turnedBy = (at: number, share: number, count: number): number =>
  around(at + Math.round((share / WIDTHS_A_TURN) * count), count);

const steps: Record<string, number> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

/** The frame an arrow key turns to, the first after the last; nothing for other keys. */
export const stepped = (at: number, key: string, count: number): number | undefined =>
  steps[key] === undefined ? undefined : around(at + steps[key], count);
