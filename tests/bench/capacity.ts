import { delivery } from '#infra/queue-delivery.ts';
import { consumers, jobsOf } from '#infra/triggers.ts';
import { assumed, calculateOrderUse, calculatePageUse, orderConsumers } from '#shared/domain/cost/stories.ts';
import { calculateBackgroundUse, gigabyteSecondsOf } from '#shared/domain/cost/work.ts';
import { formatNumber } from '#shared/domain/money/format.ts';
import type { Budgets } from '../support/budgets/budgets.ts';

/** Capacity that a stage needs while so many orders come each second. */
export type Capacity = {
  /** Units a second that table and indexes use together, so that none of them needs more; at least a new table's */
  readUnits: number;
  writeUnits: number;
  /** Instances of the web function, and of all functions together */
  web: number;
  all: number;
  /** Batches of each consumer at a time, where the usual number is too small */
  atATime: Readonly<Record<string, number>>;
};

/** Units a second that a new table takes at once; AWS refuses to be asked for fewer than a table takes already. */
const AT_ONCE = { readUnits: 12_000, writeUnits: 4_000 };

/** Part of the time in which instances work, so that a queue gets shorter again and not only no longer. */
const BUSY = 0.5;

const secondsOf = (gigabyteSeconds = 0): number => gigabyteSeconds / gigabyteSecondsOf(1_000);
const instancesFor = (seconds: number): number => Math.ceil(seconds / BUSY);

/** Rounds up to two digits, as a number somebody asks AWS for. */
const roundedUp = (number: number): number => {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(number)) - 1);
  return Math.ceil(number / unit) * unit;
};

const useCaseOf = (job: string): string => job.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Returns the seconds that a consumer works for one order, if it takes each change alone. */
const secondsOfConsumer = (jobs: readonly string[], { useCases }: Budgets): number =>
  jobs.map(useCaseOf).reduce((sum, name) => {
    const budget = useCases[name];
    const times = orderConsumers[name];
    return budget && times ? sum + times * secondsOf(calculateBackgroundUse(budget).gigabyteSeconds) : sum;
  }, 0);

/**
 * Calculates what a stage needs for a sale, from the budgets of requests and consumers: by Little's law as many
 * instances as seconds of work come in a second, and twice that.
 */
export const capacityFor = (ordersPerSecond: number, budgets: Budgets): Capacity => {
  const [order, page] = [calculateOrderUse(budgets), calculatePageUse(budgets)];
  const units = (of: keyof typeof AT_ONCE) =>
    Math.max(
      AT_ONCE[of],
      roundedUp(ordersPerSecond * ((order[of] ?? 0) + assumed.pagesPerOrder * (page[of] ?? 0))),
    );
  const working = consumers.map((consumer) => {
    const seconds = ordersPerSecond * secondsOfConsumer(jobsOf(consumer), budgets);
    return [consumer.name, Math.max(delivery.atATime, instancesFor(seconds))] as const;
  });
  const background = working.reduce((sum, [, instances]) => sum + instances, 0);
  const consumed = consumers.reduce((sum, consumer) => sum + secondsOfConsumer(jobsOf(consumer), budgets), 0);
  const asked =
    secondsOf(order.gigabyteSeconds) - consumed + assumed.pagesPerOrder * secondsOf(page.gigabyteSeconds);
  const web = roundedUp(instancesFor(ordersPerSecond * asked));
  return {
    readUnits: units('readUnits'),
    writeUnits: units('writeUnits'),
    web,
    all: roundedUp(web + background),
    atATime: Object.fromEntries(working.filter(([, instances]) => instances > delivery.atATime)),
  };
};

/** Orders a second of which the runbook tells what they need. */
const SALES = [10, 50, 200];

/** Returns the runbook's table of sales, line by line. */
export const saleLines = (budgets: Budgets): string[] => [
  '| orders a second | `warmThroughput` write, read | functions at once in all, web of them | `atATime` |',
  '| --- | --- | --- | --- |',
  ...SALES.map((orders) => {
    const { readUnits, writeUnits, web, all, atATime } = capacityFor(orders, budgets);
    const consuming = Object.entries(atATime).map(([name, instances]) => `\`${name}\` ${instances}`);
    const cells = [
      formatNumber(orders),
      `${formatNumber(writeUnits)}, ${formatNumber(readUnits)}`,
      `${formatNumber(all)}, ${formatNumber(web)}`,
      consuming.join(', ') || 'as it is',
    ];
    return `| ${cells.join(' | ')} |`;
  }),
];
