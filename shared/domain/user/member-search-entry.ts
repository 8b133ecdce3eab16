import {
  entryTextOf,
  entryWordsOf,
  type IndexWords,
  indexExactly,
  indexPhone,
  isNumber,
  NUMBER_PART,
  normalizeWord,
  runsOfLetters,
  tokensOf,
  WORD_PART,
} from '#shared/domain/place/index-words.ts';
import type { SearchEntry } from '#shared/domain/place/search-entry.ts';
import { type SearchRange, toSearchRanges } from '#shared/domain/place/search-range.ts';
import { PROMOTER_SCOPE } from './access.ts';
import { phoneDigits } from './phone.ts';
import { isClerk, type User } from './user.ts';
import type { UserType } from './user-type.ts';

/**
 * Index entry of a member for clerks: a place under each of their words, which contains their id and what they have
 * spent. The members found are then read live, so that nobody who has left is shown.
 */

/** Row of a member's place. */
export type MemberRow = {
  _user: string;
  /** won confirmed in all, less refunds */
  spent: number;
};

export type MemberSearchEntry = SearchEntry<MemberRow>;

/** Most words of a member, and most letters of a place's text: a place stays below a kilobyte. */
const MAX_WORDS = 120;
const MAX_TEXT = 500;
/** Fewest letters of a username or an email that find it, and of any word without Korean letters. */
const LATIN_PART = 3;

/** Filter steps of members by spending: at least this number of won confirmed in all; 0 means nothing. */
export const spendingSteps = [
  0, 1, 100_000, 300_000, 500_000, 1_000_000, 3_000_000, 5_000_000, 10_000_000,
] as const;
export type SpendingStep = (typeof spendingSteps)[number];

/** Marks: words nobody can type, as typed words contain no `#`. */
export const memberTags = {
  all: '#all',
  type: (type: UserType) => `#type:${type}`,
  state: (state: MemberState) => `#state:${state}`,
  role: (role: MemberRole) => `#role:${role}`,
  level: (_level: string) => `#level:${_level}`,
  spent: (step: number) => `#spent:${step}`,
} as const;

export type MemberState = 'ACTIVE' | 'DISABLED';
export type MemberRole = 'clerk' | 'promoter';

/** Returns the parts of a word that may be typed alone: pairs with a Korean letter, and runs of three ASCII letters. */
const partsIn = (word: string): string[] => [
  ...runsOfLetters(word, WORD_PART).filter((part) => /[^\p{ASCII}]/u.test(part)),
  ...runsOfLetters(word, LATIN_PART).filter((part) => /^\p{ASCII}+$/u.test(part)),
];

/** Returns the index words of a word; for digits in it also the parts a number is searched by. */
const ofWord = (word: string): IndexWords => ({
  whole: [word],
  parts: [
    ...partsIn(word),
    ...(word.match(/\d+/g) ?? []).flatMap((digits) => runsOfLetters(digits, NUMBER_PART)),
  ],
});
const ofWords = (text: string): IndexWords => {
  const words = tokensOf(text).map(ofWord);
  return { whole: words.flatMap(({ whole }) => whole), parts: words.flatMap(({ parts }) => parts) };
};
const ofEmail = (email: string): IndexWords => ({
  ...indexExactly(email),
  parts: ofWords(email).parts,
});

const marksOf = (user: User, _level: string | undefined, spent: number): string[] => [
  memberTags.all,
  memberTags.type(user.type),
  memberTags.state(user.disabledAt ? 'DISABLED' : 'ACTIVE'),
  ...(isClerk(user) ? [memberTags.role('clerk')] : []),
  ...(user.scope.includes(PROMOTER_SCOPE) ? [memberTags.role('promoter')] : []),
  ...(_level ? [memberTags.level(_level)] : []),
  ...spendingSteps.filter((step) => (step === 0 ? spent <= 0 : step <= spent)).map(memberTags.spent),
];

/**
 * Builds the place of a member.
 * @param _level their grade
 * @param spent won confirmed in all
 */
export const toMemberSearchEntry = (
  user: User,
  _level: string | undefined,
  spent: number,
): MemberSearchEntry => {
  const marks = marksOf(user, _level, spent);
  const known = [
    indexExactly(user.username),
    indexPhone(user.phone),
    ofWords(user.name),
    ofWord(user.username),
    ofEmail(user.email),
  ];
  return {
    of: user._id,
    createdAt: user.createdAt,
    row: { _user: user._id, spent },
    sorted: { amount: spent, name: user.name },
    words: entryWordsOf(marks, known, MAX_WORDS),
    text: entryTextOf(marks.slice(1), known, MAX_TEXT),
  };
};

/** Filters of found members, in addition to the typed text. */
export type MemberFilters = {
  type?: UserType;
  state?: MemberState;
  role?: MemberRole;
  _level?: string;
  spent?: SpendingStep;
};

/** Returns the marks members must have, the rarest first. */
const filterMarks = ({ role, _level, spent, state, type }: MemberFilters): string[] => [
  ...(role ? [memberTags.role(role)] : []),
  ...(_level ? [memberTags.level(_level)] : []),
  ...(spent === undefined ? [] : [memberTags.spent(spent)]),
  ...(type ? [memberTags.type(type)] : []),
  ...(state ? [memberTags.state(state)] : []),
];

/** Most parts of a typed text that are used. */
const MAX_PARTS = 6;

/** Splits a typed text into parts: a phone number by its digits, an email unchanged, otherwise its words. */
const typedParts = (keyword: string): string[] => {
  const text = normalizeWord(keyword.trim());
  if (/^[\d\s().+-]+$/.test(text)) return [phoneDigits(text)].filter(Boolean);
  return text
    .split(/\s+/)
    .flatMap((part) => (part.includes('@') && tokensOf(part).length > 0 ? [part] : tokensOf(part)))
    .slice(0, MAX_PARTS);
};

/**
 * Returns the word under which members with a part of this are stored: for an email a part of its first word that is
 * long enough.
 */
const partWordOf = (part: string): string | undefined => {
  if (isNumber(part)) {
    if (part.length >= NUMBER_PART) return part.slice(-NUMBER_PART);
    return part.length === LATIN_PART ? part : undefined;
  }
  const words = tokensOf(part).map(partsIn);
  return words.find((parts) => parts.length > 0)?.at(-1);
};

/**
 * Returns the ranges to query for members, one after the other: members with the typed text as a whole word come
 * first.
 */
export const memberSearchRanges = (keyword: string, filters: MemberFilters): SearchRange[] =>
  toSearchRanges(typedParts(keyword), filterMarks(filters), { all: memberTags.all, partWordOf });
