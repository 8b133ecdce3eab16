import type { Choice } from './field.tsx';

/** `1개` up to all there are, to choose how many of them. */
export const unitChoices = (most: number): Choice[] =>
  Array.from({ length: most }, (_, i) => ({ value: String(i + 1), label: `${i + 1}개` }));
