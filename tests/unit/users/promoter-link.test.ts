import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readPromoterCode, storePromoterLink } from '#app/storefront/promoter-link.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

beforeEach(() => {
  const figures = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => figures.get(key) ?? null,
    setItem: (key: string, value: string) => figures.set(key, value),
  });
  vi.useFakeTimers({ now: new Date('2026-11-20T03:00:00.000Z') });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('of two links the last one counts, for thirty days and no longer', () => {
  storePromoterLink('?promoter=FIRST01');
  storePromoterLink('?group=BEST_SELLER&promoter=LAST01');
  storePromoterLink('?group=BEST_SELLER');
  vi.advanceTimersByTime(30 * DAY_MS - 1);
  expect(readPromoterCode('')).toBe('LAST01');
  vi.advanceTimersByTime(1);
  expect(readPromoterCode('')).toBeUndefined();
});

test('a link to the very page that joins counts before anything kept, and without storage', () => {
  storePromoterLink('?promoter=FIRST01');
  expect(readPromoterCode('?promoter=HERE01')).toBe('HERE01');
  const refuses = () => {
    throw new Error('storage is switched off');
  };
  vi.stubGlobal('localStorage', { getItem: refuses, setItem: refuses });
  expect(() => storePromoterLink('?promoter=HERE01')).not.toThrow();
  expect(readPromoterCode('?promoter=HERE01')).toBe('HERE01');
  expect(readPromoterCode('')).toBeUndefined();
});

test('what is no code is not kept, and what somebody else wrote there is not believed', () => {
  storePromoterLink('?promoter=ONGYEOL01');
  for (const search of ['?promoter=', '?promoter=<b>', `?promoter=${'A'.repeat(41)}`])
    storePromoterLink(search);
  expect(readPromoterCode('')).toBe('ONGYEOL01');
  for (const text of ['null', '"ONGYEOL01"', '{', '{"code":"<b>","until":9999999999999}']) {
    localStorage.setItem('promoter', text);
    expect(readPromoterCode('')).toBeUndefined();
  }
});
