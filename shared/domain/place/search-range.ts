import {
  delimitWord,
  digitsOf,
  isNumber,
  NUMBER_PART,
  normalizeWord,
  tokensOf,
  WORD_PART,
} from './index-words.ts';

/** Places under one word whose text contains all of `has`, and none of `hasNot`. */
export type SearchRange = { word: string; has: string[]; hasNot: string[] };

/** Index data of an item: the words it is stored under, and its text. */
export type IndexedText = { words: readonly string[]; text: string };

/** Most parts of a typed text that are used. */
const MAX_PARTS = 6;

/** Splits a typed text into parts: words, and numbers without separators between their digits. */
export const splitKeyword = (keyword: string): string[] => {
  const text = normalizeWord(keyword.trim());
  if (/^[\d\s,-]+원?$/.test(text) && digitsOf(text)) return [digitsOf(text)];
  const parts = text.split(/\s+/).map((part) => (/^[\d,-]+원?$/.test(part) ? digitsOf(part) : part));
  return parts.flatMap((part) => (isNumber(part) ? [part] : tokensOf(part))).slice(0, MAX_PARTS);
};

/** Returns the part that is probably the rarest: a long number, then a long word. */
const rarest = (parts: readonly string[]): string | undefined => {
  const weight = (part: string) =>
    [...part].length + (isNumber(part) && part.length >= NUMBER_PART ? 100 : 0);
  return [...parts].sort((a, b) => weight(b) - weight(a))[0];
};

/**
 * Returns the word under which items that contain this part are stored: the end of a number, the beginning of a word;
 * undefined when the part is too short.
 */
export const beginningPart = (part: string): string | undefined => {
  const letters = [...part];
  if (isNumber(part)) return part.length >= NUMBER_PART ? part.slice(-NUMBER_PART) : undefined;
  return letters.length >= WORD_PART ? letters.slice(0, WORD_PART).join('') : undefined;
};

/**
 * Returns the ranges to query, one after the other: items with the rarest part as a whole word, then items with it
 * inside a word. Marks, and the other parts, narrow each range. No item is in two of them.
 * @param parts parts of the typed text; without any, all items with the marks match
 * @param marks words nobody can type that are all required, the rarest first
 * @param options `all`: the mark of everything; `closest`: a mark for exactly what was typed, queried before all
 * others; `partWordOf`: returns the word for items that contain a typed part
 */
export const toSearchRanges = (
  parts: readonly string[],
  marks: readonly string[],
  options: { all: string; closest?: string; partWordOf?: (part: string) => string | undefined },
): SearchRange[] => {
  const { all, closest, partWordOf = beginningPart } = options;
  const part = rarest(parts);
  const [mark = all, ...otherMarks] = marks;
  if (part === undefined) return [{ word: mark, has: otherMarks.map(delimitWord), hasNot: [] }];
  const narrowed = [...marks.map(delimitWord), ...parts.filter((other) => other !== part)];
  const first: SearchRange[] = closest ? [{ word: closest, has: marks.map(delimitWord), hasNot: [] }] : [];
  const range: SearchRange = {
    word: part,
    has: narrowed,
    hasNot: first.map(({ word }) => delimitWord(word)),
  };
  const partWord = partWordOf(part);
  // For a word as short as an index part, the range of the whole word finds both.
  if (partWord === part) return [...first, range];
  return [
    ...first,
    range,
    {
      word: partWord ?? mark,
      has: partWord ? [part, ...narrowed] : [part, ...narrowed.filter((text) => text !== delimitWord(mark))],
      hasNot: [...range.hasNot, delimitWord(part)],
    },
  ];
};

/** Returns true when an item is in a range, as the table would find it: for items without places yet. */
export const isInSearchRange = ({ words, text }: IndexedText, { word, has, hasNot }: SearchRange): boolean =>
  words.includes(word) &&
  has.every((part) => text.includes(part)) &&
  !hasNot.some((part) => text.includes(part));
