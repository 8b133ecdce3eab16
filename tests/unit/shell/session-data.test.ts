import { afterEach, expect, test, vi } from 'vitest';
import { clearSessionData } from '#app/shell/session-data.ts';

afterEach(() => void vi.unstubAllGlobals());

/** Creates a storage like a browser's, with these entries. */
const storageWith = (entries: Record<string, string>) => {
  const figures = new Map(Object.entries(entries));
  return {
    kept: figures,
    getItem: (key: string) => figures.get(key) ?? null,
    removeItem: (key: string) => void figures.delete(key),
    clear: () => figures.clear(),
  };
};

test('logging out leaves nothing of a person in the browser, and how it shows the shop as it is', () => {
  const lasting = storageWith({
    member: '1',
    drafts: '{}',
    'recent-searches': '["수전"]',
    promoter: '{}',
    typed: '1',
    'page-cost': '',
  });
  const window = storageWith({ watches: 'a,b', 'boards-seen': 'c', drafts: '{}', 'not known here': '' });
  vi.stubGlobal('localStorage', lasting);
  vi.stubGlobal('sessionStorage', window);
  clearSessionData();
  expect([...lasting.kept.keys()]).toEqual(['typed', 'page-cost']);
  expect([...window.kept.keys()]).toEqual([]);
});

test('a browser that refuses its storages is logged out all the same', () => {
  vi.stubGlobal('localStorage', null);
  vi.stubGlobal('sessionStorage', undefined);
  expect(clearSessionData).not.toThrow();
});
