import { fail } from '#shared/domain/result.ts';
import type { Figure, Figures, ShopFigure, Subject } from '#shared/domain/statistics/figures.ts';
import { detailFigures, productFigures, shopFigures } from '#shared/domain/statistics/figures.ts';
import type { DayPeriod } from '#shared/domain/statistics/periods.ts';
import type { ProductSales } from '#shared/domain/statistics/ranking.ts';
import type { Addition, Span } from '#shared/domain/statistics/span.ts';
import { COMES_AGAIN_SECONDS } from '#shared/domain/stored/changes.ts';
import type { Page, PageQuery } from '#shared/domain/stored/page.ts';
import type { CountedFigures, StoredRanking } from '#shared/domain/stored/statistics.ts';
import type { UnitOfWorkPort } from '#shared/domain/stored/unit-of-work.ts';
import { epochSeconds } from '#shared/domain/time/instant.ts';
import { toPut, toUpdate } from '../common/write.ts';
import type { DataConfig } from '../data-config.ts';
import { processedChangeEntity } from '../products/processed-change.entity.ts';
import { figuresEntity } from './figures.entity.ts';
import { rankingEntity } from './ranking.entity.ts';

const counted = fail('COUNTED_ALREADY', '이미 집계된 변경입니다.').failure;

const figureNames: readonly Figure[] = [...shopFigures, ...productFigures, ...detailFigures];
/** Returns the figures of an item without its other attributes. */
const figuresOf = (item: Record<string, unknown>): Figures =>
  Object.fromEntries(
    figureNames.flatMap((name) => (typeof item[name] === 'number' ? [[name, item[name] as number]] : [])),
  );
const keyed = (items: readonly { at: string }[]): Map<string, Figures> =>
  new Map(items.map((item) => [item.at, figuresOf(item)]));

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

export const createStatisticsRepository = (
  data: DataConfig,
  { unitOfWork }: { unitOfWork: UnitOfWorkPort },
): StatisticsPort => {
  const figuresItems = figuresEntity(data);
  const rankings = rankingEntity(data);
  const markers = processedChangeEntity(data);

  /** Writes the item, with its position among all products of its month or year. */
  const upserting = ({ subject, span, product }: Omit<Addition, 'figures'>) =>
    figuresItems
      .upsert({ subject, ...span })
      .set(product && span.unit !== 'day' ? { rankedIn: `${span.unit}#${span.at}`, ...product } : {});

  return {
    async days(subject, { from, to }) {
      const { data: items } = await figuresItems.query
        .figures({ subject, unit: 'day' })
        .between({ at: from }, { at: to })
        .go({ pages: 'all' });
      return keyed(items);
    },

    async months(year) {
      const { data: items } = await figuresItems.query
        .figures({ subject: 'shop', unit: 'month' })
        .begins({ at: `${year}-` })
        .go();
      return keyed(items);
    },

    async spans(subject, spans) {
      if (spans.length === 0) return [];
      const { data: items } = await figuresItems.get(spans.map((span) => ({ subject, ...span }))).go();
      return items.map(figuresOf);
    },

    async productSales({ unit, at }, { limit, cursor = null }) {
      const page = await figuresItems.query.ranked({ rankedIn: `${unit}#${at}` }).go({ limit, cursor });
      return {
        items: page.data.map((item) => ({
          _product: item._product ?? '',
          name: item.name ?? '',
          code: item.code ?? '',
          figures: figuresOf(item),
        })),
        cursor: page.cursor ?? undefined,
      };
    },

    async ranking(span) {
      const { data: found } = await rankings.get(span).go();
      return found?.ranking;
    },

    async setRanking(span, ranking) {
      await rankings.put({ ...span, ranking }).go();
    },

    async countOnce(names, additions, now) {
      const expiresAt = epochSeconds(now, COMES_AGAIN_SECONDS);
      const committed = await unitOfWork.commit([
        ...names.map((name) =>
          toPut(markers.create({ _id: `statistics#${name}`, expiresAt }).params(), counted),
        ),
        ...additions.map(({ figures, ...target }) =>
          toUpdate(
            upserting(target)
              .add({ ...figures, additions: 1 })
              .params(),
          ),
        ),
      ]);
      if (committed.ok) return true;
      if (committed.failure.code === counted.code) return false;
      throw new Error(committed.failure.message);
    },

    async partsOf(subject, { unit, at }) {
      const parts = unit === 'year' ? ('month' as const) : ('day' as const);
      const { data: items } = await figuresItems.query
        .figures({ subject, unit: parts })
        .begins({ at: `${at}-` })
        .go({ pages: 'all', consistent: true });
      return items.map((item) => ({ span: { unit: parts, at: item.at }, ...countedOf(item) }));
    },

    async counted(subject, span) {
      const { data: item } = await figuresItems.get({ subject, ...span }).go({ consistent: true });
      return { span, ...countedOf(item ?? {}) };
    },

    async note(of, noted) {
      const key = { subject: of.subject, ...of.span };
      if (!noted) await figuresItems.update(key).remove(['differs', 'differsAt', 'differsFrom']).go();
      else
        await upserting(of)
          .set({ differs: noted.difference, differsAt: noted.at, differsFrom: noted.additions })
          .go();
    },

    async mend(target, difference, was) {
      const mended = await unitOfWork.commit([
        toUpdate(
          upserting(target)
            .add({ ...difference, additions: 1 })
            .where(({ additions }, { eq, notExists }) =>
              was === 0 ? notExists(additions) : eq(additions, was),
            )
            .params(),
          counted,
        ),
      ]);
      return mended.ok;
    },
  };
};

/** Returns the figures of an item, the number of additions, and the difference noted by a recount. */
const countedOf = (item: Record<string, unknown>): Omit<CountedFigures, 'span'> => ({
  figures: figuresOf(item),
  additions: Number(item.additions ?? 0),
  ...(typeof item.differsAt === 'string' && {
    noted: {
      difference: item.differs as Figures,
      at: item.differsAt,
      additions: Number(item.differsFrom ?? 0),
    },
  }),
});
