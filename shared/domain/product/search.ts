import { beginningOf } from '#shared/domain/text.ts';

/** Longest search value in characters; longer ones are refused. */
export const SEARCH_VALUE_MAX = 100;
/** Words and terms of a search that are looked at; more would only cost reads. */
const WORDS_MAX = 8;
/** Each costs half a read unit to weigh; a page of a list may cost 4 in all. */
const TERMS_MAX = 3;

const SEPARATORS = /[^\p{L}\p{N}]+/u;

/** The words of a text: composed, without case, split at whatever is neither letter nor digit. */
export const wordsIn = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .split(SEPARATORS)
    .filter((word) => word !== '');

/** Text without what separates words, so that `무드조명` and `무드 조명` are the same. */
export const squeeze = (text: string): string => wordsIn(text).join('');

/** Pairs of neighbouring letters; a single letter stands for itself. */
const pairsOf = (text: string): string[] => {
  const letters = [...text];
  return letters.length < 2 ? letters : letters.slice(1).map((letter, i) => `${letters[i]}${letter}`);
};

/** Terms a text is found by: the letter pairs of the whole of it, and the words of one letter. */
export const termsOf = (text: string): string[] => {
  const words = wordsIn(text);
  return [...new Set([...pairsOf(words.join('')), ...words.filter((word) => [...word].length === 1)])];
};

/** Letters in a row of a product's code by which clerks find it. */
const CODE_PART = 3;
const CODE = /^[A-Za-z0-9_-]+$/;

/** Terms a product is found by its code by, whatever stands between its letters: every three in a row. */
export const codeTermsOf = (code: string): string[] => {
  const letters = [...squeeze(code)];
  return [
    ...new Set(letters.slice(CODE_PART - 1).map((_, at) => letters.slice(at, at + CODE_PART).join(''))),
  ];
};

/** A search value as part of a code, with the terms that may lead to it; undefined where it can be none, or is too short. */
export const codeSearchOf = (searchValue: string): { part: string; terms: string[] } | undefined => {
  const text = beginningOf(searchValue, SEARCH_VALUE_MAX).trim();
  const terms = CODE.test(text) ? codeTermsOf(text) : [];
  return terms.length > 0 ? { part: squeeze(text), terms: terms.slice(0, TERMS_MAX) } : undefined;
};

/** A search value as words to be found in full and the terms that may lead to them; empty when it holds no letter. */
export const searchOf = (searchValue: string): { words: string[]; terms: string[] } => {
  const words = [...new Set(wordsIn(beginningOf(searchValue, SEARCH_VALUE_MAX)))].slice(0, WORDS_MAX);
  return { words, terms: [...new Set(words.flatMap(pairsOf))].slice(0, TERMS_MAX) };
};
