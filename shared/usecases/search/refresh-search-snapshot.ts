import { createHash } from 'node:crypto';
import { visibleCategories } from '#shared/domain/category/tree.ts';
import { type ListedProduct, scopeOf } from '#shared/domain/product/listing.ts';
import { ok } from '#shared/domain/result.ts';
import { documentOf, type SearchTables, SNAPSHOT_PRODUCTS_MAX } from '#shared/domain/search/document.ts';
import { type HelpEntry, helpEntriesOf, NOTICES_KNOWN } from '#shared/domain/search/help.ts';
import { type Change, type ChangeHandlers, handleChange } from '#shared/domain/stored/changes.ts';
import type { EntityName } from '#shared/domain/stored/entities.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import type { SnapshotPart } from '#shared/usecases/ports/outside/search.ts';
import { sortedJson } from '../catalog/refresh-listings.ts';
import { looksDifferentInLists } from '../edge/invalidate-edge.ts';
import { conflict, retryOnConflict } from '../retry-on-conflict.ts';
import { categoryPrint, cutIntoParts, idOf, partAt } from './snapshot-parts.ts';

type Needs = Pick<
  Ports,
  'searchSnapshots' | 'products' | 'listings' | 'categories' | 'brands' | 'content' | 'benefitTerms'
>;

/** Maximum tries when others write the snapshot at the same time; more means an error. */
const ROUNDS = 20;
/**
 * Products read at a time, and most products one write of the snapshot adds: finished work is kept when time runs out.
 */
const BATCH = 25;
const WRITING = 2_500;
/**
 * Parts indexed again in one write after categories were renamed; until then each process indexes the others itself.
 */
const REINDEXED = 5;
const PAGE = 48;

/** Kinds that the products of a snapshot refer to. */
const TABLES = new Set<EntityName>(['category', 'synonym', 'benefitTerms']);
/** Kinds of entries of the customer centre: read when one of them changes, and by the repair. */
const HELP = new Set<EntityName>(['faq', 'page', 'notification']);

/**
 * Updates the search snapshot after changes: a batch of changes is one read and one write of the affected parts. Reads
 * the stored state, not the change, so changes may arrive late, twice or many at once; an equal result is not written.
 * Changes of figures (sales, stars) alone are ignored: the next repair adds them.
 */
export const refreshSearchSnapshot =
  (ports: Needs) =>
  async (changes: readonly Change[]): Promise<{ products: number; written: boolean }> => {
    const concerned = [...new Set(changes.flatMap((change) => handleChange(concernedProduct, change) ?? []))];
    const changesHelp = changes.some(({ entity }) => HELP.has(entity));
    const changesTables = changesHelp || changes.some(({ entity }) => TABLES.has(entity));
    if (concerned.length === 0 && !changesTables) return { products: 0, written: false };
    const done = await rewrite(ports, concerned, { changesHelp });
    const { written } = done === 'repair' ? await repairSearchSnapshot(ports)() : done;
    return { products: concerned.length, written };
  };

/**
 * Creates the snapshot when there is none, and repairs it when it differs from the lists or a part is lost. A repair
 * that takes several writes leaves it partial until the last one: searches use the table meanwhile.
 * @param atOnce products of one write
 */
export const repairSearchSnapshot =
  (ports: Needs, atOnce = WRITING) =>
  async (): Promise<{ written: boolean }> => {
    const { differing, lost, tooLarge } = await compared(ports);
    let isWritten = false;
    for (let at = 0; at === 0 || at < differing.length; at += atOnce) {
      const isPartial = at + atOnce < differing.length;
      const repair = { lost, tooLarge, isPartial };
      const done = await rewrite(ports, differing.slice(at, at + atOnce), { repair });
      if (done === 'repair') throw new Error('a part of the search snapshot was lost while it was repaired');
      isWritten ||= done.written;
    }
    const stored = await ports.searchSnapshots.read();
    if (stored && stored !== 'unchanged')
      await ports.searchSnapshots.sweepParts(new Set(stored.parts.map(({ name }) => name)));
    return { written: isWritten };
  };

type Repair = {
  /** Parts that cannot be read: their products are among those to read again */
  lost: ReadonlySet<string>;
  /** True when the catalogue has more products than a snapshot supports */
  tooLarge: boolean;
  /** True when further writes follow */
  isPartial: boolean;
};

type Rewritten = { written: boolean } | 'repair';

/**
 * Reads these products again and writes the parts that contain them; returns `repair` when the whole list has to be
 * read.
 */
const rewrite = async (
  ports: Needs,
  reread: readonly string[],
  { repair, changesHelp }: { repair?: Repair; changesHelp?: boolean },
): Promise<Rewritten> => {
  const rewritten = await retryOnConflict<Rewritten, 'CHANGED_MEANWHILE'>(
    async () => {
      const read = await ports.searchSnapshots.read();
      const stored = read === 'unchanged' ? undefined : read;
      if (!stored && !repair) return ok('repair');
      const [named, help] = await Promise.all([
        tablesOf(ports),
        repair || changesHelp ? helpOf(ports) : stored?.tables.help,
      ]);
      // Only the repair finds out that a catalogue which was too large has shrunk.
      const overflown = repair ? repair.tooLarge : stored?.tables.overflown;
      const isPartial = repair ? repair.isPartial || undefined : stored?.tables.isPartial;
      const tables: SearchTables = {
        ...named,
        ...(help && { help }),
        ...(overflown && { overflown }),
        ...(isPartial && { isPartial }),
      };
      const present = overflown ? [] : (stored?.parts ?? []).filter(({ name }) => !repair?.lost.has(name));
      const parts = await rewriteParts(ports, tables, present, overflown ? [] : reread);
      if (!parts) return (await isStill(ports, stored?.tag)) ? ok('repair') : conflict;
      const next = { tables, parts };
      if (stored && sortedJson(next) === sortedJson({ tables: stored.tables, parts: stored.parts }))
        return ok({ written: false });
      return (await ports.searchSnapshots.write(next, stored?.tag)) ? ok({ written: true }) : conflict;
    },
    { rounds: ROUNDS },
  );
  if (!rewritten.ok) throw new Error('the search snapshot is being written by others without end');
  return rewritten.value;
};

/**
 * True when nobody has written another snapshot since: the sweep deletes old parts that this snapshot does not name.
 */
const isStill = async ({ searchSnapshots }: Needs, tag: string | undefined): Promise<boolean> =>
  (await searchSnapshots.read(tag)) === (tag === undefined ? undefined : 'unchanged');

/** Rewrites the parts with the current state of these products; undefined when a part to be changed cannot be read. */
const rewriteParts = async (
  ports: Needs,
  tables: SearchTables,
  parts: readonly SnapshotPart[],
  reread: readonly string[],
): Promise<SnapshotPart[] | undefined> => {
  const categories = categoryPrint(tables);
  const changed = new Map<number, Map<string, string | undefined>>();
  for await (const [id, line] of linesOf(ports, reread)) {
    const at = partAt(parts, id);
    changed.set(at, (changed.get(at) ?? new Map()).set(id, line));
  }
  const outdated = parts.filter((part) => part.categories !== categories).slice(0, REINDEXED);
  const next: SnapshotPart[] = [];
  for (let at = 0; at < Math.max(parts.length, 1); at++) {
    const part = parts[at];
    const changes = changed.get(at);
    if (part && !changes && !outdated.includes(part)) {
      next.push(part);
      continue;
    }
    const contents = part ? await ports.searchSnapshots.readPart(part) : { lines: [] };
    if (!contents) return undefined;
    const lines = new Map(contents.lines.map((line) => [idOf(line), line]));
    let differs = part?.categories !== categories;
    for (const [id, line] of changes ?? []) {
      differs ||= lines.get(id) !== line;
      if (line) lines.set(id, line);
      else lines.delete(id);
    }
    if (part && !differs) {
      next.push(part);
      continue;
    }
    const sorted = [...lines].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, line]) => line);
    for (const own of cutIntoParts(sorted)) {
      const name = await ports.searchSnapshots.writePart(tables, own);
      next.push({ name, from: idOf(own[0] ?? ''), products: own.length, categories });
    }
  }
  return next;
};

/** Reads the current line of each product; undefined for a deleted or hidden one. */
async function* linesOf(
  { products, brands }: Needs,
  ids: readonly string[],
): AsyncGenerator<[id: string, line: string | undefined]> {
  if (ids.length === 0) return;
  const byId = new Map((await brands.brands()).map((brand) => [brand._id, brand]));
  for (let at = 0; at < ids.length; at += BATCH) {
    const batch = ids.slice(at, at + BATCH);
    const stocked = await products.stockedProducts(batch);
    const found = new Map(
      stocked.map((stockedProduct) => [
        stockedProduct.product._id,
        documentOf(stockedProduct, byId.get(stockedProduct.product._brand ?? '')),
      ]),
    );
    for (const id of batch) {
      const document = found.get(id);
      yield [id, document && `${id}\t${sortedJson(document)}`];
    }
  }
}

const tablesOf = async ({ categories, content, benefitTerms }: Needs): Promise<SearchTables> => {
  const [every, synonyms, shippings] = await Promise.all([
    categories.categories(),
    content.synonyms.all(),
    benefitTerms.shippings.all(),
  ]);
  return {
    categories: visibleCategories(every)
      .map(({ _id, code, name, _parents, index }) => ({ _id, code, name, _parents, index }))
      .sort((a, b) => (a._id < b._id ? -1 : 1)),
    shippings,
    synonyms: synonyms.filter(({ shows }) => shows).map(({ words }) => words),
  };
};

const helpOf = async ({ content }: Needs): Promise<HelpEntry[]> => {
  const [pages, faqs, notices] = await Promise.all([
    content.pages.all(),
    content.faqs.all(),
    content.notifications({ limit: NOTICES_KNOWN }),
  ]);
  return helpEntriesOf({ pages, faqs, notices: notices.ok ? notices.value.items : [] });
};

/**
 * Compares the snapshot, part by part, with the list of all products: a page of cards costs little, and a product is
 * read only when it differs, is new or was deleted.
 */
const compared = async (ports: Needs): Promise<Omit<Repair, 'isPartial'> & { differing: string[] }> => {
  const read = await ports.searchSnapshots.read();
  const cards = new Map<string, string>();
  const lost = new Set<string>();
  for (const part of read && read !== 'unchanged' ? read.parts : []) {
    const contents = await ports.searchSnapshots.readPart(part);
    if (!contents) lost.add(part.name);
    for (const line of contents?.lines ?? []) {
      // The id is taken from the card: a substring of the line would keep the whole part's text in memory.
      const card = cardIn(line);
      cards.set(card._id, printOf(card));
    }
  }
  const differing: string[] = [];
  let listed = 0;
  let cursor: string | undefined;
  do {
    const page = await ports.listings.listing({ scope: scopeOf({}), sort: 'LATEST', limit: PAGE, cursor });
    if (!page.ok) throw new Error(page.failure.code);
    for (const card of page.value.products) {
      if (cards.get(card._id) !== printOf(card)) differing.push(card._id);
      cards.delete(card._id);
    }
    listed += page.value.products.length;
    cursor = listed > SNAPSHOT_PRODUCTS_MAX ? undefined : page.value.cursor;
  } while (cursor);
  const tooLarge = listed > SNAPSHOT_PRODUCTS_MAX;
  return { differing: tooLarge ? [] : [...differing, ...cards.keys()].sort(), lost, tooLarge };
};

const printOf = (card: ListedProduct): string =>
  createHash('sha256').update(sortedJson(card)).digest('base64url').slice(0, 16);

const cardIn = (line: string): ListedProduct =>
  (JSON.parse(line.slice(line.indexOf('\t') + 1)) as { card: ListedProduct }).card;

/**
 * Finds the product whose search result a change alters; undefined for changes it does not show, such as every sale.
 */
const concernedProduct: ChangeHandlers<string | undefined> = {
  product: ({ before, after }) => (before?.version === after?.version ? undefined : (after ?? before)?._id),
  standing: (change) =>
    looksDifferentInLists(change) ? (change.after ?? change.before)?._product : undefined,
};
