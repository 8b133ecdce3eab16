import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isInSearchRange } from '#shared/domain/place/search-range.ts';
import {
  type MemberFilters,
  memberSearchRanges,
  spendingSteps,
  toMemberSearchEntry,
} from '#shared/domain/user/member-search-entry.ts';
import type { User } from '#shared/domain/user/user.ts';

const user = (over: Partial<User> = {}): User => ({
  _id: '01HZZZZZZZZZZZZZZZZZZZZZZZ',
  username: 'hanbit2024',
  type: 'PERSON',
  scope: ['PERSON'],
  name: '김하늘',
  email: 'Sky.Kim_77@example.com',
  phone: '01012345678',
  social: {},
  agreements: [],
  createdAt: '2026-11-20T03:00:00.000Z',
  updatedAt: '2026-11-20T03:00:00.000Z',
  version: 1,
  ...over,
});
const GOLD = '01HGGGGGGGGGGGGGGGGGGGGGGG';
const place = toMemberSearchEntry(user(), GOLD, 350_000);

/** Finds the index of the search range that contains the member; undefined when none does. */
const foundIn = (keyword: string, filters: MemberFilters = {}, of = place): number | undefined => {
  const at = memberSearchRanges(keyword, filters).findIndex((range) => isInSearchRange(of, range));
  return at === -1 ? undefined : at;
};

describe('a member is found', () => {
  test.each([
    ['hanbit2024', 'the username'],
    ['HANBIT2024', 'the username in another case'],
    ['김하늘', 'the name'],
    ['010-1234-5678', 'the phone'],
    ['+82 10-1234-5678', 'the phone as it is dialled from abroad'],
    ['12345678', 'the phone without its beginning'],
    ['sky.kim_77@example.com', 'the email'],
  ])('first of all by %s: %s', (keyword) => {
    expect(foundIn(keyword)).toBe(0);
  });

  test.each([
    'anbi',
    'bit',
    '2024',
    'bit20',
    '하늘',
    '김하',
    '3456',
    '45678',
    'sky.kim',
    'kim_77@exam',
    '@example.com',
    'example',
    '김하늘 5678',
    'han',
  ])('by %s, somewhere in their words', (keyword) => {
    expect(foundIn(keyword)).toBeDefined();
  });

  test.each(['hanbit2025', '박하늘', '1239', '김하늘 1239', 'sea@example.com', 'hanbit2024@'])(
    'not by %s',
    (keyword) => {
      expect(foundIn(keyword)).toBeUndefined();
    },
  );

  test('by any part of the username, the email and the phone that is long enough, and in one range alone', () => {
    const { username, email, phone } = user();
    const part = (text: string, least: number) =>
      fc
        .tuple(fc.nat(text.length - least), fc.integer({ min: least, max: text.length }))
        .map(([at, length]) => text.slice(at, at + length))
        .filter((word) => word.length >= least);
    const found = (keyword: string) =>
      memberSearchRanges(keyword, {}).filter((range) => isInSearchRange(place, range));
    fc.assert(
      fc.property(fc.oneof(part(username, 3), part(phone, 4)), (keyword) => {
        expect(found(keyword)).toHaveLength(1);
      }),
    );
    fc.assert(
      fc.property(part(email, 3), (keyword) => {
        // A keyword without a token of three letters is searched among all members.
        expect(found(keyword)).toHaveLength(1);
      }),
    );
  });

  test('by grade, spending, role, type and state, alone and together', () => {
    expect(foundIn('', { _level: GOLD })).toBe(0);
    expect(foundIn('', { _level: '01HSSSSSSSSSSSSSSSSSSSSSSS' })).toBeUndefined();
    expect(spendingSteps.filter((spent) => foundIn('', { spent }) === 0)).toEqual([1, 100_000, 300_000]);
    expect(foundIn('', { spent: 0 }, toMemberSearchEntry(user(), GOLD, 0))).toBe(0);
    expect(foundIn('하늘', { _level: GOLD, spent: 300_000, type: 'PERSON', state: 'ACTIVE' })).toBe(0);
    expect(foundIn('하늘', { state: 'DISABLED' })).toBeUndefined();
    const clerk = toMemberSearchEntry(user({ scope: ['OPERATOR', 'admin02', 'promoter'] }), undefined, 0);
    expect(foundIn('', { role: 'clerk' }, clerk)).toBe(0);
    expect(foundIn('', { role: 'promoter' }, clerk)).toBe(0);
    expect(foundIn('', { role: 'clerk' })).toBeUndefined();
    const barred = toMemberSearchEntry(user({ disabledAt: '2026-11-21T00:00:00.000Z' }), GOLD, 0);
    expect(foundIn('', { state: 'DISABLED' }, barred)).toBe(0);
  });
});

test('the longest member stays below what a place may hold, and is still found by name, username and phone', () => {
  const long = toMemberSearchEntry(
    user({
      username: 'abcdefghij0123456789',
      name: '아주긴이름을가진주식회사온기리빙앤라이프스타일코리아',
      email: `${'abcdefghijklmnopqrstuvwxyz0123456789'.repeat(2).slice(0, 60)}@mail.example-company.co.kr`,
    }),
    GOLD,
    99_000_000,
  );
  expect(long.words.length).toBeLessThanOrEqual(120);
  expect(Buffer.byteLength(long.text) + 200).toBeLessThan(1_024);
  for (const keyword of ['abcdefghij0123456789', '온기리빙', '01012345678', '5678', 'j01'])
    expect(foundIn(keyword, {}, long)).toBeDefined();
});
