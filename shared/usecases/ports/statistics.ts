import type { Noted } from '#shared/domain/recount/difference.ts';
import type { Figures, ShopFigure, Subject } from '#shared/domain/statistics/figures.ts';
import type { DayPeriod } from '#shared/domain/statistics/periods.ts';
import type { ProductSales, Ranking } from '#shared/domain/statistics/ranking.ts';
import type { Addition, Span } from '#shared/domain/statistics/span.ts';
import type { Page, PageQuery } from './page.ts';

/** A ranking with the number of units and won it was made from: while they stay, so does it. */
export type KeptRanking = Ranking & { madeFrom: string };

/** Figures as they are kept, with how often something was added to them by then, and what a recount has noted of them. */
export type CountedFigures = {
  span: Span;
  figures: Figures;
  additions: number;
  noted?: Noted & { additions: number };
};

/** Figures of days, months and years, kept by the stream and never counted on read (design §12). */
export interface StatisticsPort {
  /** The figures of each day of a period on which something happened: one query. */
  days(subject: Subject, period: DayPeriod): Promise<Map<string, Figures>>;
  /** The shop's figures of each month of a year, and of the year: one query. */
  months(year: string): Promise<Map<string, Figures<ShopFigure>>>;
  /** The figures of these spans; spans without stored figures are left out. One batch of at most 100 items. */
  spans(subject: Subject, spans: readonly Span[]): Promise<Figures[]>;
  /** All products that sold, or came back, in a month or year, a page. */
  productSales(span: Span, page: PageQuery): Promise<Page<ProductSales>>;
  ranking(span: Span): Promise<KeptRanking | undefined>;
  setRanking(span: Span, ranking: KeptRanking): Promise<void>;
  /** Adds the figures of changes, which are named by `markers`. When one of them was counted before, it answers false and adds nothing. */
  countOnce(markers: readonly string[], additions: readonly Addition[], now: string): Promise<boolean>;
  /** The figures of the days of a month, or of the months of a year, for a recount: one consistent query. */
  partsOf(subject: Subject, of: Span): Promise<CountedFigures[]>;
  /** The same of one span; of which nothing is kept, no figures. */
  counted(subject: Subject, span: Span): Promise<CountedFigures>;
  /** Notes by how much figures differ, in place of what was noted before; nothing: that they are right. */
  note(of: Omit<Addition, 'figures'>, noted: CountedFigures['noted']): Promise<void>;
  /** Adds what is missing; false when something was added since `additions` was read, and then nothing is written. */
  mend(of: Omit<Addition, 'figures'>, difference: Figures, additions: number): Promise<boolean>;
}
