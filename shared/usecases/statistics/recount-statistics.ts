import {
  calculateCountDifference,
  isNoDifference,
  judgeCountDifference,
} from '#shared/domain/recount/difference.ts';
import {
  type Contribution,
  contributionsOf,
  factsOfCharge,
  factsOfOrder,
  factsOfPurchase,
  factsOfRefund,
} from '#shared/domain/statistics/contributions.ts';
import { countedOnlyOnce, type Figure, type Figures, sumOf } from '#shared/domain/statistics/figures.ts';
import type { Addition, Span } from '#shared/domain/statistics/span.ts';
import { kstMonth, monthAfter } from '#shared/domain/time/month.ts';
import type { Ports } from '../ports/index.ts';

const PAGE = 200;
/**
 * Years that are recounted: records are stored for five years and then deleted step by step; figures of years whose
 * deletion has begun are left unchanged.
 */
const YEARS = 4;
/** Most sums of a month to which additions are made at the same time. */
const SUM_ROUNDS = 5;

/** Months processed in parallel. */
const AT_ONCE = 10;

type Needs = Pick<Ports, 'statistics' | 'orders' | 'clock'>;
type RecountResult = { noted: number; mended: number };
type Target = Omit<Addition, 'figures' | 'span'>;

/** Correct figures of the days of a subject's month. */
type Month = Target & { month: string; days: Map<string, Figures> };

/**
 * Compares the figures of all orders, purchases and refunds of the last years with a full recount. A day that differs
 * is stored, and corrected by a recount ten minutes later that finds the same difference, if nothing was added in
 * between: sales during a recount are never subtracted. Months and years are always the sums of their days.
 */
export const recountStatistics = (ports: Needs) => async (): Promise<RecountResult> => {
  const found: RecountResult = { noted: 0, mended: 0 };
  const years = new Map<string, { target: Target; span: Span; pending: Figures }>();
  const mendMonth = async ({ month, days, ...target }: Month): Promise<void> => {
    const pending = await mendDays(ports, { ...target, month, days }, found);
    await mendSum(ports, target, { unit: 'month', at: month }, pending, found);
    const at = month.slice(0, 4);
    const before = years.get(`${target.subject} ${at}`)?.pending ?? {};
    years.set(`${target.subject} ${at}`, {
      target,
      span: { unit: 'year', at },
      pending: sumOf([before, pending]),
    });
  };
  await someAtOnce([...(await countAgain(ports))], mendMonth);
  await someAtOnce([...years.values()], ({ target, span, pending }) =>
    mendSum(ports, target, span, pending, found),
  );
  return found;
};

const someAtOnce = async <T>(all: readonly T[], work: (item: T) => Promise<void>): Promise<void> => {
  for (let start = 0; start < all.length; start += AT_ONCE)
    await Promise.all(all.slice(start, start + AT_ONCE).map(work));
};

/** Lists all months of the shop in the last years, and those of products in which they sold. */
const countAgain = async (ports: Needs): Promise<Iterable<Month>> => {
  const last = kstMonth(ports.clock.now());
  const since = `${Number(last.slice(0, 4)) - YEARS}-01`;
  const months = new Map<string, Month>();
  const monthOf = (target: Target, month: string): Month => {
    const name = `${target.subject} ${month}`;
    const known = months.get(name) ?? { ...target, month, days: new Map() };
    months.set(name, known);
    return known;
  };
  for (let month = since; month <= last; month = monthAfter(month, 1))
    for (const subject of ['shop', 'details'] as const) monthOf({ subject }, month);
  for await (const { day, figures, ...target } of allContributions(ports)) {
    if (day < since) continue;
    const { days } = monthOf(target, day.slice(0, 7));
    days.set(day, sumOf([days.get(day) ?? {}, figures]));
  }
  return months.values();
};

/** Generates the contributions of every order, with its purchases and refunds, to the figures. */
async function* allContributions({ orders }: Needs): AsyncGenerator<Contribution> {
  let cursor: string | undefined;
  do {
    const page = await orders.purchasesInList('all', { limit: PAGE, cursor });
    for (const purchase of page.items) {
      yield* contributionsOf(factsOfPurchase(purchase));
      const aggregate = purchase.n === 1 ? await orders.wholeOrder(purchase.orderNo) : undefined;
      if (aggregate)
        yield* contributionsOf([
          ...factsOfOrder(aggregate.order),
          ...aggregate.refunds.flatMap(factsOfRefund),
          ...aggregate.charges.flatMap(factsOfCharge),
        ]);
    }
    cursor = page.cursor;
  } while (cursor);
}

const isRecountable = (name: string): boolean => !countedOnlyOnce.some((candidate) => candidate === name);
const recountable = (figures: Figures): Figures =>
  Object.fromEntries(Object.entries(figures).filter(([name]) => isRecountable(name)));

/** Corrects days, or stores their difference. @returns the stored differences not corrected yet */
const mendDays = async (
  { statistics, clock }: Needs,
  { month, days, ...target }: Month,
  found: RecountResult,
): Promise<Figures> => {
  const now = clock.now();
  const parts = await statistics.partsOf(target.subject, { unit: 'month', at: month });
  const byDay = new Map(parts.map((part) => [part.span.at, part]));
  let pending: Figures = {};
  for (const at of new Set([...days.keys(), ...byDay.keys()])) {
    const of = { ...target, span: { unit: 'day', at } as const };
    const { figures = {}, additions = 0, noted } = byDay.get(at) ?? {};
    const difference: Figures = calculateCountDifference<Figure>(recountable(figures), days.get(at) ?? {});
    const verdict = judgeCountDifference(difference, noted?.additions === additions ? noted : undefined, now);
    if (verdict === 'right') {
      if (noted) await statistics.note(of, undefined);
      continue;
    }
    if (verdict === 'note') await statistics.note(of, { difference, at: now, additions });
    if (verdict === 'mend' && (await statistics.mend(of, difference, additions))) {
      await statistics.note(of, undefined);
      found.mended += 1;
      continue;
    }
    found.noted += 1;
    pending = sumOf([pending, difference]);
  }
  return pending;
};

/**
 * Corrects a month that is not the sum of its days, or a year of its months, over what was read: all are added to in
 * one transaction. Differences only stored for the days (`pending`) may be right in the month already.
 */
const mendSum = async (
  { statistics }: Needs,
  target: Target,
  span: Span,
  pending: Figures,
  found: RecountResult,
): Promise<void> => {
  for (let round = 0; round < SUM_ROUNDS; round++) {
    const counted = await statistics.counted(target.subject, span);
    const parts = await statistics.partsOf(target.subject, span);
    const difference = calculateCountDifference<Figure>(
      counted.figures,
      sumOf(parts.map(({ figures }) => figures)),
    );
    if (isNoDifference(difference) || isNoDifference(sumOf([difference, pending]))) return;
    if (await statistics.mend({ ...target, span }, difference, counted.additions)) {
      found.mended += 1;
      return;
    }
  }
  found.noted += 1;
};
