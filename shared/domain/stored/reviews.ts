import type { ReviewSort } from '#shared/domain/review/review.ts';

/**
 * Order of a list of reviews. Those of the whole shop only newest first; those of a product also by votes, by stars, or
 * only those with a number of stars, newest first.
 */
export type ReviewOrder =
  | { order: 'LATEST'; _product?: string }
  | { order: Exclude<ReviewSort, 'LATEST'>; _product: string }
  | { order: 'STAR'; star: number; _product: string };
