import { splitWords, squeeze } from '#shared/domain/product/search.ts';
import type { SearchCategory, SearchDocument } from '#shared/domain/search/document.ts';
import { initialsOf, tailsOf } from './hangul.ts';

/** Terms by which a product is found, grouped by the field they come from. */
export type Fields = {
  /** Words of the name, and neighbouring words joined */
  name: string[];
  brand: string[];
  /** Words of its own category */
  leaf: string[];
  tags: string[];
  options: string[];
  /** Ends of the words of name, category and tags */
  inner: string[];
  /** Initials of all of these; initials at the beginning of a word have the mark of `atBeginning` */
  initials: string[];
  /** Names of the parent categories, each as a whole; only a whole name matches */
  above: string[];
  /**
   * Words of those categories: a product in `세면대·수전` is not always a 수전, so these count only when nothing else
   * matches
   */
  loose: string[];
};

/** Returns initials marked as the beginning of a word. No word contains the mark. */
export const atBeginning = (initials: string): string => `^${initials}`;

/** Weight of a match in each field. */
export const boosts = { name: 5, brand: 4, leaf: 4, tags: 2, options: 0.6, inner: 1.5 } as const;
/** Fields that are searched first, by the beginnings of their terms. */
export const strongFields = Object.keys(boosts) as (keyof typeof boosts)[];
export const fieldNames = [...strongFields, 'initials', 'above', 'loose'] as const satisfies (keyof Fields)[];

const unique = (terms: readonly string[]): string[] => [...new Set(terms)];

/** Returns the words of a text, each two neighbours joined, and all of them joined. */
const withJoints = (text: string): string[] => {
  const words = splitWords(text);
  return unique([...words, ...words.slice(1).map((word, at) => `${words[at]}${word}`), squeeze(text)]);
};

/** Terms a category gives to all its products, calculated once for each category. */
export type CategoryFields = Pick<Fields, 'leaf' | 'above' | 'loose'>;

/** @param path from the top down to the category itself */
export const categoryFieldsOf = (path: readonly SearchCategory[]): CategoryFields => {
  const above = path.slice(0, -1);
  const loose = above.flatMap(({ name }) => splitWords(name)).flatMap((word) => [word, ...tailsOf(word)]);
  return {
    leaf: path.slice(-1).flatMap(({ name }) => withJoints(name)),
    above: above.map(({ name }) => squeeze(name)),
    loose: unique(loose),
  };
};

/** Returns the terms of a product. */
export const fieldsOf = ({ card, tags, options }: SearchDocument, category: CategoryFields): Fields => {
  const name = withJoints(card.name);
  const brand = card.brand ? withJoints(card.brand.name) : [];
  const tagged = tags.flatMap(withJoints);
  const words = unique([...splitWords(card.name), ...category.leaf, ...tagged]);
  const inner = unique(words.flatMap(tailsOf));
  const begun = [...words, ...name, ...brand].map((word) => atBeginning(initialsOf(word)));
  const within = inner.filter((tail) => tail.length > 1).map(initialsOf);
  return {
    ...category,
    name,
    brand,
    tags: tagged,
    inner,
    options: unique(options.flatMap(splitWords)),
    initials: unique([...begun, ...within]),
  };
};

/** Returns words somebody may be typing: whole ones, no ends. */
export const vocabularyOf = ({ card, tags }: SearchDocument, path: readonly SearchCategory[]): string[] =>
  unique([card.name, card.brand?.name ?? '', ...tags, ...path.map(({ name }) => name)].flatMap(splitWords));
