import type { Noted } from '#shared/domain/recount/difference.ts';
import type { Figures, ShopFigure, Subject } from '#shared/domain/statistics/figures.ts';
import type { DayPeriod } from '#shared/domain/statistics/periods.ts';
import type { ProductSales, Ranking } from '#shared/domain/statistics/ranking.ts';
import type { Addition, Span } from '#shared/domain/statistics/span.ts';
import type { Page, PageQuery } from '../page.ts';

/** Ranking with the number of units and won it was made from: while these do not change, neither does the ranking. */
export type StoredRanking = Ranking & { madeFrom: string };

/** Figures as stored, with the number of additions to them so far and the result of a recount. */
export type CountedFigures = {
  span: Span;
  figures: Figures;
  additions: number;
  noted?: Noted & { additions: number };
};

/** Figures of days, months and years, maintained from the stream and never counted on read (rules 7.18). */
export interface StatisticsPort {
  /** Reads the figures of each day of a period on which something happened: one query. */
  days(subject: Subject, period: DayPeriod): Promise<Map<string, Figures>>;
  /** Reads the shop's figures of each month of a year, and of the year: one query. */
  months(year: string): Promise<Map<string, Figures<ShopFigure>>>;
  /** Reads the figures of these spans; spans without stored figures are left out. One batch of at most 100 items. */
  spans(subject: Subject, spans: readonly Span[]): Promise<Figures[]>;
  /** Lists all products that were sold or returned in a month or year, by page. */
  productSales(span: Span, page: PageQuery): Promise<Page<ProductSales>>;
  ranking(span: Span): Promise<StoredRanking | undefined>;
  setRanking(span: Span, ranking: StoredRanking): Promise<void>;
  /**
   * Adds the figures of changes named by `markers`. Returns false and adds nothing when one of them was counted before.
   */
  countOnce(markers: readonly string[], additions: readonly Addition[], now: string): Promise<boolean>;
  /** Reads the figures of the days of a month, or of the months of a year, for a recount: one consistent query. */
  partsOf(subject: Subject, of: Span): Promise<CountedFigures[]>;
  /** Reads the counted figures of one span for a recount; empty figures when nothing is stored. */
  counted(subject: Subject, span: Span): Promise<CountedFigures>;
  /** Stores the difference of the figures, replacing the previous one; undefined means that they are right. */
  note(of: Omit<Addition, 'figures'>, noted: CountedFigures['noted']): Promise<void>;
  /** Adds what is missing. Returns false and writes nothing when something was added since `additions` was read. */
  mend(of: Omit<Addition, 'figures'>, difference: Figures, additions: number): Promise<boolean>;
}
