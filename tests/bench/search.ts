import { gzipSync } from 'node:zlib';
import type { SearchDocument } from '#shared/domain/search/document.ts';
import { loadIndex } from '#shared/integrations/minisearch/index.ts';
import { mergedIndex, serialise } from '#shared/integrations/minisearch/serialised.ts';
import { cutIntoParts } from '#shared/usecases/search/snapshot-parts.ts';
import { seededDocuments, seededTables } from '#tests/support/search.ts';

/**
 * `node --expose-gc --import tsx tests/bench/search.ts 300 10000 100000`: what a snapshot of so many products weighs,
 * how long its parts take to be made once, how long a process takes it in and how long it searches. Each size belongs into a process of its own.
 */
const QUERIES = ['수전', '욕실', 'ㅅㅌㄷ', 'tnwjs', '메트리스', '원목식탁', '블랙 샤워헤드', '없는상품이름'];
const ROUNDS = 10;
const megabytes = (bytes: number): number => Math.round(bytes / 1e5) / 10;
const sum = (files: readonly (string | Buffer)[]): number =>
  files.reduce((all, file) => all + file.length, 0);
const collect = (): void => (globalThis as { gc?: () => void }).gc?.();

/** What a process that has just started does with the parts; nothing else of them is kept. */
const takeIn = async (parts: readonly { lines: string[]; index: string }[]) => {
  const merged = mergedIndex();
  const documents = new Map<string, SearchDocument>();
  for (const part of parts) {
    merged.add(JSON.parse(part.index));
    for (const line of part.lines) {
      const document: SearchDocument = JSON.parse(line);
      documents.set(document.card._id, document);
    }
  }
  const from = merged.result();
  if (!from) throw new Error('there is nothing to search');
  return loadIndex(seededTables(), from, documents);
};

for (const count of process.argv.slice(2).map(Number)) {
  const lines = [...seededDocuments(count)].map((document) => JSON.stringify(document));
  const making = process.cpuUsage();
  const parts = cutIntoParts(lines).map((own) => ({
    lines: own,
    index: serialise(
      seededTables(),
      own.map((line) => JSON.parse(line)),
    ),
  }));
  const made = process.cpuUsage(making).user / 1000;
  const files = parts.map((part) => [part.index, ...part.lines].join('\n'));
  collect();
  const before = process.memoryUsage().heapUsed;
  const cpu = process.cpuUsage();
  const index = await takeIn(parts);
  const takenIn = process.cpuUsage(cpu).user / 1000;
  const peak = process.memoryUsage().heapUsed - before;
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
    parts: files.length,
    snapshot: `${megabytes(sum(files))} MB, ${megabytes(sum(files.map((file) => gzipSync(file))))} MB gzipped`,
    made: `${Math.round(made)} ms of processor`,
    takenIn: `${Math.round(takenIn)} ms of processor`,
    memory: `${megabytes(heap)} MB, ${megabytes(peak)} MB before what was read is let go`,
    search: { median: at(0.5), p95: at(0.95) },
  });
}
