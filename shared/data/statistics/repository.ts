import { isDeepStrictEqual } from 'node:util';
import { fail } from '#shared/domain/result.ts';
import type { Figure, Figures } from '#shared/domain/statistics/figures.ts';
import {
  countedOnlyOnce,
  detailFigures,
  productFigures,
  shopFigures,
} from '#shared/domain/statistics/figures.ts';
import type { Addition } from '#shared/domain/statistics/span.ts';
import { epochSeconds } from '#shared/domain/time/instant.ts';
import type { StatisticsPort } from '#shared/usecases/ports/statistics.ts';
import type { UnitOfWorkPort } from '#shared/usecases/ports/unit-of-work.ts';
import { putting, updating } from '../common/write.ts';
import type { DataConfig } from '../data-config.ts';
import { processedChangeEntity } from '../products/processed-change.entity.ts';
import { figuresEntity } from './figures.entity.ts';
import { rankingEntity } from './ranking.entity.ts';

/** Seconds a change may come again (four days in a queue at most) and a day more. */
const MARKER_LIFE_SECONDS = 5 * 24 * 60 * 60;

/** Longer than the stream lags without an alarm: what differs as long is no change on its way. */
const SETTLED_MS = 10 * 60 * 1000;

const counted = fail('COUNTED_BEFORE', '이미 집계된 변경입니다.').failure;

const figureNames: readonly Figure[] = [...shopFigures, ...productFigures, ...detailFigures];
/** The figures of an item, without what else it says. */
const figuresOf = (item: Record<string, unknown>): Figures =>
  Object.fromEntries(
    figureNames.flatMap((name) => (typeof item[name] === 'number' ? [[name, item[name] as number]] : [])),
  );
const keyed = (items: readonly { at: string }[]): Map<string, Figures> =>
  new Map(items.map((item) => [item.at, figuresOf(item)]));

export const createStatisticsRepository = (data: DataConfig, unitOfWork: UnitOfWorkPort): StatisticsPort => {
  const kept = figuresEntity(data);
  const rankings = rankingEntity(data);
  const markers = processedChangeEntity(data);

  /** The item, with its place among all products of its month or year. */
  const upserting = ({ subject, span, product }: Omit<Addition, 'figures'>) =>
    kept
      .upsert({ subject, ...span })
      .set(product && span.unit !== 'day' ? { rankedIn: `${span.unit}#${span.at}`, ...product } : {});

  return {
    async days(subject, { from, to }) {
      const { data: items } = await kept.query
        .figures({ subject, unit: 'day' })
        .between({ at: from }, { at: to })
        .go({ pages: 'all' });
      return keyed(items);
    },

    async months(year) {
      const { data: items } = await kept.query
        .figures({ subject: 'shop', unit: 'month' })
        .begins({ at: `${year}-` })
        .go();
      return keyed(items);
    },

    async spans(subject, spans) {
      if (spans.length === 0) return [];
      const { data: items } = await kept.get(spans.map((span) => ({ subject, ...span }))).go();
      return items.map(figuresOf);
    },

    async productSales({ unit, at }, { limit, cursor = null }) {
      const page = await kept.query.ranked({ rankedIn: `${unit}#${at}` }).go({ limit, cursor });
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
      const expiresAt = epochSeconds(now, MARKER_LIFE_SECONDS);
      const written = await unitOfWork.commit([
        ...names.map((name) =>
          putting(markers.create({ _id: `statistics#${name}`, expiresAt }).params(), counted),
        ),
        ...additions.map(({ figures, ...target }) => updating(upserting(target).add(figures).params())),
      ]);
      if (written.ok) return true;
      if (written.failure.code === counted.code) return false;
      throw new Error(written.failure.message);
    },

    async mend(target, should, now) {
      const key = { subject: target.subject, ...target.span };
      const { data: item } = await kept.get(key).go({ consistent: true });
      const difference = differenceBetween(figuresOf(item ?? {}), should);
      const [noted, notedAt] = [item?.differs, item?.differsAt];
      if (Object.keys(difference).length === 0) {
        if (notedAt) await kept.update(key).remove(['differs', 'differsAt']).go();
        return 'right';
      }
      if (!notedAt || !isDeepStrictEqual(noted, difference)) {
        await upserting(target).set({ differs: difference, differsAt: now }).go();
        return 'noted';
      }
      if (Date.parse(now) - Date.parse(notedAt) < SETTLED_MS) return 'noted';
      const mended = await unitOfWork.commit([
        updating(
          kept
            .update(key)
            .add(difference)
            .remove(['differs', 'differsAt'])
            .where((attributes, { eq }) => eq(attributes.differsAt, notedAt))
            .params(),
          counted,
        ),
      ]);
      return mended.ok ? 'mended' : 'noted';
    },
  };
};

/** What has to be added to figures to make them say what they should. */
const differenceBetween = (figures: Figures, should: Figures): Figures =>
  Object.fromEntries(
    figureNames
      .filter((name) => !countedOnlyOnce.some((one) => one === name))
      .map((name) => [name, (should[name] ?? 0) - (figures[name] ?? 0)] as const)
      .filter(([, by]) => by !== 0),
  );
