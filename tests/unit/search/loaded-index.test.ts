import { describe, expect, test } from 'vitest';
import type { SearchDocument } from '#shared/domain/search/document.ts';
import { serialise } from '#shared/integrations/minisearch/serialised.ts';
import type { PartContents, SearchSnapshot } from '#shared/usecases/ports/outside/search.ts';
import { categoryPrint } from '#shared/usecases/search/snapshot-parts.ts';
import { createSearchIndex } from '#shared/wiring/caches/search-index.ts';
import { seededDocuments, seededTables } from '#tests/support/search.ts';

const PATIENCE = 150;
const tables = seededTables();
const documents = [...seededDocuments(42)].sort((a, b) => (a.card._id < b.card._id ? -1 : 1));

/**
 * Creates a process that searches; the test controls the stored snapshot and the time. A wait only times out while the
 * store is held up.
 */
const processThatSearches = () => {
  const contents = new Map<string, PartContents>();
  let stored: SearchSnapshot & { tag: string } = { tag: '', tables, parts: [] };
  let elapsed = 0;
  let isHeldUp = false;
  let lost = '';
  const search = createSearchIndex(
    {
      read: async (known) => {
        if (isHeldUp) await new Promise(() => {});
        return known === stored.tag ? 'unchanged' : stored;
      },
      readPart: async ({ name }) => (name === lost ? undefined : contents.get(name)),
    },
    {
      elapsed: () => elapsed,
      pause: async (ms) => {
        if (ms === 0) await new Promise(setImmediate);
        else if (isHeldUp) elapsed += ms;
        else await new Promise(() => {});
      },
    },
  );
  return {
    store: (tag: string, ...parts: SearchDocument[][]) => {
      stored = {
        tag,
        tables,
        parts: parts.map((own, n) => {
          contents.set(`${tag}-${n}`, {
            lines: own.map((document) => `${document.card._id}\t${JSON.stringify(document)}`),
            index: serialise(tables, own),
          });
          return {
            name: `${tag}-${n}`,
            from: own[0]?.card._id ?? '',
            products: own.length,
            categories: categoryPrint(tables),
          };
        }),
      };
    },
    pass: (ms: number) => {
      elapsed += ms;
    },
    holdUp: () => {
      isHeldUp = true;
    },
    lose: (name: string) => {
      lost = name;
    },
    /** Number of products a search now sees; undefined while there is no index. */
    seen: async () => (await search.index(PATIENCE))?.documents.size,
    elapsed: () => elapsed,
  };
};

describe('the index a process holds', () => {
  test('takes in a newer snapshot behind a search that is answered from what is known', async () => {
    const process = processThatSearches();
    process.store('one', documents.slice(0, 20));
    expect(await process.seen()).toBe(20);
    process.store('two', documents.slice(10, 20), documents.slice(20, 40));
    process.pass(6_000);
    expect(await process.seen()).toBe(20);
    await expect.poll(process.seen).toBe(30);
    expect(process.elapsed()).toBe(6_000);
  });

  test('is asked for anew before it answers when nobody searched for a while', async () => {
    const process = processThatSearches();
    process.store('one', documents.slice(0, 20));
    await process.seen();
    process.store('two', documents.slice(0, 40));
    process.pass(3_600_000);
    expect(await process.seen()).toBe(40);
  });

  test('answers from what it knows when the newer one does not come in time', async () => {
    const process = processThatSearches();
    process.store('one', documents.slice(0, 20));
    await process.seen();
    process.pass(3_600_000);
    process.holdUp();
    const before = process.elapsed();
    expect(await process.seen()).toBe(20);
    expect(process.elapsed() - before).toBe(PATIENCE);
    expect(await process.seen()).toBe(20);
    expect(process.elapsed() - before).toBe(PATIENCE);
  });

  test('forgets a product that a broken update brought and the next one no longer has', async () => {
    const process = processThatSearches();
    process.store('one', documents.slice(0, 20));
    expect(await process.seen()).toBe(20);
    // Nine parts, as eight are read at a time.
    process.store(
      'two',
      ...documents
        .slice(10, 19)
        .map((document, n) => (n === 0 ? [document, ...documents.slice(20, 30)] : [document])),
    );
    process.lose('two-8');
    process.pass(6_000);
    await process.seen();
    await expect.poll(process.seen).toBe(30);
    process.store('three', documents.slice(0, 15));
    process.pass(3_600_000);
    expect(await process.seen()).toBe(15);
  });
});
