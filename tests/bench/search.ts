import { gzipSync } from 'node:zlib';
import { createIndex } from '#shared/integrations/minisearch/index.ts';
import { seededDocuments, seededTables } from '#tests/support/search.ts';

/**
 * `node --expose-gc --import tsx tests/bench/search.ts 300 10000 100000`: what a snapshot of so many products weighs,
 * how long a process takes it in and how long it searches. Each size belongs into a process of its own.
 */
const QUERIES = ['수전', '욕실', 'ㅅㅌㄷ', 'tnwjs', '메트리스', '원목식탁', '블랙 샤워헤드', '없는상품이름'];
const ROUNDS = 10;
const megabytes = (bytes: number): number => Math.round(bytes / 1e5) / 10;
const collect = (): void => (globalThis as { gc?: () => void }).gc?.();

for (const count of process.argv.slice(2).map(Number)) {
  const lines = [...seededDocuments(count)].map((document) => JSON.stringify(document));
  const text = lines.join('\n');
  collect();
  const before = process.memoryUsage().heapUsed;
  const cpu = process.cpuUsage();
  const index = createIndex(seededTables());
  for (const line of lines) index.put(JSON.parse(line));
  const takenIn = process.cpuUsage(cpu).user / 1000;
  collect();
  const heap = process.memoryUsage().heapUsed - before;
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++)
    for (const query of QUERIES) {
      const started = performance.now();
      index.find(query);
      times.push(performance.now() - started);
    }
  times.sort((a, b) => a - b);
  const at = (share: number): string => `${(times[Math.floor(times.length * share)] ?? 0).toFixed(1)} ms`;
  console.log({
    products: lines.length,
    snapshot: `${megabytes(text.length)} MB, ${megabytes(gzipSync(text).length)} MB gzipped`,
    takenIn: `${Math.round(takenIn)} ms of processor`,
    memory: `${megabytes(heap)} MB`,
    search: { median: at(0.5), p95: at(0.95) },
  });
}
