import { isDeepStrictEqual } from 'node:util';
import { visibleCategories } from '#shared/domain/category/tree.ts';
import { type ListedProduct, scopeOf } from '#shared/domain/product/listing.ts';
import { ok } from '#shared/domain/result.ts';
import { documentOf, type SearchTables, SNAPSHOT_PRODUCTS_MAX } from '#shared/domain/search/document.ts';
import { type Change, type ChangeHandlers, handleChange } from '#shared/usecases/ports/changes.ts';
import type { EntityName } from '#shared/usecases/ports/entities.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import type { SearchSnapshot } from '#shared/usecases/ports/search.ts';
import { isRestood } from '../catalog/invalidate-edge.ts';
import { sortedJson } from '../catalog/refresh-listings.ts';
import { conflict, retryOnConflict } from '../retry-on-conflict.ts';

type Needs = Pick<
  Ports,
  'searchSnapshots' | 'products' | 'listings' | 'categories' | 'brands' | 'content' | 'benefitTerms'
>;

/** Others may write the snapshot at the same time this often before something is wrong. */
const ROUNDS = 20;
/** Products read at a time. */
const BATCH = 25;
const PAGE = 48;

/** What the products of a snapshot refer to. */
const TABLES = new Set<EntityName>(['category', 'synonym', 'benefitTerms']);

/**
 * Brings the search snapshot up to what changed: a batch of changes is one reading and one writing of it. Looks at the
 * stored state, not at the change, so changes may come late, twice or many at once; what comes to the same is not written.
 * Figures (sales, stars) alone change nothing: they follow with the next repair.
 */
export const refreshSearchSnapshot =
  (ports: Needs) =>
  async (changes: readonly Change[]): Promise<{ products: number; written: boolean }> => {
    const concerned = [...new Set(changes.flatMap((change) => handleChange(concernedProduct, change) ?? []))];
    const changesTables = changes.some(({ entity }) => TABLES.has(entity));
    if (concerned.length === 0 && !changesTables) return { products: 0, written: false };
    const written = await rewrite(ports, async (stored) => {
      if (!stored) return reconciled(ports, stored);
      // Whether a catalogue that was too large has shrunk is for the repair to find out.
      return isOverflown(stored) ? TOO_LARGE : { reread: concerned, kept: () => true };
    });
    return { products: concerned.length, written };
  };

/** Makes the snapshot where there is none, and mends it where it does not say what the lists say. */
export const repairSearchSnapshot = (ports: Needs) => async (): Promise<{ written: boolean }> => ({
  written: await rewrite(ports, (stored) => reconciled(ports, stored)),
});

/** Products to read again, and which of the others stay; or that there are too many. */
type Plan = { reread: readonly string[]; kept: (_product: string) => boolean; tooLarge?: true };
const TOO_LARGE: Plan = { reread: [], kept: () => false, tooLarge: true };

const rewrite = async (
  ports: Needs,
  planFor: (stored: SearchSnapshot | undefined) => Promise<Plan>,
): Promise<boolean> => {
  const rewritten = await retryOnConflict(
    async () => {
      const read = await ports.searchSnapshots.read();
      const stored = read === 'unchanged' ? undefined : read;
      const { reread, kept, tooLarge } = await planFor(stored);
      const lines = new Map((stored?.lines ?? []).slice(1).map((line) => [idOf(line), line]));
      for (const id of [...lines.keys()]) if (!kept(id)) lines.delete(id);
      for await (const [id, line] of linesOf(ports, reread)) {
        if (line) lines.set(id, line);
        else lines.delete(id);
      }
      const next = [...lines].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, line]) => line);
      const overflown = tooLarge || next.length > SNAPSHOT_PRODUCTS_MAX;
      const head = sortedJson({ ...(await tablesOf(ports)), ...(overflown && { overflown }) });
      const all = overflown ? [head] : [head, ...next];
      if (stored && isDeepStrictEqual(stored.lines, all)) return ok(false);
      return (await ports.searchSnapshots.write(all, stored?.tag)) ? ok(true) : conflict;
    },
    { rounds: ROUNDS },
  );
  if (!rewritten.ok) throw new Error('the search snapshot is being written by others without end');
  return rewritten.value;
};

const isOverflown = ({ lines: [head = '{}'] }: SearchSnapshot): boolean =>
  (JSON.parse(head) as SearchTables).overflown === true;
const idOf = (line: string): string => line.slice(0, line.indexOf('\t'));

/** The line of each product as it is stored now; undefined for one that is gone or hidden. */
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
      stocked.map((one) => [one.product._id, documentOf(one, byId.get(one.product._brand ?? ''))]),
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

/** Compares the snapshot with the list of everything: a page of cards costs little, a product is read only where it differs. */
const reconciled = async ({ listings }: Needs, stored: SearchSnapshot | undefined): Promise<Plan> => {
  const cards = new Map((stored?.lines ?? []).slice(1).map((line) => [idOf(line), sortedJson(cardIn(line))]));
  const listed = new Set<string>();
  const reread: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await listings.listing({ scope: scopeOf({}), sort: 'LATEST', limit: PAGE, cursor });
    if (!page.ok) throw new Error(page.failure.code);
    for (const card of page.value.products) {
      listed.add(card._id);
      if (cards.get(card._id) !== sortedJson(card)) reread.push(card._id);
    }
    cursor = listed.size > SNAPSHOT_PRODUCTS_MAX ? undefined : page.value.cursor;
  } while (cursor);
  return listed.size > SNAPSHOT_PRODUCTS_MAX ? TOO_LARGE : { reread, kept: (id) => listed.has(id) };
};

const cardIn = (line: string): ListedProduct =>
  (JSON.parse(line.slice(line.indexOf('\t') + 1)) as { card: ListedProduct }).card;

/** The product search would show otherwise; undefined for changes it does not show, such as every sale. */
const concernedProduct: ChangeHandlers<string | undefined> = {
  product: ({ before, after }) => (before?.version === after?.version ? undefined : (after ?? before)?._id),
  standing: (change) => (isRestood(change) ? (change.after ?? change.before)?._product : undefined),
};
