import { afterAll, beforeAll } from 'vitest';
import { seedCatalog } from '#localstack/seed/seed-catalog.ts';
import { searchQuery } from '#shared/contracts/search.ts';
import { createBenefitTermsRepository } from '#shared/data/benefits/benefit-terms.repository.ts';
import { createRateLimitsRepository } from '#shared/data/rate-limits/repository.ts';
import { won } from '#shared/domain/money/won.ts';
import { createSearchSnapshots } from '#shared/integrations/s3/search-snapshots.ts';
import { refreshListings } from '#shared/usecases/catalog/refresh-listings.ts';
import type { SearchSnapshot } from '#shared/usecases/ports/outside/search.ts';
import { refreshSearchSnapshot } from '#shared/usecases/search/refresh-search-snapshot.ts';
import { searchProducts } from '#shared/usecases/search/search-products.ts';
import { createSearchIndex } from '#shared/wiring/caches/search-index.ts';
import {
  catalogPorts,
  dataOf,
  someBrand,
  someCategory,
  someProduct,
  someSetting,
} from '#tests/support/catalog.ts';
import { changesOf } from '#tests/support/changes.ts';
import type { TestTable } from '#tests/support/dynamodb.ts';
import { startTestS3 } from '#tests/support/s3.ts';
import { temporaryDirectory } from '#tests/support/temporary-directory.ts';

export const bath = someCategory({ _id: 'BATH', code: 'bath', name: '욕실' });
export const tap = someCategory({
  _id: 'TAP',
  code: 'tap',
  name: '세면수전',
  depth: 2,
  _parent: 'BATH',
  _parents: ['BATH'],
});
export const brand = someBrand({ _id: 'BRAND', code: 'bathlab', name: '바스랩' });
const dataDir = temporaryDirectory();
/** Milliseconds in which a snapshot is certainly loaded. */
export const LOADED = 20_000;

/** Opens a catalogue of sixty taps with a search over it, whose snapshot is not made yet. */
export const openSearch = (table: TestTable) => {
  const catalog = catalogPorts(table);
  let s3: Awaited<ReturnType<typeof startTestS3>>;
  let ports: typeof catalog & {
    searchSnapshots: ReturnType<typeof createSearchSnapshots>;
    benefitTerms: ReturnType<typeof createBenefitTermsRepository>;
    rateLimits: ReturnType<typeof createRateLimitsRepository>;
  };
  const ids = Array.from({ length: 60 }, () => catalog.ids.next());
  const records = ids.map((_id, i) =>
    someProduct(_id, {
      name: `${i % 2 ? '원홀' : '벽붙이'} 수전 ${i}`,
      price: won(10_000 + i * 1_000),
      _category: 'TAP',
      _categories: ['BATH', 'TAP'],
      ...(i % 3 === 0 ? { _brand: 'BRAND' } : {}),
    }),
  );
  const changes = changesOf(table);
  /** Runs the stream functions on all changes since the last call. */
  const follow = async () => {
    const batch = await changes();
    await refreshListings(ports)(batch);
    return refreshSearchSnapshot(ports)([...batch, ...(await changes())]);
  };
  const snapshot = async (): Promise<SearchSnapshot & { tag: string; lines: string[] }> => {
    const read = await ports.searchSnapshots.read();
    if (!read || read === 'unchanged') throw new Error('there is no snapshot');
    const parts = await Promise.all(read.parts.map((part) => ports.searchSnapshots.readPart(part)));
    return { ...read, lines: parts.flatMap((part) => part?.lines ?? []) };
  };
  /** Starts a process, which loads the snapshot if there is one. */
  const searching = async () => {
    const search = createSearchIndex(ports.searchSnapshots);
    await search.index(LOADED);
    return { ...ports, search };
  };
  type Searching = Awaited<ReturnType<typeof searching>>;
  const search = async (over: object, started?: Searching) => {
    const process = started ?? (await searching());
    const list = await searchProducts(process)(searchQuery.parse(over));
    if (!list.ok) throw new Error(list.failure.code);
    return list.value;
  };

  beforeAll(async () => {
    s3 = await startTestS3(`${dataDir}/${table.engine}`, ['upload']);
    ports = {
      ...catalog,
      searchSnapshots: createSearchSnapshots(s3.client, 'upload'),
      benefitTerms: createBenefitTermsRepository(dataOf(table), { unitOfWork: catalog.unitOfWork }),
      rateLimits: createRateLimitsRepository(dataOf(table)),
    };
    await ports.categories.createCategory(bath);
    await ports.categories.createCategory(tap);
    await ports.brands.createBrand(brand);
    await ports.content.saveSetting(someSetting);
    await seedCatalog(dataOf(table), records, [brand], ports.clock.now());
    await changes();
  });
  afterAll(() => s3.stop());

  return {
    get ports() {
      return ports;
    },
    get s3() {
      return s3;
    },
    catalog,
    ids,
    records,
    changes,
    follow,
    snapshot,
    searching,
    search,
  };
};
