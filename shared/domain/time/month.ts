import { kstDay } from './format.ts';

/** Returns `2026-11`, the month in KST of an ISO-8601 UTC instant. */
export const kstMonth = (iso: string): string => kstDay(iso).slice(0, 7);

/** Returns the month `by` months after another (before it for a negative number), both `2026-11`. */
export const monthAfter = (month: string, by: number): string => {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + by;
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`;
};
