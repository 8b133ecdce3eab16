import '#infra/build/require-node.cjs';
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus } from 'node:os';
import path from 'node:path';
import { root } from '#infra/build/paths.ts';
import { freePort } from '#localstack/embedded/dynamodb-process.ts';
import { ensureBuilt } from '#localstack/ensure-built.ts';
import { complaintsAbout, measureAbuse } from './abuse.ts';
import { measureColdStart } from './cold-start.ts';
import { type Costs, measureCosts } from './costs.ts';
import { measureFound } from './found.ts';
import { type BenchMall, openBenchMall, openBenchTable } from './mall.ts';
import { measureOrders } from './orders.ts';
import { measureApi, measurePages } from './pages.ts';
import { complaintsAboutForm, measureOrderForm, measurePricing } from './pricing.ts';
import { complaintsAboutSale, measureSale } from './sale.ts';
import { complaintsAboutScale, measureScale } from './scale/scale.ts';
import { type Figures, tables } from './tables.ts';
import { startWebFunction, type WebFunction } from './web-function.ts';

/**
 * `npm run bench`: measures the cost of a page, a call, a price and an order. Figures are written to .data/bench.json,
 * and as Markdown to the terminal and .data/bench.md. The load and all servers share this machine, so the figures are
 * only good for comparison. `BENCH_LARGE` is the size of the large catalog, `BENCH_FOUND` the number of orders among
 * which one is found, `BENCH_ORDERS` the number of orders in the large shop of `scale`; `BENCH_ONLY=pages,orders`
 * measures some parts. Exit code 1 when shoppers notice an attack, when a page costs more with more orders, when a hot
 * sale goes wrong, or when an order form is slow to open.
 */
const SMALL = 1_000;
const LARGE = Number(process.env.BENCH_LARGE ?? 100_000);
const FOUND = Number(process.env.BENCH_FOUND ?? 10_000);
const ORDERS = Number(process.env.BENCH_ORDERS ?? 100_000);

const selected = process.env.BENCH_ONLY?.split(',');
/** A hot sale is the peak load of a shop of any size. */
const wanted = selected?.includes('scale') ? [...selected, 'sale'] : selected;

/** Measures a part; undefined when only other parts are requested. */
const part = async <T>(name: string, measure: () => T | Promise<T>): Promise<T | undefined> => {
  if (wanted && !wanted.includes(name)) return undefined;
  const begin = performance.now();
  const figures = await measure();
  console.error(`${name}: measured in ${((performance.now() - begin) / 1000).toFixed(0)} s`);
  return figures;
};

/** Runs work with two processes of the web function in addition to the mall's own. */
const withWebs = async <T>(
  env: Record<string, string>,
  work: (webs: WebFunction[]) => Promise<T>,
): Promise<T> => {
  const webs = [await startWebFunction(env), await startWebFunction(env)];
  try {
    return await work(webs);
  } finally {
    await Promise.all(webs.map((web) => web.stop()));
  }
};

const measureSpeed = (mall: BenchMall) =>
  withWebs(mall.cloud.env, async (webs) => {
    const [product = ''] = mall.products;
    return {
      pages: await part('pages', () => measurePages(mall, webs, product)),
      api: await part('api', () => measureApi(webs, product)),
    };
  });

/** Measures the calls to a table without stream consumers, and orders in it. */
const measureTable = async (env: Record<string, string>) => {
  const table = await openBenchTable(env, { whole: SMALL, products: SMALL });
  try {
    return {
      costs: await part('costs', () => measureCosts(table.env, table)),
      orders: await part('orders', () => withWebs(table.env, (webs) => measureOrders(table, webs))),
      abuse: await part('abuse', () => withWebs(table.env, (webs) => measureAbuse(table, webs))),
      sale: await part('sale', () => withWebs(table.env, (webs) => measureSale(table, webs))),
    };
  } finally {
    await table.stop();
  }
};

const measureLarge = async (env: Record<string, string>): Promise<Costs> => {
  const table = await openBenchTable(env, { whole: SMALL, products: LARGE });
  try {
    return await measureCosts(table.env, table);
  } finally {
    await table.stop();
  }
};

/** Writes the figures to files; returns them as Markdown. */
const keep = async (figures: Figures): Promise<string> => {
  const text = tables(figures);
  await mkdir(path.join(root, '.data'), { recursive: true });
  await writeFile(path.join(root, '.data/bench.json'), `${JSON.stringify(figures, null, 2)}\n`);
  await writeFile(path.join(root, '.data/bench.md'), text);
  return text;
};

const machine = { cores: availableParallelism(), processor: cpus()[0]?.model, node: process.version };
const pricing = await part('pricing', measurePricing);
const orderForm = await part('pricing', measureOrderForm);
const found = await part('found', () => measureFound(FOUND));

/** Prints the problems of figures, which make the run fail. */
const complain = (complaints: readonly string[]): void => {
  for (const complaint of complaints) console.error(complaint);
  if (complaints.length > 0) process.exitCode = 1;
};
if (orderForm) complain(complaintsAboutForm(orderForm));

/** Measures the parts that need a separate mall. */
const measureMall = async (): Promise<void> => {
  await ensureBuilt().whole;
  const mall = await openBenchMall(SMALL, await freePort());
  try {
    const { env } = mall.cloud;
    const coldStart = await part('cold-start', () => measureColdStart(env));
    const speed = await measureSpeed(mall);
    const { costs, orders, abuse, sale } = await measureTable(env);
    const scale = await part('scale', () => measureScale(env, ORDERS));
    const figures = {
      machine,
      pricing,
      orderForm,
      found,
      coldStart,
      ...speed,
      orders,
      abuse,
      sale,
      scale,
      costs: { products: SMALL, ...costs },
      costsLarge: { products: LARGE },
    };
    await keep(figures);
    const large = LARGE > SMALL ? await part('large', () => measureLarge(env)) : undefined;
    console.log(await keep({ ...figures, costsLarge: { products: LARGE, ...large } }));
    complain([
      ...(abuse ? complaintsAbout(abuse) : []),
      ...(sale ? complaintsAboutSale(sale) : []),
      ...(scale ? complaintsAboutScale(scale) : []),
    ]);
  } finally {
    await mall.stop();
  }
};

if (!wanted || wanted.some((name) => name !== 'pricing' && name !== 'found')) await measureMall();
else console.log(await keep({ machine, pricing, orderForm, found }));
