import { isDeepStrictEqual } from 'node:util';
import { type Stored, sorted } from './stored.ts';

/** The words and marks by which clerks may find something, in the auditor's own words. */
export type FoundBy = {
  /** Marks, by which lists are narrowed: all it has and no others */
  marks: readonly string[];
  /** Words it has to be found under */
  words: readonly string[];
  /** All it says of itself: any other word is a stretch of one of these */
  says: readonly string[];
  /** How it is shown */
  row: Stored;
};

/** Words of a text, composed and without case. */
export const wordsIn = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** A phone as it is asked for: whole, and without what all begin with. */
export const phoneWords = (phone: string): string[] => {
  const digits = phone.replace(/\D/g, '');
  return [digits, digits.slice(-8), digits.slice(-4)];
};

const isMark = (word: string): boolean => word.startsWith('#');
/** The mark of all is a word alone, transfers are looked for alone: neither narrows what was found. */
const isInText = (mark: string): boolean => mark !== '#all' && !mark.startsWith('#transfer:');

/** A text beside each word, by which several words are asked for at once, is full where so many letters stand in it. */
const ALMOST_FULL = 250;

/**
 * Where what clerks find is not what there is.
 * @param found the text that lies under each word
 */
export const foundOtherwise = (
  of: string,
  found: ReadonlyMap<string, string>,
  by: FoundBy | undefined,
): string[] => {
  const { marks = [], words = [], says = [] } = by ?? {};
  const has = new Set(says.map((word) => word.toLowerCase()));
  const isSaid = (word: string): boolean =>
    isMark(word) ? marks.includes(word) : [...has].some((one) => one.includes(word));
  const breaches = [...found.keys()].flatMap((word) =>
    isSaid(word) ? [] : [`${of} is found under “${word}”, which it has not`],
  );
  for (const word of [...marks, ...words])
    if ([...word].length > 1 && !found.has(word)) breaches.push(`${of} is not found under “${word}”`);
  for (const text of new Set(found.values())) {
    const parts = text.split('|').filter(Boolean);
    const wrong = parts.filter((part) =>
      isMark(part) ? !marks.includes(part) : !has.has(part) && !words.includes(part),
    );
    const missing =
      text.length < ALMOST_FULL ? marks.filter(isInText).filter((one) => !parts.includes(one)) : [];
    for (const part of [...wrong, ...missing])
      breaches.push(`${of} is found by words it had before: ${part}`);
  }
  return breaches;
};

/** Compares a row of a list with the thing it shows; says where they differ. */
export const shownOtherwise = (of: string, row: Stored, { row: is }: FoundBy): string[] =>
  isDeepStrictEqual(JSON.parse(sorted(row)), JSON.parse(sorted(is)))
    ? []
    : [`${of} is shown as ${sorted(row)}, and is ${sorted(is)}`];
