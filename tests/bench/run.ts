import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { root } from '#localstack/build.ts';
import { freePort } from '#localstack/embedded/dynamodb-process.ts';
import { measureColdStart } from './cold-start.ts';
import { type BenchMall, openBenchMall } from './mall.ts';
import { measureOrders } from './orders.ts';
import { measureApi, measurePages } from './pages.ts';
import { measureUnits, type UnitFigures } from './units.ts';

/**
 * `npm run bench`: what a page, a call and an order cost. Figures go to .data/bench.json and, as tables, to the terminal.
 * Everything, the load included, shares this machine, so figures are for comparing, not for promising.
 */
const SMALL = 1_000;
const LARGE = Number(process.env.BENCH_LARGE ?? 100_000);

/** Some product ids, dearest first, so that none is under another's price. */
const productsOf = async (origin: string, headers: Record<string, string>): Promise<string[]> => {
  const answer = await fetch(`${origin}/api/v1/shop/products`, { headers: { ...headers, limit: '48' } });
  const { products } = (await answer.json()) as { products: { _id: string; soldOut: boolean }[] };
  return products.filter(({ soldOut }) => !soldOut).map(({ _id }) => _id);
};

/** So much of what the orders buy that no run ends at an empty shelf. */
const fillShelves = async ({ freshPorts }: BenchMall, products: readonly string[]): Promise<void> => {
  const { ports, client } = freshPorts();
  for (const { skus } of await ports.products.stockedProducts(products))
    for (const sku of skus) await ports.products.setStock(sku, 1_000_000);
  client.destroy();
};

/** A mall of a thousand: everything that does not depend on how many there are. */
const measureSmall = async () => {
  const mall = await openBenchMall(SMALL, await freePort());
  try {
    const products = await productsOf(mall.origin.url, mall.origin.headers);
    const product = products[0] ?? '';
    const units = await measureUnits(mall, product);
    const coldStart = await measureColdStart(mall);
    const pages = await measurePages(mall, product);
    const api = await measureApi(mall, product);
    await fillShelves(mall, products);
    const orders = [await measureOrders(mall, products, 1), await measureOrders(mall, products, 8)];
    return { units, coldStart, pages, api, orders };
  } finally {
    await mall.stop();
  }
};

const measureLarge = async (): Promise<UnitFigures[]> => {
  const mall = await openBenchMall(LARGE, await freePort());
  try {
    const [product = ''] = await productsOf(mall.origin.url, mall.origin.headers);
    return await measureUnits(mall, product);
  } finally {
    await mall.stop();
  }
};

const small = await measureSmall();
const large = await measureLarge();
const units = small.units.map(({ what, units: few }, at) => ({
  what,
  [SMALL]: few,
  [LARGE]: large[at]?.units,
}));
const figures = { cores: availableParallelism(), node: process.version, ...small, units };

await mkdir(path.join(root, '.data'), { recursive: true });
await writeFile(path.join(root, '.data/bench.json'), `${JSON.stringify(figures, null, 2)}\n`);

const flat = (load: { requestsPerSecond: number; p95: number }) =>
  `${load.requestsPerSecond}/s  p95 ${load.p95} ms`;
console.log('\nPages, through the handler');
console.table(
  small.pages.map(({ page, one, twenty, edge, htmlBytesGzip, scriptBytesGzip }) => ({
    page,
    '1 connection': flat(one),
    '20 connections': flat(twenty),
    'edge, 20': flat(edge),
    'HTML KB gz': Math.round(htmlBytesGzip / 102.4) / 10,
    'JS KB gz': Math.round(scriptBytesGzip / 102.4) / 10,
  })),
);
console.log('Calls of the API');
console.table(
  small.api.map(({ call, one, twenty }) => ({
    call,
    '1 connection': flat(one),
    '20 connections': flat(twenty),
  })),
);
console.log('Orders, to paid');
console.table(small.orders);
console.log('Cold start of the web function');
console.table([small.coldStart]);
console.log('Capacity units of the table, nothing cached, by number of products');
console.table(units);
