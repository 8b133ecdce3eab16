import { weekdayNames } from '#shared/domain/time/format.ts';
import { type Figure, type Figures, type ShopFigure, sumOf } from './figures.ts';
import { type DayPeriod, daysOf, monthsOf, weekdayOf } from './periods.ts';

/** Figures of a day, a month or a weekday: `at` is `2026-11-23`, `2026-11` or `월`. */
export type SeriesPoint<Name extends Figure = ShopFigure> = { at: string; figures: Figures<Name> };

/** Series with its total. */
export type Series<Name extends Figure = ShopFigure> = { points: SeriesPoint<Name>[]; total: Figures<Name> };

type Known<Name extends Figure = ShopFigure> = ReadonlyMap<string, Figures<Name>>;
const seriesOf = <Name extends Figure>(places: readonly string[], known: Known<Name>): Series<Name> => {
  const points = places.map((at) => ({ at, figures: known.get(at) ?? ({} as Figures<Name>) }));
  return { points, total: sumOf(points.map(({ figures }) => figures)) };
};

/** Builds a series with one point per day, including days without figures. */
export const buildDailySeries = <Name extends Figure = ShopFigure>(
  period: DayPeriod,
  known: Known<Name>,
): Series<Name> => seriesOf(daysOf(period), known);

/** Builds a series with one point per month of a year. */
export const buildMonthlySeries = (year: string, known: Known): Series => seriesOf(monthsOf(year), known);

/** `days`: number of days of the period with that weekday, for averages. */
export type WeekdaySeries = Omit<Series, 'points'> & { points: (SeriesPoint & { days: number })[] };

/** Builds a series of a period by weekday, Monday first. */
export const buildWeekdaySeries = (period: DayPeriod, known: Known): WeekdaySeries => {
  const { points, total } = buildDailySeries(period, known);
  const order = [1, 2, 3, 4, 5, 6, 0];
  return {
    total,
    points: order.map((weekday) => {
      const same = points.filter(({ at }) => weekdayOf(at) === weekday);
      const at = weekdayNames[weekday] ?? '';
      return { at, days: same.length, figures: sumOf(same.map(({ figures }) => figures)) };
    }),
  };
};

/** Calculates the growth of a figure in percent, to one decimal; undefined when the earlier value is not positive. */
export const calculateGrowth = (now: number, before: number): number | undefined =>
  before > 0 ? Math.round(((now - before) / before) * 1000) / 10 : undefined;
