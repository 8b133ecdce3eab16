import { isDeepStrictEqual } from 'node:util';
import { type Stored, sorted } from './stored.ts';

/** Words and marks by which clerks find something, derived by the auditor's own rules. */
export type FoundBy = {
  /** Marks, by which lists are narrowed: all that the thing has, and no others */
  marks: readonly string[];
  /** Words the thing has to be found under */
  words: readonly string[];
  /** Texts of the thing: any other word is a part of one of these */
  says: readonly string[];
  /** Row that is shown */
  row: Stored;
};

/** Splits a text into words, in Unicode NFC and lower case. */
export const wordsIn = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Lists the digits by which a phone number is searched: the whole number, its last eight and its last four digits. */
export const phoneWords = (phone: string): string[] => {
  const digits = phone.replace(/\D/g, '');
  return [digits, digits.slice(-8), digits.slice(-4)];
};

const isMark = (word: string): boolean => word.startsWith('#');
/**
 * True when a mark also narrows other words. `#all` is only used as a word, and transfers are only searched directly:
 * neither narrows results.
 */
const isInText = (mark: string): boolean => mark !== '#all' && !mark.startsWith('#transfer:');

/**
 * Characters from which the text stored with a word, by which several words are combined in a search, counts as full.
 */
const ALMOST_FULL = 250;

/**
 * Lists differences between the words clerks can find a thing under and the words it has.
 * @param found the text stored under each word
 */
export const foundOtherwise = (
  of: string,
  found: ReadonlyMap<string, string>,
  by: FoundBy | undefined,
): string[] => {
  const { marks = [], words = [], says = [] } = by ?? {};
  const has = new Set(says.map((word) => word.toLowerCase()));
  const isSaid = (word: string): boolean =>
    isMark(word) ? marks.includes(word) : [...has].some((candidate) => candidate.includes(word));
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
      text.length < ALMOST_FULL ? marks.filter(isInText).filter((mark) => !parts.includes(mark)) : [];
    for (const part of [...wrong, ...missing])
      breaches.push(`${of} is found by words it had before: ${part}`);
  }
  return breaches;
};

/** Compares a row of a list with the thing it shows, and lists the differences. */
export const shownOtherwise = (of: string, row: Stored, { row: is }: FoundBy): string[] =>
  isDeepStrictEqual(JSON.parse(sorted(row)), JSON.parse(sorted(is)))
    ? []
    : [`${of} is shown as ${sorted(row)}, and is ${sorted(is)}`];
