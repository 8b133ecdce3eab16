/**
 * The words something is found by. Whatever clerks find by what somebody says (an order, a member) has a place under each
 * of its words; a place carries a text of whole words, by which the table narrows.
 */

/** What something is found by: `whole` words stand in its text too, `parts` are what of them may be typed alone. */
export type Words = { whole: string[]; parts: string[] };

/** The most letters of one word. */
const MAX_WORD = 30;
/** The fewest digits of a number, and letters of a word, that find it. */
export const NUMBER_PART = 4;
export const WORD_PART = 2;

/** Marks are words nobody can type: what is typed holds no `#`. */
export const isMark = (word: string): boolean => word.startsWith('#');

const BAR = '|';
/** A word as it stands in a text: whole. */
export const inBars = (word: string): string => `${BAR}${word}${BAR}`;

export const plain = (text: string): string => text.normalize('NFC').toLowerCase();
const cut = (word: string): string => [...word].slice(0, MAX_WORD).join('');
export const tokensOf = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(cut);
export const digitsOf = (text: string): string => text.replace(/\D/g, '');
export const isNumber = (word: string): boolean => /^\d+$/.test(word);

/** Each stretch of `size` letters in a row. */
export const runsOfLetters = (word: string, size: number): string[] => {
  const letters = [...word];
  return letters
    .slice(0, Math.max(0, letters.length - size + 1))
    .map((_, at) => letters.slice(at, at + size).join(''));
};

/** Words of a text, and the pairs of letters in them. */
export const ofText = (text: string): Words => {
  const whole = tokensOf(text);
  return {
    whole,
    parts: whole.filter((word) => !isNumber(word)).flatMap((word) => runsOfLetters(word, WORD_PART)),
  };
};
/** A phone number, also without its beginning, and every four digits in a row of it. */
export const ofPhone = (phone: string): Words => {
  const digits = digitsOf(phone);
  return { whole: digits ? [digits, digits.slice(-8)] : [], parts: runsOfLetters(digits, NUMBER_PART) };
};
/** Words that are typed whole alone. */
export const just = (...whole: (string | number)[]): Words => ({
  whole: whole.map((one) => plain(String(one))),
  parts: [],
});

/** Under which words a place is put, marks first: each once, as many as there may be. */
export const placedUnder = (marks: readonly string[], known: readonly Words[], most: number): string[] => {
  const typed = known
    .flatMap(({ whole, parts }) => [...whole, ...parts])
    .filter((word) => [...word].length > 1);
  return [...new Set([...marks, ...typed])].slice(0, most);
};

/** The text of a place: marks and whole words between bars, as many whole ones as there is room for. */
export const placeText = (marks: readonly string[], known: readonly Words[], most: number): string => {
  const words = new Set([...marks, ...known.flatMap(({ whole }) => whole)]);
  let text = BAR;
  for (const word of words) if (text.length + word.length < most) text += `${word}${BAR}`;
  return text;
};
