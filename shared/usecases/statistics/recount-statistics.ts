import { type Contribution, ofOrder, ofPurchase, ofRefund } from '#shared/domain/statistics/contributions.ts';
import { type Figures, sumOf } from '#shared/domain/statistics/figures.ts';
import { type Addition, additionsOf, nameOf } from '#shared/domain/statistics/span.ts';
import { kstDay } from '#shared/domain/time/format.ts';
import type { Ports } from '../ports/index.ts';

const PAGE = 200;
/** Records are kept five years and then go, bit by bit: figures of years that have begun to go are left as they are. */
const YEARS = 4;

type Needs = Pick<Ports, 'statistics' | 'orders' | 'clock'>;

/**
 * Holds the figures of all orders, purchases and refunds of the last years against a full recount. What differs is noted,
 * and mended by a recount ten minutes later that finds the same.
 */
export const recountStatistics = (ports: Needs) => async (): Promise<{ noted: number; mended: number }> => {
  const now = ports.clock.now();
  const since = String(Number(kstDay(now).slice(0, 4)) - YEARS);
  const should = new Map<string, Addition>();
  let cursor: string | undefined;
  do {
    const page = await ports.orders.purchasesInList('all', { limit: PAGE, cursor });
    const contributions: Contribution[] = page.items.flatMap(ofPurchase);
    for (const { n, orderNo } of page.items)
      if (n === 1) contributions.push(...(await ofWhole(ports, orderNo)));
    for (const addition of additionsOf(contributions.filter(({ day }) => day >= since))) {
      const name = nameOf(addition);
      const figures: Figures = sumOf([should.get(name)?.figures ?? {}, addition.figures]);
      should.set(name, { ...addition, figures });
    }
    cursor = page.cursor;
  } while (cursor);

  const found = { noted: 0, mended: 0 };
  for (const { figures, ...target } of should.values()) {
    const outcome = await ports.statistics.mend(target, figures, now);
    if (outcome !== 'right') found[outcome] += 1;
  }
  return found;
};

const ofWhole = async ({ orders }: Needs, orderNo: string): Promise<Contribution[]> => {
  const whole = await orders.wholeOrder(orderNo);
  return whole ? [...ofOrder(whole.order), ...whole.refunds.flatMap(ofRefund)] : [];
};
