import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SearchDocument } from '#shared/domain/search/document.ts';
import { systemTimer } from '#shared/integrations/machine.ts';
import { serialise } from '#shared/integrations/minisearch/serialised.ts';
import type { PartContents, SearchSnapshot } from '#shared/usecases/ports/outside/search.ts';
import { categoryPrint, cutIntoParts } from '#shared/usecases/search/snapshot-parts.ts';
import { createSearchIndex } from '#shared/wiring/caches/search-index.ts';
import { seededDocuments, seededTables } from '#tests/support/search.ts';

const MINUTE = 60_000;
const STEP = 500;
const IMPORTED = 196;
const EDITED = 7;
/** Steps between two snapshots: the interval at which a process checks for a newer one. */
const STORED_EVERY = 10;
/**
 * Texts that shoppers type: beginnings of words, initials, a wrong keyboard layout, words the import has added and
 * removed.
 */
const QUERIES = [
  '수전',
  '욕',
  'ㅅㅌㄷ',
  'tnwjs',
  '메트리스',
  '원목식탁',
  '블랙 샤워헤드',
  '개정',
  '개',
  '한정판',
];

const tables = seededTables();

/** Creates a bucket with the newest snapshot, as the consumer writes it: unchanged parts keep their names. */
const bucket = () => {
  const contents = new Map<string, PartContents>();
  let stored: SearchSnapshot & { tag: string } = { tag: '', tables, parts: [] };
  const store = (documents: ReadonlyMap<string, SearchDocument>): void => {
    const lines = [...documents].map(([id, document]) => `${id}\t${JSON.stringify(document)}`).sort();
    const parts = cutIntoParts(lines).map((own) => {
      const name = createHash('sha256').update(own.join('\n')).digest('hex');
      const products = own.map((line): SearchDocument => JSON.parse(line.slice(line.indexOf('\t') + 1)));
      contents.set(name, { lines: own, index: serialise(tables, products) });
      const from = products[0]?.card._id ?? '';
      return { name, from, products: own.length, categories: categoryPrint(tables) };
    });
    stored = { tag: parts.map(({ name }) => name).join(), tables, parts };
  };
  const snapshots = {
    read: async (known: string | undefined) => (known === stored.tag ? ('unchanged' as const) : stored),
    readPart: async ({ name }: { name: string }) => contents.get(name),
  };
  return { store, snapshots };
};

const renamed = (document: SearchDocument, name: string): SearchDocument => ({
  ...document,
  card: { ...document.card, name },
});

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

test('soak: a minute of imports, edits and searches leaves no timer behind, throws nothing, finds what there is', async () => {
  const thrown: unknown[] = [];
  const note = (error: unknown) => thrown.push(error);
  process.on('unhandledRejection', note);
  const documents = new Map([...seededDocuments(400)].map((document) => [document.card._id, document]));
  const ids = [...documents.keys()];
  const { store, snapshots } = bucket();
  store(documents);
  const search = createSearchIndex(snapshots, systemTimer);
  await search.index(MINUTE);
  // The wait of the first search has its own timer.
  await vi.advanceTimersByTimeAsync(MINUTE);

  for (let passed = 0, round = 0; passed < MINUTE; passed += STEP, round++) {
    const changed = round % 40 === 0 ? IMPORTED : EDITED;
    for (let n = 0; n < changed; n++) {
      const id = ids[(round * 31 + n) % ids.length] ?? '';
      const document = documents.get(id);
      if (document) documents.set(id, renamed(document, `${document.card.name.slice(0, 20)} 개정${round}`));
    }
    const taken = ids[round % ids.length] ?? '';
    const document = documents.get(taken);
    documents.delete(taken);
    if (round % STORED_EVERY === 0) store(documents);
    const index = await search.index(0);
    for (const query of QUERIES) index?.find(query);
    // Lets work started behind the search complete; there must be no timers left.
    for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
    expect(vi.getTimerCount()).toBe(0);
    await vi.advanceTimersByTimeAsync(STEP);
    if (document) documents.set(taken, document);
  }

  store(documents);
  await vi.advanceTimersByTimeAsync(MINUTE);
  const index = await search.index(MINUTE);
  expect(thrown).toEqual([]);
  expect(index?.documents.size).toBe(documents.size);
  const found = index?.find('개정119').scores.size;
  expect(found).toBe([...documents.values()].filter(({ card }) => card.name.endsWith('개정119')).length);
  process.off('unhandledRejection', note);
});
