import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SearchDocument, SearchTables } from '#shared/domain/search/document.ts';
import type { GrowingIndex } from '#shared/integrations/minisearch/index.ts';
import type { SearchPort, SearchSnapshot, SearchSnapshotsPort } from '#shared/usecases/ports/search.ts';
import { logger } from './logger.ts';

/** How often a process that is searched asks whether there is a newer snapshot, and after a failure. */
const FRESH_MS = 5_000;
const RETRY_MS = 10_000;
/** Products taken in at a time; pages are rendered in between. */
const CHUNK = 20;

type Loaded = { tag: string; lines: Map<string, string>; index: GrowingIndex };

/**
 * Keeps the snapshot in memory, ready to be searched. Of a newer one only the lines that differ are taken in; what
 * categories are called is in every product's terms, so when that changes a whole new index takes the old one's place.
 */
export const createSearchIndex = (
  snapshots: SearchSnapshotsPort,
  { freshMs = FRESH_MS }: { freshMs?: number } = {},
): SearchPort => {
  let loaded: Loaded | undefined;
  let loading: Promise<void> | undefined;
  let began = 0;
  let again = 0;

  const takeIn = async ({ tag, lines: [head = '{}', ...rest] }: SearchSnapshot): Promise<void> => {
    const tables = JSON.parse(head) as SearchTables;
    const same = loaded && namesOf(loaded.index.tables) === namesOf(tables) ? loaded : undefined;
    const { createIndex } = await import('#shared/integrations/minisearch/index.ts');
    const index = same?.index ?? createIndex(tables);
    const lines = new Map(same?.lines);
    index.setTables(tables);
    const gone = new Set(lines.keys());
    let taken = 0;
    for (const line of rest) {
      const at = line.indexOf('\t');
      const id = line.slice(0, at);
      gone.delete(id);
      if (at < 0 || lines.get(id) === line) continue;
      index.put(JSON.parse(line.slice(at + 1)) as SearchDocument);
      lines.set(id, line);
      taken += 1;
      if (taken % CHUNK === 0) await nextTurn();
    }
    for (const id of gone) {
      index.remove(id);
      lines.delete(id);
    }
    loaded = { tag, lines, index };
  };

  const load = async (): Promise<void> => {
    began = performance.now();
    try {
      const read = await snapshots.read(loaded?.tag);
      if (read && read !== 'unchanged') await takeIn(read);
      again = performance.now() + freshMs;
    } catch (error) {
      logger.warn('search: the snapshot cannot be read', { error: error as Error });
      again = performance.now() + RETRY_MS;
    } finally {
      loading = undefined;
    }
  };

  return {
    async index(patience) {
      if (!loading && performance.now() >= again) loading = load();
      if (!loaded && loading) {
        const left = began + patience - performance.now();
        if (left > 0) await Promise.race([loading, after(left)]);
      }
      return loaded && !loaded.index.tables.overflown ? loaded.index : undefined;
    },
  };
};

const after = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });

const namesOf = ({ categories }: SearchTables): string => JSON.stringify(categories);
