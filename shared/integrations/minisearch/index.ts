import MiniSearch, { type AsPlainObject, type Options } from 'minisearch';
import { SEARCH_VALUE_MAX, searchOf, splitWords, squeeze } from '#shared/domain/product/search.ts';
import type { SearchCategory, SearchDocument, SearchTables } from '#shared/domain/search/document.ts';
import { beginningOf } from '#shared/domain/text.ts';
import type { SearchHits, SearchIndex } from '#shared/usecases/ports/outside/search.ts';
import {
  atBeginning,
  boosts,
  type CategoryFields,
  categoryFieldsOf,
  type Fields,
  fieldNames,
  fieldsOf,
  strongFields,
  vocabularyOf,
} from './fields.ts';
import {
  asInitials,
  halvesOf,
  initialsOf,
  jamoOf,
  otherLayoutOf,
  soundsOf,
  withoutParticle,
} from './hangul.ts';
import { helpIndex } from './help.ts';
import { catalogOf, type MergedTerms } from './merged-catalog.ts';

type Scores = Map<string, number>;
type Indexed = Fields & { id: string };
type Word = { id: string; jamo: string; sounds: string; initials: string };

const BETWEEN = '\n';
const split = (text: string): string[] => text.split(BETWEEN);
const asIs = (term: string): string => term;
/** Most words a beginning may stand for, and most typo candidates at the smallest distance. */
const CANDIDATES = 12;
/** Letters (jamo) a word needs so that one, or two, of them may be wrong. */
const ONE_TYPO = 4;
const TWO_TYPOS = 7;
/** Weight of a word of the same meaning, and of two words that were written as one. */
const SYNONYM_WEIGHT = 0.8;
const PARTED_WEIGHT = 0.5;
/** From this length on a word may be two joined words. */
const LONG = 4;

/**
 * MiniSearch would clean up automatically, batch by batch on a timer. A search or a change between two batches makes it
 * throw outside any request. Here the index is cleaned when its owner calls `tidy`.
 */
const NO_TIMER = { autoVacuum: false } as const;
/** Documents removed from an index before it is cleaned: at least this number, and at least as many as remain. */
const GONE_MIN = 200;

/** An index in stored form, to be merged with those of other products. */
export type SerialisedIndex = {
  catalog: AsPlainObject;
  /** Words that can be typed, and the number of products with each, in the order of their first occurrence */
  counts: [word: string, products: number][];
};

/** Several indexes merged (`mergedIndex`). */
export type MergedIndex = MergedTerms & Pick<SerialisedIndex, 'counts'>;

/**
 * An index that is updated one product at a time. A search during an update sees some products updated and some not
 * yet.
 */
export interface GrowingIndex extends SearchIndex {
  put(document: SearchDocument): void;
  remove(_product: string): void;
  /** Sets new synonyms, shipping policies and help. The categories stay the same for the index's life. */
  setTables(tables: SearchTables): void;
  /**
   * Removes entries of deleted products once there are many, in one step, so that nothing is searched or changed
   * meanwhile.
   */
  tidy(): Promise<void>;
  toJSON(): SerialisedIndex;
}

const catalogOptions: Options<Indexed> = {
  ...NO_TIMER,
  fields: [...fieldNames],
  extractField: (item, field) => {
    const value: unknown = item[field as keyof Indexed];
    return Array.isArray(value) ? value.join(BETWEEN) : value;
  },
  tokenize: split,
  processTerm: asIs,
  searchOptions: { tokenize: (term) => [term], boost: { ...boosts }, weights: { prefix: 0.6, fuzzy: 0.4 } },
};

/** Creates an index without products. `tables` has the names of their categories. */
export const createIndex = (tables: SearchTables): GrowingIndex =>
  growingIndex(tables, new MiniSearch<Indexed>(catalogOptions));

/**
 * Loads the index and the documents that `from` was merged from; `from` must not be used afterwards. `tables` are those
 * it was made with. Pages are rendered during the pauses.
 */
export const loadIndex = async (
  tables: SearchTables,
  { counts, ...terms }: MergedIndex,
  documents: Map<string, SearchDocument>,
  pause: () => Promise<void> = async () => undefined,
): Promise<GrowingIndex> =>
  growingIndex(tables, await catalogOf(catalogOptions, terms, pause), documents, counts);

const growingIndex = (
  tables: SearchTables,
  catalog: MiniSearch<Indexed>,
  documents = new Map<string, SearchDocument>(),
  counted: SerialisedIndex['counts'] = [],
): GrowingIndex => {
  const byId = new Map(tables.categories.map((category) => [category._id, category]));
  const counts = new Map(counted);
  let meanings = meaningsOf(tables.synonyms);
  const helpOf = ({ help = [] }: SearchTables) =>
    helpIndex(help, (word) => (meanings.get(word) ?? []).flatMap(splitWords));
  let help = helpOf(tables);
  let current = tables;

  const words = new MiniSearch<Word>({
    ...NO_TIMER,
    fields: ['jamo', 'sounds', 'initials'],
    tokenize: (term) => [term],
    processTerm: asIs,
  });
  const addWord = (word: string): void =>
    words.add({ id: word, jamo: jamoOf(word), sounds: soundsOf(word), initials: initialsOf(word) });
  for (const word of counts.keys()) addWord(word);

  const pathOf = (_category: string): SearchCategory[] => {
    const own = byId.get(_category);
    return own ? [...own._parents.flatMap((_id) => byId.get(_id) ?? []), own] : [];
  };
  const categoryNames = new Set(tables.categories.map(({ name }) => squeeze(name)));
  const ofCategories = new Map<string, CategoryFields>();
  const ofCategory = (_category: string): CategoryFields => {
    const known = ofCategories.get(_category) ?? categoryFieldsOf(pathOf(_category));
    ofCategories.set(_category, known);
    return known;
  };
  const count = (word: string, by: 1 | -1): void => {
    const now = (counts.get(word) ?? 0) + by;
    if (now > 0) counts.set(word, now);
    else counts.delete(word);
    if (by === 1 && now === 1) addWord(word);
    if (now === 0) words.discard(word);
  };
  const remove = (_product: string): void => {
    const known = documents.get(_product);
    if (!known) return;
    for (const word of vocabularyOf(known, pathOf(known.card._category))) count(word, -1);
    catalog.discard(_product);
    documents.delete(_product);
  };

  const scoresOf = (
    query: Parameters<typeof catalog.search>[0],
    options?: Parameters<typeof catalog.search>[1],
  ): Scores => new Map(catalog.search(query, options).map(({ id, score }) => [String(id), score]));
  const direct = (term: string): Scores =>
    scoresOf({
      combineWith: 'OR',
      queries: [
        { queries: [term], fields: [...strongFields], prefix: true },
        { queries: [term], fields: ['above'], prefix: false },
      ],
    });
  /** Products with a word that begins with these initials rank before those that have them inside a word. */
  const byInitials = (term: string): Scores => {
    const options = { fields: ['initials'], prefix: true };
    const [within, begun] = [scoresOf(term, options), scoresOf(atBeginning(term), options)];
    const most = [...within.values()].reduce((a, b) => Math.max(a, b), 0);
    return union(within, new Map([...begun].map(([id, score]) => [id, most + score])));
  };
  /** Finds a category by its whole name, `욕조·샤워`, whose words may be in none of its products. */
  const inCategory = (term: string): Scores =>
    categoryNames.has(term)
      ? scoresOf({ queries: [term], fields: ['leaf', 'above'], prefix: false })
      : new Map();
  const loosely = (term: string): Scores => scoresOf(term, { fields: ['loose'] });

  const nearWords = (
    term: string,
    options: { fields?: (keyof Word)[]; prefix?: boolean; fuzzy?: number },
  ): string[] =>
    words
      .search(term, { fields: ['jamo'], ...options })
      .map(({ id }) => String(id))
      .sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))
      .slice(0, CANDIDATES);

  /** Finds a word and the words clerks defined as synonyms. */
  const withMeanings = (word: string): Scores =>
    union(
      direct(word),
      ...(meanings.get(word) ?? []).map((other) =>
        weighed(allOf(splitWords(other).map(direct)), SYNONYM_WEIGHT),
      ),
    );

  /**
   * Finds a word unchanged, and also as two joined words: `원목식탁` is in 원목식탁의자, but also means 원목 4인 식탁.
   */
  const plainly = (word: string): Scores => {
    const found = withMeanings(word);
    return found.size > 0 && [...word].length < LONG
      ? found
      : union(found, weighed(parted(word), PARTED_WEIGHT));
  };

  /** Finds a word as two joined words, by the split with most results. */
  const parted = (word: string): Scores =>
    halvesOf(word).reduce<Scores>((best, halves) => {
      const found = allOf(halves.map(withMeanings));
      return found.size > best.size ? found : best;
    }, new Map());

  /**
   * Returns the nearest existing word: one with the same beginning, one with the same sound, one with one letter wrong,
   * or one with two.
   */
  const corrected = (word: string): { word: string; scores: Scores } | undefined => {
    const jamo = jamoOf(word);
    const typos = jamo.length < ONE_TYPO ? 0 : jamo.length < TWO_TYPOS ? 1 : 2;
    const begun = nearWords(jamo, { prefix: true });
    if (begun[0]) return { word: begun[0], scores: union(...begun.map(withMeanings)) };
    const [nearest] =
      typos === 0
        ? []
        : [
            ...nearWords(soundsOf(word), { fields: ['sounds'] }),
            ...nearWords(jamo, { fuzzy: 1 }),
            ...(typos > 1 ? nearWords(jamo, { fuzzy: 2 }) : []),
          ];
    return nearest === undefined ? undefined : { word: nearest, scores: withMeanings(nearest) };
  };

  /** Finds the products of one word of a search, from the most literal reading to the freest. */
  const resolve = (typed: string): { scores: Scores; instead?: string } => {
    const word = splitWords(typed)[0] ?? '';
    const initials = asInitials(word);
    const layout = otherLayoutOf(typed);
    const readings: (() => { scores: Scores; instead?: string })[] = [
      () => ({ scores: plainly(word) }),
      ...(initials ? [() => ({ scores: byInitials(initials) })] : [() => ({ scores: loosely(word) })]),
      ...withoutParticle(word).flatMap((stem) => [
        () => ({ scores: withMeanings(stem) }),
        () => ({ scores: loosely(stem) }),
      ]),
      ...(layout ? [() => ({ scores: plainly(layout), instead: layout })] : []),
      ...[word, ...(layout ? [layout] : [])].map((text) => () => {
        const near = initials ? undefined : corrected(text);
        return near ? { scores: near.scores, instead: near.word } : { scores: new Map() };
      }),
    ];
    for (const read of readings) {
      const found = read();
      if (found.scores.size > 0) return found;
    }
    return { scores: new Map() };
  };

  return {
    get tables() {
      return current;
    },
    documents,
    put(document) {
      const { _id: id, _category } = document.card;
      remove(id);
      catalog.add({ ...fieldsOf(document, ofCategory(_category)), id });
      for (const word of vocabularyOf(document, pathOf(_category))) count(word, 1);
      documents.set(id, document);
    },
    remove,
    setTables(next) {
      current = next;
      meanings = meaningsOf(next.synonyms);
      help = helpOf(next);
    },
    async tidy() {
      for (const index of [catalog, words])
        if (index.dirtCount >= Math.max(GONE_MIN, index.documentCount))
          await index.vacuum({ batchSize: Number.MAX_SAFE_INTEGER });
    },
    toJSON: () => ({ catalog: catalog.toJSON(), counts: [...counts] }),

    find(text): SearchHits {
      const squeezed = squeeze(text);
      const wholeText = meanings.has(squeezed) ? withMeanings(squeezed) : inCategory(squeezed);
      const resolved = typedWords(text).map(resolve);
      const scores = union(allOf(resolved.map((result) => result.scores)), wholeText);
      for (const [id, score] of scores) scores.set(id, score * favour(documents.get(id)));
      const changed = wholeText.size === 0 && resolved.some(({ instead }) => instead);
      const instead = resolved.map((result, at) => result.instead ?? typedWords(text)[at]).join(' ');
      return { scores, ...(changed && scores.size > 0 && { instead }) };
    },

    help: (text, limit) => help(text, limit),

    complete(text, limit) {
      const typed = typedWords(text);
      const last = typed.at(-1);
      if (!last) return [];
      const before = typed.slice(0, -1).join(' ');
      const word = splitWords(last)[0] ?? '';
      const initials = asInitials(word);
      const layout = otherLayoutOf(last);
      const begun = (text: string) => nearWords(jamoOf(text), { prefix: true });
      const byFirst = (text: string) =>
        words
          .search(text, { fields: ['initials'], prefix: true })
          .map(({ id }) => String(id))
          .sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
      const found = [
        ...(initials ? byFirst(initials) : begun(word)),
        ...(layout && !initials ? begun(layout) : []),
      ];
      return [...new Set(found)]
        .slice(0, limit)
        .map((completion) => (before ? `${before} ${completion}` : completion));
    },
  };
};

/** Returns the words of a search as they were typed: capitals matter on the other keyboard layout. */
const typedWords = (text: string): string[] => {
  const { words } = searchOf(text);
  const typed = beginningOf(text, SEARCH_VALUE_MAX)
    .normalize('NFC')
    .split(/[^\p{L}\p{N}]+/u);
  return words.map((word) => typed.find((candidate) => candidate.toLowerCase() === word) ?? word);
};

/** Returns a factor for the score: products that sell often rank higher among equals, and sold-out ones rank lower. */
const favour = (document: SearchDocument | undefined): number => {
  if (!document) return 1;
  const { meta, soldOut } = document.card;
  return (1 + Math.log10(1 + meta.sales.count) / 20) * (soldOut ? 0.8 : 1);
};

/** Maps each word, without spaces, to the other words of its groups. */
const meaningsOf = (groups: readonly (readonly string[])[]): Map<string, string[]> => {
  const meanings = new Map<string, string[]>();
  for (const group of groups)
    for (const word of group) {
      const others = group.filter((other) => other !== word);
      const key = squeeze(word);
      meanings.set(key, [...(meanings.get(key) ?? []), ...others]);
    }
  return meanings;
};

/** Combines scores: products in any of them, with their best score. */
const union = (...all: Scores[]): Scores => {
  const united: Scores = new Map(all[0]);
  for (const scores of all.slice(1))
    for (const [id, score] of scores) united.set(id, Math.max(score, united.get(id) ?? 0));
  return united;
};

/** Combines scores: products in all of them, with the sum of their scores. */
const allOf = (all: readonly Scores[]): Scores => {
  const [first = new Map<string, number>(), ...rest] = [...all].sort((a, b) => a.size - b.size);
  const common: Scores = new Map();
  for (const [id, score] of first)
    if (rest.every((scores) => scores.has(id)))
      common.set(
        id,
        rest.reduce((sum, scores) => sum + (scores.get(id) ?? 0), score),
      );
  return common;
};

const weighed = (scores: Scores, weight: number): Scores =>
  new Map([...scores].map(([id, score]) => [id, score * weight]));
