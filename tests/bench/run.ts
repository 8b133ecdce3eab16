import '#infra/build/require-node.cjs';
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus } from 'node:os';
import path from 'node:path';
import { root } from '#infra/build/places.ts';
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
 * `npm run bench`: what a page, a call, a price and an order cost. Figures go to .data/bench.json, and as Markdown to
 * the terminal and .data/bench.md. The load and everything it asks share this machine, so figures are for comparing,
 * not for promising. `BENCH_LARGE` is the size of the large catalogue, `BENCH_FOUND` how many orders one is found among,
 * `BENCH_ORDERS` how many the large shop of `scale` has; `BENCH_ONLY=pages,orders` measures some parts. Exit code 1 when
 * shoppers notice an attack, when a page costs more with more orders, when a hot sale goes wrong, or when an order form is slow to open.
 */
const SMALL = 1_000;
const LARGE = Number(process.env.BENCH_LARGE ?? 100_000);
const FOUND = Number(process.env.BENCH_FOUND ?? 10_000);
const ORDERS = Number(process.env.BENCH_ORDERS ?? 100_000);

const asked = process.env.BENCH_ONLY?.split(',');
/** A hot sale is how a shop of any size is at its busiest. */
const wanted = asked?.includes('scale') ? [...asked, 'sale'] : asked;

/** A part's figures; undefined where others are wanted. */
const part = async <T>(name: string, measure: () => T | Promise<T>): Promise<T | undefined> => {
  if (wanted && !wanted.includes(name)) return undefined;
  const begin = performance.now();
  const figures = await measure();
  console.error(`${name}: measured in ${((performance.now() - begin) / 1000).toFixed(0)} s`);
  return figures;
};

/** Does its work with two processes of the web function beside the mall's own. */
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

/** What is asked of a table nobody follows, and orders there. */
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

/** Writes the figures down; answers them as Markdown. */
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

/** Says what is wrong with figures; then the run fails. */
const complain = (complaints: readonly string[]): void => {
  for (const complaint of complaints) console.error(complaint);
  if (complaints.length > 0) process.exitCode = 1;
};
if (orderForm) complain(complaintsAboutForm(orderForm));

/** What needs a mall of its own. */
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
