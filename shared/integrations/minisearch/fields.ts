import { squeeze, wordsIn } from '#shared/domain/product/search.ts';
import type { SearchCategory, SearchDocument } from '#shared/domain/search/document.ts';
import { initialsOf, tailsOf } from './hangul.ts';

/** Terms a product is found by, by the part of it they come from. */
export type Fields = {
  /** Words of the name, and neighbours written together */
  name: string[];
  brand: string[];
  /** Its own category */
  leaf: string[];
  tags: string[];
  options: string[];
  /** Ends of words of name, category and tags */
  inner: string[];
  /** Initials of all of these; those a word begins with carry the mark of `atBeginning` */
  initials: string[];
  /** The categories above its own, each as a whole; found in full only */
  above: string[];
  /** Words of those categories: `세면대·수전` is not yet a 수전, so they count only where nothing else does */
  loose: string[];
};

/** Initials as they stand for the beginning of a word: no word holds the mark. */
export const atBeginning = (initials: string): string => `^${initials}`;

/** How much a find in each field weighs. */
export const boosts = { name: 5, brand: 4, leaf: 4, tags: 2, options: 0.6, inner: 1.5 } as const;
/** Fields looked at first, by the beginnings of their terms. */
export const strongFields = Object.keys(boosts) as (keyof typeof boosts)[];
export const fieldNames = [...strongFields, 'initials', 'above', 'loose'] as const satisfies (keyof Fields)[];

const unique = (terms: readonly string[]): string[] => [...new Set(terms)];

/** Words of a text, each two neighbours as one word, and all of them as one. */
const withJoints = (text: string): string[] => {
  const words = wordsIn(text);
  return unique([...words, ...words.slice(1).map((word, at) => `${words[at]}${word}`), squeeze(text)]);
};

/** What a category gives all its products; calculated once a category. */
export type CategoryFields = Pick<Fields, 'leaf' | 'above' | 'loose'>;

/** @param path from the top down to the category itself */
export const categoryFieldsOf = (path: readonly SearchCategory[]): CategoryFields => {
  const above = path.slice(0, -1);
  const loose = above.flatMap(({ name }) => wordsIn(name)).flatMap((word) => [word, ...tailsOf(word)]);
  return {
    leaf: path.slice(-1).flatMap(({ name }) => withJoints(name)),
    above: above.map(({ name }) => squeeze(name)),
    loose: unique(loose),
  };
};

/** The terms of a product. */
export const fieldsOf = ({ card, tags, options }: SearchDocument, category: CategoryFields): Fields => {
  const name = withJoints(card.name);
  const brand = card.brand ? withJoints(card.brand.name) : [];
  const tagged = tags.flatMap(withJoints);
  const words = unique([...wordsIn(card.name), ...category.leaf, ...tagged]);
  const inner = unique(words.flatMap(tailsOf));
  const begun = [...words, ...name, ...brand].map((word) => atBeginning(initialsOf(word)));
  const within = inner.filter((tail) => tail.length > 1).map(initialsOf);
  return {
    ...category,
    name,
    brand,
    tags: tagged,
    inner,
    options: unique(options.flatMap(wordsIn)),
    initials: unique([...begun, ...within]),
  };
};

/** Words somebody may be about to type: whole ones, no ends. */
export const vocabularyOf = ({ card, tags }: SearchDocument, path: readonly SearchCategory[]): string[] =>
  unique([card.name, card.brand?.name ?? '', ...tags, ...path.map(({ name }) => name)].flatMap(wordsIn));
