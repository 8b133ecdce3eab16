import { isDeepStrictEqual } from 'node:util';
import type { SearchDocument } from '#shared/domain/search/document.ts';
import { systemTimer } from '#shared/integrations/machine.ts';
import type { GrowingIndex } from '#shared/integrations/minisearch/index.ts';
import type {
  PartContents,
  SearchPort,
  SearchSnapshot,
  SearchSnapshotsPort,
  SnapshotPart,
} from '#shared/usecases/ports/outside/search.ts';
import type { TimerPort } from '#shared/usecases/ports/outside/timer.ts';
import { categoryPrint } from '#shared/usecases/search/snapshot-parts.ts';
import { logger } from '../logger.ts';

/**
 * Milliseconds after which a process that is searched asks for a newer snapshot, and after which it retries a failure.
 */
const FRESH_MS = 5_000;
const RETRY_MS = 10_000;
/**
 * Milliseconds after which the loaded snapshot may be outdated, because nobody searched this process for a while. A
 * search then waits for the newer one.
 */
const STALE_MS = 10_000;
/** Products indexed at a time. Pages are rendered in between. */
const CHUNK = 20;

/** Parts fetched at a time. */
const FETCHED = 8;

type LoadedIndex = { tag: string; parts: Map<string, readonly string[]>; index: GrowingIndex };

/**
 * Stores the snapshot in memory, ready to be searched. The first one comes with its index and is merged, not indexed
 * again. For a newer one only the changed parts are fetched, and only their changed products are indexed. Every
 * product's terms include the names of its categories, so when those change, a whole new index replaces the old one.
 */
export const createSearchIndex = (
  snapshots: Pick<SearchSnapshotsPort, 'read' | 'readPart'>,
  timer: TimerPort = systemTimer,
): SearchPort => {
  let loaded: LoadedIndex | undefined;
  let loading: Promise<void> | undefined;
  let began = 0;
  let again = 0;
  /** Time at which the loaded snapshot was last known to be the newest. */
  let confirmed = 0;

  async function* fetched(parts: readonly SnapshotPart[]): AsyncGenerator<[SnapshotPart, PartContents]> {
    for (let at = 0; at < parts.length; at += FETCHED) {
      const some = parts.slice(at, at + FETCHED);
      const contents = await Promise.all(some.map((part) => snapshots.readPart(part)));
      for (const [n, part] of some.entries()) {
        const content = contents[n];
        if (!content) throw new Error(`the part from ${part.from} is lost`);
        yield [part, content];
        await timer.pause(0);
      }
    }
  }

  /** Indexes products, a few at a time. Pages are rendered in between. */
  const takeIn = async (index: GrowingIndex, documents: readonly SearchDocument[]): Promise<void> => {
    for (const [n, document] of documents.entries()) {
      index.put(document);
      if ((n + 1) % CHUNK === 0) await timer.pause(0);
    }
  };

  const makeNew = async ({ tables, parts, tag }: StoredSnapshot): Promise<LoadedIndex> => {
    const { loadIndex, createIndex } = await import('#shared/integrations/minisearch/index.ts');
    const { mergedIndex } = await import('#shared/integrations/minisearch/serialised.ts');
    const categories = categoryPrint(tables);
    const merged = mergedIndex();
    const documents = new Map<string, SearchDocument>();
    const outdated: SearchDocument[] = [];
    const ids = new Map<string, readonly string[]>();
    for await (const [part, { lines, index }] of fetched(parts)) {
      const own = lines.map(documentIn);
      ids.set(part.name, own.map(productOf));
      if (part.categories === categories) {
        merged.add(JSON.parse(index));
        for (const document of own) documents.set(document.card._id, document);
      } else outdated.push(...own);
    }
    const from = merged.result();
    const index = from ? await loadIndex(tables, from, documents, () => timer.pause(0)) : createIndex(tables);
    await takeIn(index, outdated);
    return { tag, parts: ids, index };
  };

  const update = async (old: LoadedIndex, { tables, parts, tag }: StoredSnapshot): Promise<LoadedIndex> => {
    old.index.setTables(tables);
    const known = old.index.documents;
    for await (const [{ name }, { lines }] of fetched(parts.filter(({ name }) => !old.parts.has(name)))) {
      const own = lines.map(documentIn);
      await takeIn(
        old.index,
        own.filter((document) => !isDeepStrictEqual(document, known.get(document.card._id))),
      );
      // Noted at once: if a later part cannot be read, the next update must know what this one brought.
      old.parts.set(name, own.map(productOf));
    }
    const names = new Set(parts.map(({ name }) => name));
    const next = new Map([...old.parts].filter(([name]) => names.has(name)));
    const gone = new Set([...old.parts].flatMap(([name, ids]) => (names.has(name) ? [] : ids)));
    for (const ids of next.values()) for (const id of ids) gone.delete(id);
    for (const id of gone) old.index.remove(id);
    await old.index.tidy();
    return { tag, parts: next, index: old.index };
  };

  const load = async (): Promise<void> => {
    began = timer.elapsed();
    try {
      const read = await snapshots.read(loaded?.tag);
      if (read && read !== 'unchanged') {
        const isSame = loaded && categoryPrint(loaded.index.tables) === categoryPrint(read.tables);
        loaded = loaded && isSame ? await update(loaded, read) : await makeNew(read);
      }
      confirmed = began;
      again = timer.elapsed() + FRESH_MS;
    } catch (error) {
      logger.warn('search: the snapshot cannot be read', { error: error as Error });
      again = timer.elapsed() + RETRY_MS;
    } finally {
      loading = undefined;
    }
  };

  return {
    async index(patience) {
      if (!loading && timer.elapsed() >= again) loading = load();
      if (loading && (!loaded || timer.elapsed() - confirmed > STALE_MS)) {
        const remainingMs = began + patience - timer.elapsed();
        if (remainingMs > 0) await Promise.race([loading, timer.pause(remainingMs)]);
      }
      if (!loaded) return undefined;
      const { overflown, isPartial } = loaded.index.tables;
      return overflown || isPartial ? undefined : loaded.index;
    },
  };
};

type StoredSnapshot = SearchSnapshot & { tag: string };

/** Read from the document: an id cut from its line would keep the text of the whole part in memory. */
const productOf = ({ card }: SearchDocument): string => card._id;

const documentIn = (line: string): SearchDocument => JSON.parse(line.slice(line.indexOf('\t') + 1));
