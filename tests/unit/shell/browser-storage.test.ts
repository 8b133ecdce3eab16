import { afterEach, expect, test, vi } from 'vitest';
import { lastingStorage, windowStorage } from '#app/shell/browser-storage.ts';

afterEach(() => void vi.unstubAllGlobals());

test('what is kept is found again, each in its own storage', () => {
  for (const name of ['localStorage', 'sessionStorage']) {
    const figures = new Map<string, string>();
    vi.stubGlobal(name, {
      getItem: (key: string) => figures.get(key) ?? null,
      setItem: (key: string, value: string) => void figures.set(key, value),
      removeItem: (key: string) => void figures.delete(key),
    });
  }
  lastingStorage.setItem('a', '1');
  expect([lastingStorage.getItem('a'), windowStorage.getItem('a')]).toEqual(['1', null]);
  lastingStorage.removeItem('a');
  expect(lastingStorage.getItem('a')).toBeNull();
});

test.each([
  ['whose very name throws', () => Object.defineProperty(globalThis, 'sessionStorage', { get: refuse })],
  ['that is null', () => vi.stubGlobal('sessionStorage', null)],
  ['that is full', () => vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: refuse })],
])('a storage %s is an empty one', (_says, arrange) => {
  vi.stubGlobal('sessionStorage', undefined);
  arrange();
  windowStorage.setItem('a', '1');
  windowStorage.removeItem('a');
  expect(windowStorage.getItem('a')).toBeNull();
});

const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};
