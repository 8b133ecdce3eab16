import '#infra/build/require-node.cjs';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { serialise } from '#shared/integrations/minisearch/serialised.ts';
import { readFoundProducts } from '#shared/usecases/crawlers/found-products.ts';
import type { SearchSnapshot } from '#shared/usecases/ports/outside/search.ts';
import { searchProducts } from '#shared/usecases/search/index.ts';
import { categoryPrint, cutIntoParts } from '#shared/usecases/search/snapshot-parts.ts';
import { createSearchIndex } from '#shared/wiring/caches/search-index.ts';
import { seededDocuments, seededTables } from '#tests/support/search.ts';

/**
 * `npx tsx tests/bench/search.ts 40000 100000`: measures the size of a snapshot of the given numbers of products, the
 * time to create its parts, and what a new process, such as the web function, needs to load it, to search it, to narrow
 * a list by it and to write sitemaps and feeds from it. Each size is read in a separate process, with the memory limit
 * of the web function. Times are CPU times, memory is the resident set size reported by the system.
 */
const QUERIES = ['수전', '욕실', 'ㅅㅌㄷ', 'tnwjs', '메트리스', '원목식탁', '블랙 샤워헤드', '없는상품이름'];
const ROUNDS = 3;
/** Limit that infra/stacks/web.ts sets for the web function. */
const LIMIT = '--max-old-space-size=1200';
const PATIENCE_MS = 300_000;
const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;
const milliseconds = (ms: number): string => `${ms.toFixed(ms < 10 ? 1 : 0)} ms`;

/** Writes a snapshot of `count` products into a folder, as the consumer would into the bucket. */
const make = (folder: string, count: number): Record<string, unknown> => {
  const tables = seededTables();
  const lines = [...seededDocuments(count)].map(
    (document) => `${document.card._id}\t${JSON.stringify(document)}`,
  );
  lines.sort();
  const parts: SearchSnapshot['parts'] = [];
  let [size, zipped] = [0, 0];
  const begun = process.cpuUsage();
  for (const [at, own] of cutIntoParts(lines).entries()) {
    const documents = own.map((line) => JSON.parse(line.slice(line.indexOf('\t') + 1)));
    const text = [serialise(tables, documents), ...own].join('\n');
    const file = gzipSync(text);
    writeFileSync(path.join(folder, `${at}.gz`), file);
    size += text.length;
    zipped += file.length;
    const from = own[0]?.slice(0, 26) ?? '';
    parts.push({ name: String(at), from, products: own.length, categories: categoryPrint(tables) });
  }
  writeFileSync(path.join(folder, 'snapshot.json'), JSON.stringify({ tables, parts }));
  return {
    products: lines.length,
    parts: parts.length,
    files: `${megabytes(size)}, ${megabytes(zipped)} gzipped`,
    made: milliseconds(process.cpuUsage(begun).user / 1000),
  };
};

const openSnapshots = (folder: string) => {
  const snapshot = JSON.parse(readFileSync(path.join(folder, 'snapshot.json'), 'utf8')) as SearchSnapshot;
  return {
    read: async (known?: string) => (known ? ('unchanged' as const) : { ...snapshot, tag: 'only' }),
    readPart: async ({ name }: { name: string }) => {
      const text = gunzipSync(readFileSync(path.join(folder, `${name}.gz`))).toString('utf8');
      const [index = '', ...lines] = text.split('\n');
      return { index, lines };
    },
  };
};

const timed = async (
  rounds: number,
  work: (round: number) => unknown,
): Promise<{ median: number; worst: number }> => {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const begun = process.cpuUsage();
    await work(round);
    times.push(process.cpuUsage(begun).user / 1000);
  }
  times.sort((a, b) => a - b);
  return { median: times[Math.floor(rounds / 2)] ?? 0, worst: times.at(-1) ?? 0 };
};

/** Measures what a new process needs; its result is JSON on one line. */
const take = async (folder: string): Promise<void> => {
  const searchSnapshots = openSnapshots(folder);
  const search = createSearchIndex(searchSnapshots);
  const idle = process.memoryUsage().rss;
  const begun = process.cpuUsage();
  const index = await search.index(PATIENCE_MS);
  if (!index) throw new Error('there is nothing to search');
  const took = process.cpuUsage(begun).user / 1000;
  const highest = process.resourceUsage().maxRSS * 1024;
  const searching = await timed(QUERIES.length * ROUNDS, (round) =>
    index.find(QUERIES[round % QUERIES.length] ?? ''),
  );
  const clock = { now: () => new Date().toISOString() };
  const setting = async () => ({ shop: { displayCodes: [] } });
  const showcase = { categories: async () => [], brands: async () => [], setting };
  type Needs = Parameters<typeof searchProducts>[0] & Parameters<typeof readFoundProducts>[0];
  const ports = { search, searchSnapshots, clock, showcase } as unknown as Needs;
  const narrowing = await timed(ROUNDS, () => searchProducts(ports)({ facets: true, limit: 48, skip: 0 }));
  const listing = await timed(ROUNDS, async () => {
    const found = await readFoundProducts(ports)();
    if (found.kind === 'FOUND') for await (const product of found.products()) product.updatedAt?.slice(0, 10);
  });
  console.log(
    JSON.stringify({
      takenIn: milliseconds(took),
      memory: `${megabytes(idle)} before, ${megabytes(highest)} at most, ${megabytes(process.memoryUsage().rss)} after searching`,
      search: `${milliseconds(searching.median)}, ${milliseconds(searching.worst)} at most`,
      narrowing: milliseconds(narrowing.median),
      everything: milliseconds(listing.median),
      highestInAll: megabytes(process.resourceUsage().maxRSS * 1024),
    }),
  );
};

const [first = '', ...others] = process.argv.slice(2);
if (first === 'take') await take(others[0] ?? '');
else
  for (const count of [first, ...others].map(Number)) {
    const folder = mkdtempSync(path.join(tmpdir(), 'search-bench-'));
    mkdirSync(folder, { recursive: true });
    try {
      const made = make(folder, count);
      const { stdout, stderr } = spawnSync(
        process.execPath,
        [LIMIT, '--import', 'tsx', import.meta.filename, 'take', folder],
        {
          encoding: 'utf8',
        },
      );
      console.log({ ...made, ...(stdout ? JSON.parse(stdout) : { failed: stderr }) });
    } finally {
      rmSync(folder, { recursive: true });
    }
  }
