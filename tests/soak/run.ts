import '#infra/build/require-node.cjs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '#localstack/ensure-built.ts';
import { THROWN_OUTSIDE } from '#shared/wiring/logger.ts';
import { call, tokensOf } from '../e2e/mall/api.ts';
import open from '../e2e/mall/open.ts';

/**
 * Runs the built shop while products are imported, edited and searched continuously: `npm run soak [-- --minutes 10]`.
 * Fails when an answer is a 5xx, or anything was thrown outside a request. One minute of it, in virtual time and for
 * the search index alone, is tests/unit/search/soak.test.ts.
 */
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } });
const MINUTE = 60_000;
/** Rows of one import, as in the one that first crashed the shop, and rows of one call. */
const IMPORTED = 196;
const AT_ONCE = 20;
const IMPORT_EVERY_MS = 2 * MINUTE;
const QUERIES = ['수전', '욕', 'ㅅㅌㄷ', 'tnwjs', '메트리스', '원목식탁', '블랙 샤워헤드', '개정', '한정판'];

type Product = { code: string; name: string };
const failures: string[] = [];
const counts = { imports: 0, edits: 0, searches: 0 };

const asClerk = async (address: string, init: { method?: string; body?: unknown } = {}) => {
  const { accessToken: token } = await tokensOf('rootadmin');
  const answer = await call(address, { ...init, token });
  if (answer.status >= 500) failures.push(`${answer.status} ${init.method ?? 'GET'} ${address}`);
  return answer.body;
};

const renamed = ({ code, name }: Product, round: number) => ({
  code,
  name: `${name.slice(0, 20)} 개정${round % 50}`,
});

const importRows = async (products: readonly Product[], round: number): Promise<void> => {
  for (let start = 0; start < products.length; start += AT_ONCE) {
    const part = products.slice(start, start + AT_ONCE);
    const rows = part.map((product, n) => ({ line: start + n + 2, values: renamed(product, round) }));
    await asClerk('/api/console/shop/bulk-upload', { method: 'POST', body: { rows } });
  }
};

const search = async (query: string): Promise<void> => {
  counts.searches += 1;
  const { status } = await call(
    `/shop/products?searchValue=${encodeURIComponent(query)}&n=${counts.searches}`,
  );
  if (status >= 500) failures.push(`${status} search ${query}`);
};

const productsOf = async (): Promise<Product[]> => {
  const found: Product[] = [];
  for (let cursor = ''; found.length < IMPORTED; ) {
    const query = new URLSearchParams({ limit: '48', ...(cursor && { cursor }) });
    const { products, summary } = (await asClerk(`/api/console/shop/products/grid?${query}`)) as {
      products: Product[];
      summary: { cursor?: string };
    };
    found.push(...products.map(({ code, name }) => ({ code, name })));
    cursor = summary.cursor ?? '';
    if (!cursor) break;
  }
  return found.slice(0, IMPORTED);
};

await ensureBuilt().whole;
const dataDir = await mkdtemp(path.join(tmpdir(), 'soak-'));
process.env.E2E_DATA_DIR = dataDir;
const close = await open({ metadata: { malls: 1 } });
try {
  const until = Date.now() + Number(values.minutes) * MINUTE;
  const products = await productsOf();
  let importAt = 0;
  for (let round = 0; Date.now() < until; round++) {
    if (Date.now() >= importAt) {
      importAt = Date.now() + IMPORT_EVERY_MS;
      counts.imports += 1;
      await importRows(products, round);
    }
    const edited = products[round % products.length];
    if (edited) await importRows([edited], round);
    counts.edits += 1;
    await Promise.all(QUERIES.map(search));
  }
  const log = await readFile(path.join(dataDir, 'logs', 'functions.log'), 'utf8');
  failures.push(...log.split('\n').filter((line) => line.includes(THROWN_OUTSIDE)));
} finally {
  await close?.();
  await rm(dataDir, { recursive: true, force: true });
}
console.log(`${counts.imports} imports, ${counts.edits} edits, ${counts.searches} searches`);
if (failures.length > 0) {
  console.error([...new Set(failures)].slice(0, 20).join('\n'));
  process.exitCode = 1;
}
