import { beforeAll, expect, test } from 'vitest';
import { countSearch, rankSearches } from '#shared/usecases/search/popular-searches.ts';
import { repairSearchSnapshot } from '#shared/usecases/search/refresh-search-snapshot.ts';
import { suggestSearches } from '#shared/usecases/search/suggest-searches.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { openSearch } from './searched-catalog.ts';

describeWithTable('popular searches and suggestions', (table) => {
  const shop = openSearch(table);
  const { searching } = shop;

  beforeAll(async () => {
    const synonyms = { _id: 'SYN', words: ['수전', '수도꼭지'], shows: true, version: 1 };
    await shop.ports.content.synonyms.save(synonyms);
    await repairSearchSnapshot(shop.ports)();
  });

  test('count what leads somewhere, as what it led to, once a day for an address', async () => {
    const process = await searching();
    const said = (searchValue: string, address: string) => countSearch(process)({ searchValue, address });
    for (const n of [1, 2, 3, 4]) await said('수전', `198.51.100.${n}`);
    for (const n of [1, 2, 3]) await said('tnehRhrwl', `198.51.100.${n}`);
    for (let n = 0; n < 5; n++) await said('벽붙이', '198.51.100.9');
    for (const n of [1, 2, 3, 4, 5]) await said('없는낱말입니다', `198.51.100.${n}`);
    expect(await rankSearches(shop.ports)()).toEqual({ popular: 2 });
    expect(await rankSearches(shop.ports)()).toEqual({ popular: 2 });
    expect((await suggestSearches(process)({})).popular).toEqual(['수전', '수도꼭지']);
  });

  test('one address cannot count without end', async () => {
    const process = await searching();
    const counts = await Promise.all(
      Array.from({ length: 70 }, () => countSearch(process)({ searchValue: '수전', address: '192.0.2.1' })),
    );
    expect(counts.filter(({ ok }) => !ok).length).toBeGreaterThanOrEqual(10);
  });

  test('suggests words, places and products', async () => {
    const { suggestions } = await suggestSearches(await searching())({ searchValue: '세면' });
    expect(suggestions).toContainEqual({ kind: 'category', text: '세면수전', code: 'tap' });
    expect(suggestions.filter(({ kind }) => kind === 'product')).toHaveLength(3);
    expect((await suggestSearches(await searching())({ searchValue: 'qktm' })).suggestions).toContainEqual({
      kind: 'brand',
      text: '바스랩',
      code: 'bathlab',
    });
  });
});
