import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BoardCode, boardAt, boardCodes, boardOf } from '#shared/domain/board/boards.ts';
import {
  excerptOf,
  markupOf,
  mayChange,
  mayRead,
  maySee,
  permitWriting,
  textOf,
  toPublicPost,
} from '#shared/domain/board/post.ts';
import type { BenefitTermsKind } from '#shared/domain/stored/benefit-terms.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { invalidateEdge } from '#shared/usecases/edge/invalidate-edge.ts';
import { law } from '#tests/support/law.ts';

const member = (_user: string, scope: string[] = []): Actor => ({
  kind: 'member',
  _user,
  username: _user,
  userType: 'PERSON',
  scope,
});
const people = {
  visitor: { kind: 'visitor', visitorId: '' } as Actor,
  writer: member('writer'),
  other: member('other'),
  clerk: member('clerk', ['admin02']),
  seller: member('seller', ['admin03']),
};
type Person = keyof typeof people;
const everybody = Object.keys(people) as Person[];

const post = (change: object = {}) => ({
  _id: '01H',
  category: 'qna' as BoardCode,
  _user: 'writer',
  writer: { username: 'writer', isClerk: false },
  subject: '제목',
  excerpt: '글',
  files: [],
  isSecret: false,
  pinned: false,
  shows: true,
  comments: 0,
  views: 0,
  createdAt: '',
  updatedAt: '',
  version: 1,
  ...change,
});

test.each<[string, object, Person[], Person[]]>([
  ['an open post', {}, everybody, everybody],
  ['a secret post', { isSecret: true }, everybody, ['writer', 'clerk']],
  ['a hidden post', { shows: false }, ['clerk'], ['clerk']],
  ['a private post', { category: 'target-payments' }, ['writer', 'clerk'], ['writer', 'clerk']],
])('%s is seen and read by whom it is for', (_what, change, seers, readers) => {
  const changed = post(change);
  expect(everybody.filter((person) => maySee(people[person], changed))).toEqual(seers);
  expect(everybody.filter((person) => mayRead(people[person], changed))).toEqual(readers);
  expect(everybody.filter((person) => mayChange(people[person], changed))).toEqual(['writer', 'clerk']);
});

test('members write where members do, the boards of the shop are its clerks’', () => {
  for (const code of boardCodes) {
    const writers = everybody.filter((person) => permitWriting(people[person], code).ok);
    const members = boardOf(code).writers === 'members';
    expect(writers, code).toEqual(members ? ['writer', 'other', 'clerk', 'seller'] : ['clerk']);
  }
});

test('a post as others see it names nobody and keeps a secret', () => {
  const seen = toPublicPost(post({ isSecret: true }), false);
  expect(JSON.stringify(seen)).not.toMatch(/"writer"\s*:\s*"|제목|_user/);
  expect(seen).toMatchObject({ subject: '비밀글입니다.', writer: { name: 'wr****', isClerk: false } });
});

test('an address belongs to one board', () => {
  for (const code of boardCodes) {
    const { root } = boardOf(code);
    for (const way of ['', '/write', '/01H', '/01H/modify']) expect(boardAt(root + way)).toBe(code);
  }
  expect(['/community', '/community/newsroom', '/aboutus', '/'].map(boardAt)).toEqual(
    Array(4).fill(undefined),
  );
});

describe('plain text', () => {
  const line = fc.string({ minLength: 1 }).map((text) => text.replace(/[\r\n]/g, '').trim() || 'x');
  const paragraph = fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n'));
  law(
    'comes back from markup as it was written, and holds no markup in it',
    fc.array(paragraph, { minLength: 1, maxLength: 4 }).map((paragraphs) => paragraphs.join('\n\n')),
    (text) => {
      const markup = markupOf(text);
      expect(textOf(markup)).toBe(text);
      expect(markup.replace(/<\/?p>|<br>/g, '')).not.toMatch(/[<>]/);
    },
  );

  test('richer markup stays markup', () => {
    expect(textOf('<p>글</p><ul><li>점</li></ul>')).toBeUndefined();
    expect(textOf('<p><strong>굵게</strong></p>')).toBeUndefined();
  });

  test('begins a list without its markup', () => {
    expect(excerptOf('<h2>제목</h2><p>1 &lt; 2 &amp; 셋</p>')).toBe('제목 1 < 2 & 셋');
    expect(excerptOf(`<p>${'가'.repeat(300)}</p>`)).toHaveLength(121);
  });
});

test('the edge hears of posts and comments others see, not of looks', async () => {
  const requests: string[] = [];
  const purge = invalidateEdge({ edge: { invalidate: async (paths) => void requests.push(...paths) } });
  const change = (entity: string, before: object | undefined, after: object | undefined) =>
    purge([{ id: '1', entity, before, after } as never]);
  await change('board-post', post(), post({ views: 9, comments: 2 }));
  await change('board-post', undefined, post({ category: 'dashboard' }));
  expect(requests).toEqual([]);
  await change('board-post', post(), post({ version: 2 }));
  await change('board-comment', undefined, { _board: '01H', category: 'qna' });
  expect(requests).toEqual([
    '/community/qna*',
    '/api/v1/boards*',
    '/community/qna/01H*',
    '/api/v1/boards/01H*',
  ]);
});

test('the edge hears of shipping policies, which stand on products’ pages, and of no other terms', async () => {
  const requests: string[] = [];
  const purge = invalidateEdge({ edge: { invalidate: async (paths) => void requests.push(...paths) } });
  const change = (kind: BenefitTermsKind) => purge([{ id: '1', entity: 'benefitTerms', after: { kind } }]);
  await change('points');
  expect(requests).toEqual([]);
  await change('shippings');
  expect(requests).toContain('/shop/*');
});
