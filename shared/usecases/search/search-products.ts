import { toProductCard } from '#shared/domain/product/listing.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { SearchDocument } from '#shared/domain/search/document.ts';
import { filterDocuments, type PricedDocument } from '#shared/domain/search/facets.ts';
import { allQuestions, isQuestionSearch } from '#shared/domain/search/help.ts';
import type { SearchedList, SearchQuery, SearchSort } from '#shared/domain/search/search-query.ts';
import { parseColorWish, parsePriceWish } from '#shared/domain/search/wish.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import type { SearchHits, SearchIndex } from '#shared/usecases/ports/outside/search.ts';
import { listProducts } from '../catalog/list-products.ts';
import { readSubject } from '../catalog/list-subject.ts';
import { pricedDocumentAt } from './priced-document.ts';

/**
 * Milliseconds a page waits for the first snapshot of a process: for a search, and for results that need the snapshot.
 */
const SEARCH_PATIENCE_MS = 150;
const FACETS_PATIENCE_MS = 1_000;

/** Entries of the customer centre shown with the products found. */
const HELP_SHOWN = 4;

type Needs = Pick<Ports, 'showcase' | 'clock' | 'search'>;

/**
 * Lists a page of products, searched and filtered. Without a search value, filter or request for facets it is a plain
 * list of the table (`listProducts`), at the same cost; so is a search while there is no snapshot.
 * @returns NOT_FOUND for an unknown category or brand, NOT_FOUND / BAD_CURSOR
 */
export const searchProducts =
  (ports: Needs) =>
  async (
    query: SearchQuery,
  ): Promise<Result<SearchedList, 'BAD_CURSOR' | 'BRAND_NOT_FOUND' | 'CATEGORY_NOT_FOUND'>> => {
    const narrows = isNarrowed(query);
    if (query.searchValue === undefined && !narrows) return fromTable(ports, query);
    const index = await ports.search.index(narrows ? FACETS_PATIENCE_MS : SEARCH_PATIENCE_MS);
    if (!index) {
      const list = await fromTable(ports, query);
      return list.ok && narrows ? ok({ ...list.value, unnarrowed: true }) : list;
    }
    return fromIndex(ports, index, query);
  };

const isNarrowed = ({ brands, colors, labels, priceFrom, priceTo, free, facets }: SearchQuery): boolean =>
  Boolean(brands?.length || colors?.length || labels?.length || free || facets) ||
  priceFrom !== undefined ||
  priceTo !== undefined;

const fromTable = async (
  ports: Pick<Ports, 'showcase' | 'clock'>,
  { sort = 'LATEST', ...query }: SearchQuery,
): Promise<Result<SearchedList, 'BAD_CURSOR' | 'BRAND_NOT_FOUND' | 'CATEGORY_NOT_FOUND'>> => {
  const inTable = sort === 'RELEVANCE' ? 'LATEST' : sort;
  const list = await listProducts(ports)({ ...query, sort: inTable });
  return list.ok
    ? ok({ ...list.value, sort: inTable, ...helpBeside(query, list.value.products.length > 0) })
    : list;
};

/**
 * Finds entries of the customer centre, for the first page; notices only when no product was found, because their
 * titles may name any product.
 */
const helpBeside = (
  { searchValue, skip, cursor }: SearchQuery,
  hasFound: boolean,
  index?: SearchIndex,
): Pick<SearchedList, 'help'> => {
  if (searchValue === undefined || skip > 0 || cursor !== undefined) return {};
  const found = (index?.help(searchValue, 2 * HELP_SHOWN) ?? [])
    .filter(({ kind }) => kind !== 'NOTICE' || !hasFound)
    .slice(0, HELP_SHOWN);
  const help = found.length === 0 && isQuestionSearch(searchValue) ? [allQuestions] : found;
  return help.length > 0 ? { help } : {};
};

/**
 * Interprets a search value: finds its products, and filters by a price or colour in it. `10만원 이하` always is a price,
 * unless the shopper has set one; a colour is searched as a word first, and filters only when no product has that word.
 */
const understood = (
  index: SearchIndex,
  query: SearchQuery,
): { hits?: SearchHits; query: SearchQuery; wish?: SearchedList['wish'] } => {
  const { searchValue } = query;
  if (searchValue === undefined) return { query };
  const { words, price } = parsePriceWish(searchValue);
  const isSet = query.priceFrom !== undefined || query.priceTo !== undefined;
  const priced = price && !isSet ? { ...query, ...price } : query;
  const wish = price && !isSet ? price : undefined;
  const hits = words === '' ? undefined : index.find(words);
  if (!hits || hits.scores.size > 0 || query.colors?.length) return { hits, query: priced, wish };
  const colored = parseColorWish(words);
  if (colored.colors.length === 0) return { hits, query: priced, wish };
  const { colors } = colored;
  const others = colored.words === '' ? undefined : index.find(colored.words);
  return { hits: others, query: { ...priced, colors }, wish: { ...wish, colors } };
};

const fromIndex = async (
  { showcase, clock }: Needs,
  index: SearchIndex,
  query: SearchQuery,
): Promise<Result<SearchedList, 'BAD_CURSOR' | 'BRAND_NOT_FOUND' | 'CATEGORY_NOT_FOUND'>> => {
  const subject = await readSubject(showcase, query);
  if (!subject.ok) return subject;
  const { category, brand, brands, heading } = subject.value;
  const from = query.cursor === undefined ? query.skip : offsetOf(query.cursor);
  if (from === undefined) return fail('BAD_CURSOR', '잘못된 cursor입니다.');

  const { tables, documents } = index;
  const { hits, query: meant, wish } = understood(index, query);
  const now = clock.now();
  const ofGroup = (document: SearchDocument): boolean =>
    (!query.groups || document.card.groups.includes(query.groups)) &&
    (!brand || document.card.brand?._id === brand._id);
  const candidates = (
    hits ? [...hits.scores.keys()].flatMap((id) => documents.get(id) ?? []) : [...documents.values()]
  )
    .filter(ofGroup)
    .map(pricedDocumentAt(index, now));
  const { found, facets } = filterDocuments(candidates, meant, {
    categories: tables.categories,
    category: tables.categories.find(({ _id }) => _id === category?._id),
    brands,
  });
  const sort = sortOf(query);
  const page = [...found].sort(orders[sort](hits?.scores)).slice(from, from + query.limit);
  const next = from + query.limit;
  return ok({
    products: page.map(({ document }) => toProductCard(document.card, now)),
    summary: { count__total: found.length, cursor: next < found.length ? cursorAt(next) : undefined },
    sort,
    facets,
    instead: hits?.instead,
    ...(wish && { wish }),
    ...helpBeside(query, found.length > 0, index),
    ...heading,
  });
};

const sortOf = ({ sort, searchValue }: SearchQuery): SearchSort => {
  const requestedSort = sort ?? 'RELEVANCE';
  return requestedSort === 'RELEVANCE' && searchValue === undefined ? 'LATEST' : requestedSort;
};

type Order = (a: PricedDocument, b: PricedDocument) => number;
const idOf = ({ document }: PricedDocument): string => document.card._id;
const byId: Order = (a, b) => (idOf(a) < idOf(b) ? -1 : 1);
const byName: Order = (a, b) => {
  const [first, second] = [a, b].map(({ document }) => document.card.name.normalize('NFC').toLowerCase());
  return first === second ? byId(a, b) : (first ?? '') < (second ?? '') ? -1 : 1;
};
const byPrice: Order = (a, b) => a.salePrice - b.salePrice || byId(a, b);

/** Orders of the table's lists, and the order by score. */
const orders: Record<SearchSort, (scores?: ReadonlyMap<string, number>) => Order> = {
  LATEST: () => (a, b) => byId(b, a),
  NAME: () => byName,
  PRICE_ASC: () => byPrice,
  PRICE_DESC: () => (a, b) => byPrice(b, a),
  RELEVANCE: (scores) => (a, b) => (scores?.get(idOf(b)) ?? 0) - (scores?.get(idOf(a)) ?? 0) || byId(b, a),
};

const cursorAt = (offset: number): string => `at${offset.toString(36)}`;
/** Reads the offset of a cursor; undefined for a cursor this list did not return. */
const offsetOf = (cursor: string): number | undefined =>
  /^at[0-9a-z]{1,5}$/.test(cursor) ? Number.parseInt(cursor.slice(2), 36) : undefined;
