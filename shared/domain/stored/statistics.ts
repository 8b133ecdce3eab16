import type { Noted } from '#shared/domain/recount/difference.ts';
import type { Figures } from '#shared/domain/statistics/figures.ts';
import type { Ranking } from '#shared/domain/statistics/ranking.ts';
import type { Span } from '#shared/domain/statistics/span.ts';

/** Ranking with the number of units and won it was made from: while these do not change, neither does the ranking. */
export type StoredRanking = Ranking & { madeFrom: string };

/** Figures as stored, with the number of additions to them so far and the result of a recount. */
export type CountedFigures = {
  span: Span;
  figures: Figures;
  additions: number;
  noted?: Noted & { additions: number };
};
