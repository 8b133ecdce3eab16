import { beginningOf } from '#shared/domain/text.ts';

/** Longest search value in characters; longer ones are refused. */
export const SEARCH_VALUE_MAX = 100;
/** Most words of a search that are used; more would only cost reads. */
const WORDS_MAX = 8;
/** Most terms of a search that are compared: each costs half a read unit; a page of a list may cost 4 in all. */
const TERMS_MAX = 3;

const SEPARATORS = /[^\p{L}\p{N}]+/u;

/** Returns the words of a text: NFC, lower case, split at every character that is neither letter nor digit. */
export const splitWords = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .split(SEPARATORS)
    .filter((word) => word !== '');

/** Returns a text without word separators, so that `무드조명` and `무드 조명` are equal. */
export const squeeze = (text: string): string => splitWords(text).join('');

/** Returns pairs of neighbouring letters; a single letter is returned alone. */
const pairsOf = (text: string): string[] => {
  const letters = [...text];
  return letters.length < 2 ? letters : letters.slice(1).map((letter, i) => `${letters[i]}${letter}`);
};

/** Returns the terms a text is found by: the letter pairs of its squeezed form, and its words of one letter. */
export const termsOf = (text: string): string[] => {
  const words = splitWords(text);
  return [...new Set([...pairsOf(words.join('')), ...words.filter((word) => [...word].length === 1)])];
};

/** Consecutive letters of a product code in one term, by which clerks find it. */
const CODE_PART = 3;
const CODE = /^[A-Za-z0-9_-]+$/;

/** Returns the terms a product code is found by, without its separators: every three consecutive letters. */
export const codeTermsOf = (code: string): string[] => {
  const letters = [...squeeze(code)];
  return [
    ...new Set(letters.slice(CODE_PART - 1).map((_, at) => letters.slice(at, at + CODE_PART).join(''))),
  ];
};

/**
 * Returns a search value as part of a code, with the terms to look up; undefined when it cannot be one, or is too
 * short.
 */
export const codeSearchOf = (searchValue: string): { part: string; terms: string[] } | undefined => {
  const text = beginningOf(searchValue, SEARCH_VALUE_MAX).trim();
  const terms = CODE.test(text) ? codeTermsOf(text) : [];
  return terms.length > 0 ? { part: squeeze(text), terms: terms.slice(0, TERMS_MAX) } : undefined;
};

/**
 * Returns a search value as words that must all be contained, and the terms to look up; empty without letters or
 * digits.
 */
export const searchOf = (searchValue: string): { words: string[]; terms: string[] } => {
  const words = [...new Set(splitWords(beginningOf(searchValue, SEARCH_VALUE_MAX)))].slice(0, WORDS_MAX);
  return { words, terms: [...new Set(words.flatMap(pairsOf))].slice(0, TERMS_MAX) };
};
