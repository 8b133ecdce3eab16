import type { Choice } from './field.tsx';

/** Builds the options `1개` up to all units. */
export const unitChoices = (most: number): Choice[] =>
  Array.from({ length: most }, (_, i) => ({ value: String(i + 1), label: `${i + 1}개` }));
