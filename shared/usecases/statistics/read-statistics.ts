import { fail, ok, type Result } from '#shared/domain/result.ts';
import {
  type Figures,
  type ProductFigure,
  productSubject,
  type ShopFigure,
  type Subject,
  sumOf,
} from '#shared/domain/statistics/figures.ts';
import {
  type DayPeriod,
  lastDays,
  periodBefore,
  wholeMonths,
  yearBefore,
} from '#shared/domain/statistics/periods.ts';
import type { Ranking } from '#shared/domain/statistics/ranking.ts';
import {
  buildDailySeries,
  buildMonthlySeries,
  buildWeekdaySeries,
  type Series,
  type WeekdaySeries,
} from '#shared/domain/statistics/series.ts';
import type { Span } from '#shared/domain/statistics/span.ts';
import type { StoredRanking } from '#shared/domain/stored/statistics.ts';
import { kstDay } from '#shared/domain/time/format.ts';
import { kstMonth } from '#shared/domain/time/month.ts';
import { type AccessFailure, consoleScopes, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import type { Ports } from '../ports/index.ts';

type Needs = Pick<Ports, 'statistics' | 'clock'>;
type StatisticsReader = { actor: Actor };
/** Days in KST, both or neither */
type PeriodAsked = StatisticsReader & Partial<DayPeriod>;

/** Days shown when no period was chosen. */
const DAYS = 30;
type Total = Figures<ShopFigure>;

const permitted = ({ actor }: StatisticsReader) => permit(actor, { scopes: consoleScopes.service });

const periodOf = ({ clock }: Needs, { from, to }: PeriodAsked): DayPeriod =>
  from && to ? { from, to } : lastDays(kstDay(clock.now()), DAYS);

/** Sums a period is compared with. */
export type Comparisons = {
  /** The period of the same length right before it */
  before: { period: DayPeriod; total: Total };
  /** Equal days a year ago */
  lastYear: { period: DayPeriod; total: Total };
};

/** Sums up the figures of a period: its whole months, and the days at its edges. */
const totalOf = async ({ statistics }: Needs, subject: Subject, period: DayPeriod): Promise<Figures> => {
  const { months, edges } = wholeMonths(period);
  const [ofMonths, ...ofEdges] = await Promise.all([
    statistics.spans(
      subject,
      months.map((at) => ({ unit: 'month', at })),
    ),
    ...edges.map((edge) => statistics.days(subject, edge)),
  ]);
  return sumOf([...ofMonths, ...ofEdges.flatMap((days) => [...days.values()])]);
};

const comparisonsOf = async (ports: Needs, period: DayPeriod): Promise<Comparisons> => {
  const [before, lastYear] = [periodBefore(period), yearBefore(period)];
  const [ofBefore, ofLastYear] = await Promise.all([
    totalOf(ports, 'shop', before),
    totalOf(ports, 'shop', lastYear),
  ]);
  return {
    before: { period: before, total: ofBefore },
    lastYear: { period: lastYear, total: ofLastYear },
  };
};

/**
 * Reads the months of a year (`2026`), and those of the year before: two queries. Answers UNAUTHENTICATED, FORBIDDEN
 */
export const monthlySales =
  (ports: Needs) =>
  async (
    asking: StatisticsReader & { year?: string },
  ): Promise<Result<Series & { year: string; lastYear: Series }, AccessFailure>> => {
    const clerk = permitted(asking);
    if (!clerk.ok) return clerk;
    const { year = kstDay(ports.clock.now()).slice(0, 4) } = asking;
    const yearAgo = String(Number(year) - 1);
    const [known, before] = await Promise.all([
      ports.statistics.months(year),
      ports.statistics.months(yearAgo),
    ]);
    return ok({ year, ...buildMonthlySeries(year, known), lastYear: buildMonthlySeries(yearAgo, before) });
  };

/** Reads the days of a period of at most 366 days: one query, and the months and days of its comparisons. */
export const dailySales =
  (ports: Needs) =>
  async (
    asking: PeriodAsked,
  ): Promise<Result<Series & Comparisons & { period: DayPeriod }, AccessFailure>> => {
    const clerk = permitted(asking);
    if (!clerk.ok) return clerk;
    const period = periodOf(ports, asking);
    const [known, comparisons] = await Promise.all([
      ports.statistics.days('shop', period),
      comparisonsOf(ports, period),
    ]);
    return ok({ period, ...buildDailySeries(period, known), ...comparisons });
  };

/** Reads a period by weekday, with the payments by method and by hour of the day. */
export const dayOfWeekSales =
  (ports: Needs) =>
  async (
    asking: PeriodAsked,
  ): Promise<Result<WeekdaySeries & { period: DayPeriod; details: Figures }, AccessFailure>> => {
    const clerk = permitted(asking);
    if (!clerk.ok) return clerk;
    const period = periodOf(ports, asking);
    const [known, details] = await Promise.all([
      ports.statistics.days('shop', period),
      totalOf(ports, 'details', period),
    ]);
    return ok({ period, ...buildWeekdaySeries(period, known), details });
  };

const NOTHING: StoredRanking = { best: [], worst: [], products: 0, categories: [], brands: [], madeFrom: '' };

/** Reads the best and least sold products, categories and brands of a month or year: one item. */
export const productsSales =
  (ports: Needs) =>
  async (
    asking: StatisticsReader & { month?: string; year?: string },
  ): Promise<Result<Ranking & { span: Span }, AccessFailure>> => {
    const clerk = permitted(asking);
    if (!clerk.ok) return clerk;
    const { month = kstMonth(ports.clock.now()), year } = asking;
    const span: Span = year && !asking.month ? { unit: 'year', at: year } : { unit: 'month', at: month };
    const { madeFrom, ...ranking } = (await ports.statistics.ranking(span)) ?? NOTHING;
    return ok({ span, ...ranking });
  };

/** Figures of one product in a period: its sales and returns of each day. */
export type ProductHistory = Series<ProductFigure> & {
  period: DayPeriod;
  product: { _product: string /** Absent for a deleted product */; name?: string };
};

/**
 * Reads the days of one product in a period of at most 366 days: one query of its own figures. Answers NOT_FOUND /
 * PRODUCT_NOT_FOUND when there is no such product and none was ever sold in the period.
 */
export const productHistory =
  (ports: Needs & Pick<Ports, 'products'>) =>
  async ({
    _product,
    ...asking
  }: PeriodAsked & { _product: string }): Promise<
    Result<ProductHistory, AccessFailure | 'PRODUCT_NOT_FOUND'>
  > => {
    const clerk = permitted(asking);
    if (!clerk.ok) return clerk;
    const period = periodOf(ports, asking);
    const [known, [product]] = await Promise.all([
      ports.statistics.days(productSubject(_product), period),
      ports.products.stockedProducts([_product], { consistent: false }),
    ]);
    if (!product && known.size === 0) return fail('PRODUCT_NOT_FOUND', '상품을 찾을 수 없습니다.');
    const name = product?.product.name;
    return ok({ period, product: { _product, ...(name && { name }) }, ...buildDailySeries(period, known) });
  };
