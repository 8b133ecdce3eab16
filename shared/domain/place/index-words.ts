/**
 * The words of the search index. An order or a member that clerks search has a place under each of its words; a place
 * stores a text of whole words, which the table filters by.
 */

/** Index words: `whole` words are also in the place's text, `parts` are pieces of them that may be typed alone. */
export type IndexWords = { whole: string[]; parts: string[] };

/** Most letters of one word. */
const MAX_WORD = 30;
/** Fewest digits of a number (`NUMBER_PART`) and letters of a word (`WORD_PART`) that find it. */
export const NUMBER_PART = 4;
export const WORD_PART = 2;

/** Returns true for a mark, a word nobody can type: typed words contain no `#`. */
export const isSearchTag = (word: string): boolean => word.startsWith('#');

const BAR = '|';
/** Returns a word as it is in a place's text: whole, between bars. */
export const delimitWord = (word: string): string => `${BAR}${word}${BAR}`;

export const normalizeWord = (text: string): string => text.normalize('NFC').toLowerCase();
const cut = (word: string): string => [...word].slice(0, MAX_WORD).join('');
export const tokensOf = (text: string): string[] =>
  normalizeWord(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(cut);
export const digitsOf = (text: string): string => text.replace(/\D/g, '');
export const isNumber = (word: string): boolean => /^\d+$/.test(word);

/** Returns every run of `size` consecutive letters. */
export const runsOfLetters = (word: string, size: number): string[] => {
  const letters = [...word];
  return letters
    .slice(0, Math.max(0, letters.length - size + 1))
    .map((_, at) => letters.slice(at, at + size).join(''));
};

/** Returns the words of a text, and the pairs of letters in them. */
export const indexText = (text: string): IndexWords => {
  const words = tokensOf(text);
  return {
    whole: words,
    parts: words.filter((word) => !isNumber(word)).flatMap((word) => runsOfLetters(word, WORD_PART)),
  };
};
/** Returns a phone number, also without its beginning, and every run of four digits of it. */
export const indexPhone = (phone: string): IndexWords => {
  const digits = digitsOf(phone);
  return { whole: digits ? [digits, digits.slice(-8)] : [], parts: runsOfLetters(digits, NUMBER_PART) };
};
/** Returns words that are only found when typed whole. */
export const indexExactly = (...values: (string | number)[]): IndexWords => ({
  whole: values.map((value) => normalizeWord(String(value))),
  parts: [],
});

/** Returns the words a place is stored under, marks first: each once, at most `most`. */
export const entryWordsOf = (
  marks: readonly string[],
  known: readonly IndexWords[],
  most: number,
): string[] => {
  const typed = known
    .flatMap(({ whole, parts }) => [...whole, ...parts])
    .filter((word) => [...word].length > 1);
  return [...new Set([...marks, ...typed])].slice(0, most);
};

/** Returns the text of a place: marks and whole words between bars, as many whole words as fit in `most` characters. */
export const entryTextOf = (marks: readonly string[], known: readonly IndexWords[], most: number): string => {
  const words = new Set([...marks, ...known.flatMap(({ whole }) => whole)]);
  let text = BAR;
  for (const word of words) if (text.length + word.length < most) text += `${word}${BAR}`;
  return text;
};
