import type { Place } from '#shared/domain/place/place.ts';
import { type Stretch, stretchesOf } from '#shared/domain/place/stretch.ts';
import {
  isNumber,
  just,
  NUMBER_PART,
  ofPhone,
  placedUnder,
  placeText,
  plain,
  runsOfLetters,
  tokensOf,
  WORD_PART,
  type Words,
} from '#shared/domain/place/words.ts';
import { PROMOTER_SCOPE } from './access.ts';
import { phoneDigits } from './phone.ts';
import { isClerk, type User } from './user.ts';
import type { UserType } from './user-type.ts';

/**
 * A member as clerks find them: a place under each of their words, which names them and nothing else of theirs. Who is
 * found is read as they are now, so that nobody shows who has left.
 */

/** What a place says of a member. */
export type MemberRow = {
  _user: string;
  /** Won confirmed in all, less what came back */
  spent: number;
};

export type MemberPlace = Place<MemberRow>;

/** The most words a member has, and letters of a place's text: a place stays below a kilobyte. */
const MAX_WORDS = 120;
const MAX_TEXT = 500;
/** The fewest letters of a username or an email that find it, as of any word without Korean letters. */
const LATIN_PART = 3;

/** What clerks narrow members to by what they have spent: won confirmed in all, at least so much; 0 is nothing at all. */
export const spendingSteps = [
  0, 1, 100_000, 300_000, 500_000, 1_000_000, 3_000_000, 5_000_000, 10_000_000,
] as const;
export type SpendingStep = (typeof spendingSteps)[number];

/** Marks are words nobody can type: what is typed holds no `#`. */
export const memberMarks = {
  all: '#all',
  type: (type: UserType) => `#type:${type}`,
  state: (state: MemberState) => `#state:${state}`,
  role: (role: MemberRole) => `#role:${role}`,
  level: (_level: string) => `#level:${_level}`,
  spent: (step: number) => `#spent:${step}`,
} as const;

export type MemberState = 'ACTIVE' | 'DISABLED';
export type MemberRole = 'clerk' | 'promoter';

/** Parts of a word that may be typed alone: pairs with a Korean letter in them, else three letters in a row. */
const partsIn = (word: string): string[] => [
  ...runsOfLetters(word, WORD_PART).filter((part) => /[^\p{ASCII}]/u.test(part)),
  ...runsOfLetters(word, LATIN_PART).filter((part) => /^\p{ASCII}+$/u.test(part)),
];

/** Of numbers in a word also what a number is looked for by. */
const ofWord = (word: string): Words => ({
  whole: [word],
  parts: [
    ...partsIn(word),
    ...(word.match(/\d+/g) ?? []).flatMap((digits) => runsOfLetters(digits, NUMBER_PART)),
  ],
});
const ofWords = (text: string): Words => {
  const words = tokensOf(text).map(ofWord);
  return { whole: words.flatMap(({ whole }) => whole), parts: words.flatMap(({ parts }) => parts) };
};
const ofEmail = (email: string): Words => ({
  ...just(email),
  parts: ofWords(email).parts,
});

const marksOf = (user: User, _level: string | undefined, spent: number): string[] => [
  memberMarks.all,
  memberMarks.type(user.type),
  memberMarks.state(user.disabledAt ? 'DISABLED' : 'ACTIVE'),
  ...(isClerk(user) ? [memberMarks.role('clerk')] : []),
  ...(user.scope.includes(PROMOTER_SCOPE) ? [memberMarks.role('promoter')] : []),
  ...(_level ? [memberMarks.level(_level)] : []),
  ...spendingSteps.filter((step) => (step === 0 ? spent <= 0 : step <= spent)).map(memberMarks.spent),
];

/**
 * The place of a member.
 * @param _level the grade they have
 * @param spent won confirmed in all
 */
export const memberPlaceOf = (user: User, _level: string | undefined, spent: number): MemberPlace => {
  const marks = marksOf(user, _level, spent);
  const known = [
    just(user.username),
    ofPhone(user.phone),
    ofWords(user.name),
    ofWord(user.username),
    ofEmail(user.email),
  ];
  return {
    of: user._id,
    createdAt: user.createdAt,
    row: { _user: user._id, spent },
    sorted: { amount: spent, name: user.name },
    words: placedUnder(marks, known, MAX_WORDS),
    text: placeText(marks.slice(1), known, MAX_TEXT),
  };
};

/** What narrows found members beside what was typed. */
export type MemberFilters = {
  type?: UserType;
  state?: MemberState;
  role?: MemberRole;
  _level?: string;
  spent?: SpendingStep;
};

/** The marks that members have to have, those that fewest have first. */
const filterMarks = ({ role, _level, spent, state, type }: MemberFilters): string[] => [
  ...(role ? [memberMarks.role(role)] : []),
  ...(_level ? [memberMarks.level(_level)] : []),
  ...(spent === undefined ? [] : [memberMarks.spent(spent)]),
  ...(type ? [memberMarks.type(type)] : []),
  ...(state ? [memberMarks.state(state)] : []),
];

/** The most parts of a typed text that count. */
const MAX_PARTS = 6;

/** A typed text in its parts: a phone by its digits, an email as it is, else its words. */
const typedParts = (keyword: string): string[] => {
  const text = plain(keyword.trim());
  if (/^[\d\s().+-]+$/.test(text)) return [phoneDigits(text)].filter(Boolean);
  return text
    .split(/\s+/)
    .flatMap((part) => (part.includes('@') && tokensOf(part).length > 0 ? [part] : tokensOf(part)))
    .slice(0, MAX_PARTS);
};

/** Under which word members with a part of this are: of an email by what stands before the @, where that is long enough. */
const partWordOf = (part: string): string | undefined => {
  if (isNumber(part)) {
    if (part.length >= NUMBER_PART) return part.slice(-NUMBER_PART);
    return part.length === LATIN_PART ? part : undefined;
  }
  const words = tokensOf(part).map(partsIn);
  return words.find((parts) => parts.length > 0)?.at(-1);
};

/** Where to look for members, one stretch after the other: who has what was typed as a whole word comes first. */
export const memberStretches = (keyword: string, filters: MemberFilters): Stretch[] =>
  stretchesOf(typedParts(keyword), filterMarks(filters), { all: memberMarks.all, partWordOf });
