import { setTimeout as pause } from 'node:timers/promises';
import { staged } from '#localstack/seed/people/orders.ts';
import { daysAfter } from '#shared/domain/time/instant.ts';
import { cancelUnpaidOrders } from '#shared/usecases/orders/cancel-unpaid-orders.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import { startGenerator } from './generate.ts';
import type { Load } from './load.ts';
import type { BenchTable } from './mall.ts';
import { middle } from './middle.ts';
import { cpuOf } from './pages.ts';
import type { SaleHeard } from './sale-shoppers.ts';
import type { WebFunction } from './web-function.ts';

/**
 * Pages of other visitors: the median of the p95 of windows of some seconds, the number of failures and the longest
 * wait.
 */
type Visitors = Pick<Load, 'p95' | 'failed' | 'requests'> & { longestMs: number };
/** With the function's CPU time for a response of any kind. */
type Noticed = Visitors & { cpuMs?: number };

export type SaleFigures = {
  shoppers: number;
  seconds: number;
  heard: Omit<SaleHeard, 'waits'> & { answers: number; longestMs: number };
  /** Units in stock, units in paid orders, and units in unpaid ones */
  left: number;
  sold: number;
  held: number;
  alone: Noticed;
  beside: Noticed;
};

/** Units left in stock. */
const UNITS = 10;
const SHOPPERS = 50;
const SECONDS = 60;
/** Seconds after which nobody abandons an order any more; those abandoned before are released by the schedule. */
const LEAVE_FOR = 35;
/** Milliseconds a run of the schedule has. */
const GIVES_BACK_MS = 20_000;
const WINDOW_SECONDS = 5;
const VISITS_A_SECOND = 20;
const MOST_WAITED_MS = 2_000;
const MOST_TIMES_SLOWER = 1.5;

/**
 * Measures a hot sale: shoppers for the last ten of a product, and visitors who read other pages, in the same
 * processes. The visitors also read alone for the same time before and after it, because other load of the machine
 * varies.
 */
export const measureSale = async (
  { env, ports, fresh, products }: BenchTable,
  webs: readonly WebFunction[],
): Promise<SaleFigures> => {
  const [product, other] = products;
  if (!product || !other) throw new Error('a sale needs another product to look at');
  const windowUrl = env.TOSS_WINDOW_URL ?? '';
  const fronts = webs.map(({ url, headers }) => ({ url, headers, windowUrl }));
  const headers = webs[0]?.headers ?? {};
  const pages = ['/', '/shop/products', `/shop/products/${other}`];
  const urls = pages.flatMap((page) => webs.map(({ url }) => url + page));
  const [readers, shoppers] = await Promise.all([startGenerator(), startGenerator()]);
  const visit = async (seconds: number): Promise<Visitors[]> => {
    const windows: Visitors[] = [];
    const window = { urls, headers, perSecond: VISITS_A_SECOND, seconds: WINDOW_SECONDS };
    for (let n = 0; n < seconds / WINDOW_SECONDS; n++) windows.push(await readers.run('browse', window));
    return windows;
  };
  try {
    await visit(WINDOW_SECONDS);
    const cpuAlone = cpuOf(webs);
    const before = await visit(SECONDS / 2);
    const cpuMs = cpuAlone(together(before).requests);
    await sell(ports, product, UNITS);
    const from = ports.clock.now();
    const task = { fronts, product, shoppers: SHOPPERS, seconds: SECONDS, leaveFor: LEAVE_FOR };
    const cpuBeside = cpuOf(webs);
    const [{ waits, ...heard }, windows] = await Promise.all([
      shoppers.run('sale', task),
      visit(SECONDS),
      pause((LEAVE_FOR + 1) * 1_000).then(() => giveBack(fresh())),
    ]);
    const beside = together(windows);
    const cpuMsBeside = cpuBeside(beside.requests + waits.length);
    const after = await visit(SECONDS / 2);
    return {
      shoppers: SHOPPERS,
      seconds: SECONDS,
      heard: { ...heard, answers: waits.length, longestMs: Math.round(Math.max(...waits)) },
      left: await stockOf(ports, product),
      sold: await unitsIn(ports, { list: 'payment', product, from }),
      held: await unitsIn(ports, { list: 'nonpayment', product, from }),
      alone: { ...together([...before, ...after]), cpuMs },
      beside: { ...beside, cpuMs: cpuMsBeside },
    };
  } finally {
    for (const generator of [readers, shoppers]) generator.stop();
  }
};

/** Lists the problems in words. */
export const complaintsAboutSale = ({ heard, left, sold, held, alone, beside }: SaleFigures): string[] => {
  const most = MOST_TIMES_SLOWER * alone.p95;
  const failed = alone.failed + beside.failed;
  const longest = Math.max(heard.longestMs, beside.longestMs);
  return [
    sold !== UNITS && `${sold} of ${UNITS} were sold`,
    left !== 0 && `${left} are left`,
    held !== 0 && `${held} are held by orders nobody pays`,
    heard.abandoned + heard.cancelled === 0 && 'nobody gave back what they held',
    failed > 0 && `${failed} pages failed`,
    longest > MOST_WAITED_MS && `somebody waited ${longest} ms`,
    beside.p95 > most && `pages took ${beside.p95} ms, ${alone.p95} alone`,
  ].flatMap((complaint) => (complaint ? [`hot sale: ${complaint}`] : []));
};

const together = (windows: readonly Visitors[]): Visitors => ({
  p95: middle(windows.map(({ p95 }) => p95)),
  failed: windows.reduce((sum, { failed }) => sum + failed, 0),
  requests: windows.reduce((sum, { requests }) => sum + requests, 0),
  longestMs: Math.max(...windows.map(({ longestMs }) => longestMs)),
});

const sell = async ({ products }: Ports, product: string, units: number): Promise<void> => {
  const [found] = await products.stockedProducts([product]);
  for (const sku of found?.skus ?? []) await products.setStock(sku, units);
};

const stockOf = async ({ products }: Ports, product: string): Promise<number> => {
  const [found] = await products.stockedProducts([product]);
  return (found?.skus ?? []).reduce((sum, { stock }) => sum + stock, 0);
};

/** Runs the schedule a day later: nobody has paid the abandoned orders. */
const giveBack = async (ports: Ports): Promise<void> => {
  const tomorrow = Date.parse(daysAfter(ports.clock.now(), 1));
  await cancelUnpaidOrders(staged(ports, tomorrow).ports)({ leftMs: () => GIVES_BACK_MS });
};

/** Counts the units of a product in a list of purchases since an instant. */
const unitsIn = async (
  { orders }: Ports,
  { list, product, from }: { list: 'payment' | 'nonpayment'; product: string; from: string },
): Promise<number> => {
  let [units, cursor]: [number, string | undefined] = [0, undefined];
  do {
    const page: Awaited<ReturnType<typeof orders.purchasesInList>> = await orders.purchasesInList(list, {
      from,
      cursor,
      limit: 100,
    });
    for (const { _product, amount } of page.items) if (_product === product) units += amount;
    cursor = page.cursor;
  } while (cursor);
  return units;
};
