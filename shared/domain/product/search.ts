/** Longest search value in characters; longer ones are refused. */
export const SEARCH_VALUE_MAX = 100;
/** Words and terms of a search that are looked at; more would only cost reads. */
const WORDS_MAX = 8;
const TERMS_MAX = 12;

const SEPARATORS = /[^\p{L}\p{N}]+/u;

const wordsIn = (text: string): string[] =>
  text.normalize('NFC').toLowerCase().split(SEPARATORS).filter((word) => word !== '');

/** Pairs of neighbouring letters of a word; a word of one letter stands for itself. */
const pairsOf = (word: string): string[] => {
  const letters = [...word];
  return letters.length < 2 ? letters : letters.slice(1).map((letter, i) => `${letters[i]}${letter}`);
};

/** Terms a text is found by: the letter pairs of its words, so that `조명` finds `무드조명`. */
export const termsOf = (text: string): string[] => [...new Set(wordsIn(text).flatMap(pairsOf))];

/** A search value as words to be found in full and the terms that may lead to them; empty when it holds no letter. */
export const searchOf = (searchValue: string): { words: string[]; terms: string[] } => {
  const words = [...new Set(wordsIn(searchValue.slice(0, SEARCH_VALUE_MAX)))].slice(0, WORDS_MAX);
  return { words, terms: [...new Set(words.flatMap(pairsOf))].slice(0, TERMS_MAX) };
};
