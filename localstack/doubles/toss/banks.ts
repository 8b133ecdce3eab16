/** Two-digit codes of the banks that Toss pays out to. */
const codes = new Set(
  '39 34 12 32 45 64 88 48 27 20 71 50 37 35 90 89 92 81 54 03 06 31 02 11 23 07'.split(' '),
);

export const isTossBank = (code: string): boolean => codes.has(code);
