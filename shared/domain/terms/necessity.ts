import type { Terms } from './terms.ts';

/** Returns `(필수)` or `(선택)`, shown next to the subject (rules 6.18). */
export const necessityLabel = ({ necessary }: Pick<Terms, 'necessary'>): string =>
  necessary ? '(필수)' : '(선택)';
