import { beforeEach, expect, test } from 'vitest';
import { createDraftStorage, isDraftable } from '#app/drafts/draft-storage.ts';
import { DRAFTS } from '#app/shell/session-data.ts';

const DAY = 24 * 60 * 60 * 1000;
const FORM = '/console/shop/products/01';
const figures = new Map<string, string>();
const store = {
  getItem: (key: string) => figures.get(key) ?? null,
  setItem: (key: string, value: string) => void figures.set(key, value),
  removeItem: (key: string) => void figures.delete(key),
} as unknown as Storage;
let now = 0;
const of = (account: string) => createDraftStorage(account, store, () => now);
const draft = { typed: { name: '긴 조명' }, opened: { name: '조명' } };

beforeEach(() => {
  figures.clear();
  now = 100 * DAY;
});

test('a draft is found by who wrote it, at its form, until it is dropped', () => {
  of('clerk').keep(FORM, draft);
  expect(of('clerk').find(FORM)).toEqual({ ...draft, at: now });
  expect(of('clerk').find('/console/shop/products/02')).toBeUndefined();
  expect(of('another').find(FORM)).toBeUndefined();
  of('clerk').keep(FORM, { typed: {}, opened: {} });
  expect(of('clerk').find(FORM)).toBeUndefined();
  of('clerk').keep(FORM, draft);
  of('clerk').drop(FORM);
  expect(figures.has(DRAFTS)).toBe(false);
});

test('it is gone after a week, and once another account writes', () => {
  of('clerk').keep(FORM, draft);
  now += 7 * DAY - 1;
  expect(of('clerk').find(FORM)).toBeDefined();
  now += 1;
  expect(of('clerk').find(FORM)).toBeUndefined();

  of('clerk').keep(FORM, draft);
  of('another').keep(FORM, draft);
  expect(figures.get(DRAFTS)).not.toContain('clerk#');
});

test.each([
  'password',
  'newPassword',
  'accountNumber',
  'refundAccount.holder',
  'residentNumber',
  'bank',
  'clientSecret',
])('%s is never kept', (name) => {
  expect(isDraftable(name)).toBe(false);
  of('clerk').keep(FORM, { typed: { [name]: '110-123' }, opened: {} });
  expect(figures.has(DRAFTS)).toBe(false);
});

test('of more than there is room for the newest are kept', () => {
  const long = { typed: { content: '가'.repeat(400_000) }, opened: {} };
  for (const form of ['1', '2', '3']) {
    now += 1;
    of('clerk').keep(form, long);
  }
  expect(['1', '2', '3'].map((form) => of('clerk').find(form) !== undefined)).toEqual([false, true, true]);
});

test('what cannot be read, or a browser that keeps nothing, is no error', () => {
  figures.set(DRAFTS, '{oops');
  expect(of('clerk').find(FORM)).toBeUndefined();
  const full = {
    ...store,
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
  } as unknown as Storage;
  expect(() => createDraftStorage('clerk', full).keep(FORM, draft)).not.toThrow();
});
