import { digitsOf, inBars, isNumber, NUMBER_PART, plain, tokensOf, WORD_PART } from './words.ts';

/** Places under one word that have some texts in them, and have not others. */
export type Stretch = { word: string; has: string[]; hasNot: string[] };

/** Something to be found, as its places are: under which words, and with which text. */
export type Placed = { words: readonly string[]; text: string };

/** The most parts of a typed text that count. */
const MAX_PARTS = 6;

/** A typed text in its parts: words, numbers without what stands between their digits. */
export const typedParts = (keyword: string): string[] => {
  const text = plain(keyword.trim());
  if (/^[\d\s,-]+원?$/.test(text) && digitsOf(text)) return [digitsOf(text)];
  const parts = text.split(/\s+/).map((part) => (/^[\d,-]+원?$/.test(part) ? digitsOf(part) : part));
  return parts.flatMap((part) => (isNumber(part) ? [part] : tokensOf(part))).slice(0, MAX_PARTS);
};

/** The part that fewest have: a long number, then a long word. */
const rarest = (parts: readonly string[]): string | undefined => {
  const weight = (part: string) =>
    [...part].length + (isNumber(part) && part.length >= NUMBER_PART ? 100 : 0);
  return [...parts].sort((a, b) => weight(b) - weight(a))[0];
};

/** By which word things with a part of this are kept: the end of a number, the beginning of a word; none when it is too short. */
export const beginningPart = (part: string): string | undefined => {
  const letters = [...part];
  if (isNumber(part)) return part.length >= NUMBER_PART ? part.slice(-NUMBER_PART) : undefined;
  return letters.length >= WORD_PART ? letters.slice(0, WORD_PART).join('') : undefined;
};

/**
 * Where to look, one stretch after the other: what has the rarest part as a whole word, then what has it somewhere in
 * one. Marks, and the other parts, narrow each stretch. Nothing is in two of them.
 * @param parts what was typed; without any, what has the marks
 * @param marks words nobody can type which all have to be there, the rarest first
 * @param options `all`: the mark of everything; `closest`: a mark that what was typed names, before all others;
 * `partWordOf`: under which word something with a part of a typed one is
 */
export const stretchesOf = (
  parts: readonly string[],
  marks: readonly string[],
  options: { all: string; closest?: string; partWordOf?: (part: string) => string | undefined },
): Stretch[] => {
  const { all, closest, partWordOf = beginningPart } = options;
  const part = rarest(parts);
  const [mark = all, ...otherMarks] = marks;
  if (part === undefined) return [{ word: mark, has: otherMarks.map(inBars), hasNot: [] }];
  const narrowed = [...marks.map(inBars), ...parts.filter((other) => other !== part)];
  const first: Stretch[] = closest ? [{ word: closest, has: marks.map(inBars), hasNot: [] }] : [];
  const whole: Stretch = { word: part, has: narrowed, hasNot: first.map(({ word }) => inBars(word)) };
  const partWord = partWordOf(part);
  // A word as short as the parts of words are is both.
  if (partWord === part) return [...first, whole];
  return [
    ...first,
    whole,
    {
      word: partWord ?? mark,
      has: partWord ? [part, ...narrowed] : [part, ...narrowed.filter((text) => text !== inBars(mark))],
      hasNot: [...whole.hasNot, inBars(part)],
    },
  ];
};

/** Whether something is in a stretch, as the table finds it: for what has no places yet. */
export const isInStretch = ({ words, text }: Placed, { word, has, hasNot }: Stretch): boolean =>
  words.includes(word) &&
  has.every((part) => text.includes(part)) &&
  !hasNot.some((part) => text.includes(part));
