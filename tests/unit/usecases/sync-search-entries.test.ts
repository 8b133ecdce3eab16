import { expect, test } from 'vitest';
import type { SearchEntriesPort } from '#shared/data/common/search-entries.ts';
import type { SearchEntry } from '#shared/domain/place/search-entry.ts';
import type { SearchEntryWords } from '#shared/domain/stored/search-entries.ts';
import { syncSearchEntries } from '#shared/usecases/common/sync-search-entries.ts';

const of = 'member-1';
const createdAt = '2026-11-01T00:00:00.000Z';
const place = { of, createdAt, words: ['kim', '0102'], row: 'Kim' } as unknown as SearchEntry<string>;

/** Creates places in memory; the answer to the next write of the note may be lost after it was written. */
const placesInMemory = () => {
  let note: SearchEntryWords | undefined;
  const found = new Set<string>();
  const losing = { next: false };
  const port = {
    noted: async () => note,
    note: async (_was: unknown, next: SearchEntryWords | undefined) => {
      note = next;
      if (losing.next) throw new Error('no answer in time');
      return true;
    },
    put: async ({ words }: SearchEntry<string>) => {
      for (const word of words) found.add(word);
    },
    remove: async (_thing: unknown, words: readonly string[]) => {
      for (const word of words) found.delete(word);
    },
  } as unknown as SearchEntriesPort<string>;
  return { port, found, losing, note: () => note };
};

test('search entries: a removal that broke off at its first write is finished by the next run', async () => {
  const { port, found, losing, note } = placesInMemory();
  await syncSearchEntries(port, of, async () => place);
  expect(found.size).toBe(2);
  losing.next = true;
  await expect(syncSearchEntries(port, of, async () => undefined)).rejects.toThrow('no answer');
  expect(found.size).toBe(2);
  losing.next = false;
  await syncSearchEntries(port, of, async () => undefined);
  expect([...found]).toEqual([]);
  expect(note()).toBeUndefined();
});
