import { describe, expect, test } from 'vitest';
import { consoleScopes, permit, permitReauthenticated } from '#shared/domain/user/access.ts';
import type { Destination } from '#shared/domain/user/address.ts';
import {
  type AddressBook,
  addDestination,
  changeDestination,
  MOST_DESTINATIONS,
  removeDestination,
} from '#shared/domain/user/address-book.ts';
import { ageOn } from '#shared/domain/user/age.ts';
import { formatPhone, phoneDigits } from '#shared/domain/user/phone.ts';
import { judgeStaleToken } from '#shared/domain/user/session.ts';
import { maskUsername } from '#shared/domain/user/user.ts';
import { latestWatches } from '#shared/domain/user/watch.ts';
import { must } from '#tests/support/members.ts';

const entry = (_id: string, isDefault = false): Destination => ({
  _id,
  isDefault,
  title: _id,
  name: '김온결',
  phone: '01012345678',
  postcode: '04524',
  address1: '서울 중구',
  address2: '1층',
});
const defaultsOf = (book: AddressBook) => book.filter(({ isDefault }) => isDefault).map(({ _id }) => _id);

describe('an address book', () => {
  test('has exactly one default, whatever is done to it', () => {
    const first = must(addDestination([], entry('a')));
    expect(defaultsOf(first)).toEqual(['a']);
    const two = must(addDestination(first, entry('b', true)));
    expect(defaultsOf(two)).toEqual(['b']);
    expect(defaultsOf(must(changeDestination(two, entry('b', false))))).toEqual(['b']);
    expect(defaultsOf(must(changeDestination(two, entry('a', true))))).toEqual(['a']);
    expect(defaultsOf(must(removeDestination(two, 'b')))).toEqual(['a']);
    expect(must(removeDestination(first, 'a'))).toEqual([]);
  });

  test('holds twenty, and knows what it does not hold', () => {
    const full = Array.from({ length: MOST_DESTINATIONS }, (_, n) => entry(String(n)));
    expect(addDestination(full, entry('x'))).toMatchObject({ failure: { code: 'TOO_MANY_DESTINATIONS' } });
    expect(changeDestination(full, entry('x'))).toMatchObject({ failure: { kind: 'NOT_FOUND' } });
    expect(removeDestination(full, 'x')).toMatchObject({ failure: { kind: 'NOT_FOUND' } });
  });
});

test('of what was looked at, each product counts once, latest first', () => {
  const look = (_product: string, minute: number) => ({
    _product,
    watchedAt: `2026-11-20T03:0${minute}:00.000Z`,
  });
  const looks = [look('a', 1), look('b', 2), look('a', 5), look('c', 3)];
  expect(latestWatches(looks).map(({ _product }) => _product)).toEqual(['a', 'c', 'b']);
  expect(latestWatches(looks, 2)).toHaveLength(2);
});

test('the token before the newest is forgiven for ten seconds, no other ever', () => {
  const session = { previousHash: 'before', rotatedAt: '2026-11-20T03:00:00.000Z' };
  expect(judgeStaleToken(session, 'before', '2026-11-20T03:00:10.000Z')).toBe('RACED');
  expect(judgeStaleToken(session, 'before', '2026-11-20T03:00:10.001Z')).toBe('REPLAYED');
  expect(judgeStaleToken(session, 'older', '2026-11-20T03:00:01.000Z')).toBe('REPLAYED');
});

describe('who may (rules 6.3)', () => {
  const visitor = { kind: 'visitor', visitorId: 'v' } as const;
  const clerk = {
    kind: 'member',
    _user: 'u',
    username: 'c',
    userType: 'OPERATOR',
    scope: ['OPERATOR', 'admin02'],
  } as const;
  const actor = { ...clerk, scope: [...clerk.scope] };

  test('a visitor is asked to log in, a member without the scope or type is refused, with the two messages', () => {
    expect(permit(visitor)).toMatchObject({
      failure: { kind: 'UNAUTHENTICATED', message: '로그인 후 이용 가능합니다' },
    });
    expect(permit(actor, { scopes: consoleScopes.only })).toMatchObject({
      failure: { kind: 'FORBIDDEN', message: '접근 권한이 없습니다' },
    });
    expect(permit(actor, { scopes: consoleScopes.service }).ok).toBe(false);
    // The message names the account type by its label, or 관리자 for one without a label.
    for (const userTypes of ['COMPANY', ['PERSON', 'COMPANY']] as const)
      expect(permit(actor, { userTypes })).toMatchObject({
        failure: { code: 'NO_PERMISSION', message: '운영자 계정으로는 이용할 수 없는 기능입니다' },
      });
    expect(permit({ ...actor, userType: 'ADMIN' as never }, { userTypes: 'COMPANY' })).toMatchObject({
      failure: { message: '관리자 계정으로는 이용할 수 없는 기능입니다' },
    });
    expect(permit(actor, { userTypes: 'OPERATOR' }).ok).toBe(true);
  });

  test('a proof of the password is good for five minutes, and no proof never', () => {
    const now = '2026-11-20T03:05:00.000Z';
    const provedAt = (at: string) => permitReauthenticated({ ...actor, provedAt: at }, now);
    expect(provedAt('2026-11-20T03:00:01.000Z').ok).toBe(true);
    for (const stale of [provedAt('2026-11-20T03:00:00.000Z'), permitReauthenticated(actor, now)])
      expect(stale).toMatchObject({ failure: { kind: 'FORBIDDEN', code: 'STEP_UP_REQUIRED' } });
  });

  test('one of the scopes is enough', () => {
    expect(permit(actor, { scopes: consoleScopes.catalog })).toEqual({ ok: true, value: actor });
    expect(permit(actor, { scopes: consoleScopes.any, userTypes: ['OPERATOR'] }).ok).toBe(true);
  });
});

test('age is counted in full years on the Korean day', () => {
  expect(ageOn('2012-11-20', '2026-11-19T14:59:59.999Z')).toBe(13);
  expect(ageOn('2012-11-20', '2026-11-19T15:00:00.000Z')).toBe(14);
});

test('usernames are masked so that their owners know them', () => {
  expect([maskUsername('abcd'), maskUsername('member01'), maskUsername('a'.repeat(20))]).toEqual([
    'ab*d',
    'mem***01',
    `${'a'.repeat(7)}${'*'.repeat(11)}aa`,
  ]);
  expect(['', 'a', 'ab', 'abc', 'abcde'].map(maskUsername)).toEqual(['', '*', 'a*', 'ab*', 'ab**e']);
});

test('phones are kept as digits and shown with dashes', () => {
  expect(phoneDigits('+82 10-1234-5678')).toBe('01012345678');
  expect([formatPhone('01012345678'), formatPhone('0212345678')]).toEqual(['010-1234-5678', '02-1234-5678']);
});
