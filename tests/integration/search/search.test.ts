import { DeleteObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedCatalog } from '#localstack/seed/seed-catalog.ts';
import { searchQuery } from '#shared/contracts/search.ts';
import { createBenefitTermsRepository } from '#shared/data/benefits/benefit-terms.repository.ts';
import { createRateLimitsRepository } from '#shared/data/rate-limits/repository.ts';
import { won } from '#shared/domain/money/won.ts';
import { createSearchSnapshots } from '#shared/integrations/s3/search-snapshots.ts';
import { refreshListings } from '#shared/usecases/catalog/refresh-listings.ts';
import type { SearchSnapshot, SearchSnapshotsPort } from '#shared/usecases/ports/outside/search.ts';
import { countSearch, rankSearches } from '#shared/usecases/search/popular-searches.ts';
import {
  refreshSearchSnapshot,
  repairSearchSnapshot,
} from '#shared/usecases/search/refresh-search-snapshot.ts';
import { searchProducts } from '#shared/usecases/search/search-products.ts';
import { categoryPrint, idOf } from '#shared/usecases/search/snapshot-parts.ts';
import { suggestSearches } from '#shared/usecases/search/suggest-searches.ts';
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
import { consumedReads } from '#tests/support/consumed-reads.ts';
import { describeOnEngines } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { startTestS3 } from '#tests/support/s3.ts';
import { temporaryDirectory } from '#tests/support/temporary-directory.ts';

const bath = someCategory({ _id: 'BATH', code: 'bath', name: '욕실' });
const tap = someCategory({
  _id: 'TAP',
  code: 'tap',
  name: '세면수전',
  depth: 2,
  _parent: 'BATH',
  _parents: ['BATH'],
});
const brand = someBrand({ _id: 'BRAND', code: 'bathlab', name: '바스랩' });
const dataDir = temporaryDirectory();
/** Milliseconds in which a snapshot is certainly loaded. */
const LOADED = 20_000;

describeOnEngines('search', (table) => {
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

  test('without a snapshot, the table answers as before, and nothing waits long', async () => {
    const found = await search({ searchValue: '원홀', limit: 48 });
    expect(found.products).toHaveLength(30);
    expect(found.facets).toBeUndefined();
    expect(found.sort).toBe('LATEST');
    expect(await search({ brands: 'bathlab' })).toMatchObject({ unnarrowed: true });
    expect(await suggestSearches(await searching())({ searchValue: '수' })).toEqual({
      suggestions: [],
      popular: [],
    });
  });

  test('the repair makes the snapshot, once', async () => {
    expect(await repairSearchSnapshot(ports)()).toEqual({ written: true });
    const { tag, lines } = await snapshot();
    expect(lines).toHaveLength(60);
    expect(await repairSearchSnapshot(ports)()).toEqual({ written: false });
    expect(await ports.searchSnapshots.read(tag)).toBe('unchanged');
  });

  test('finds by initials, the other keyboard and typos; counts facets; pages without gaps', async () => {
    const process = await searching();
    for (const searchValue of ['ㅇㅎ ㅅㅈ', 'dnjsghf', '원호 수전', '원홀수전'])
      expect((await search({ searchValue }, process)).summary.count__total, searchValue).toBe(30);
    const { facets } = await search({ searchValue: '수전' }, process);
    expect(facets?.brands).toEqual([{ code: 'bathlab', name: '바스랩', count: 20 }]);
    expect(facets?.prices.map(({ name, count }) => [name, count])).toEqual([
      ...[
        ['3만원 미만', 20],
        ['3만~5만원', 20],
        ['5만~10만원', 20],
      ],
    ]);
    const narrowed = await search({ searchValue: '수전', brands: 'bathlab', priceTo: '29999' }, process);
    expect(narrowed.summary.count__total).toBe(7);

    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await search({ searchValue: '수전', sort: 'PRICE_DESC', cursor, limit: 25 }, process);
      seen.push(...page.products.map(({ _id }) => _id));
      cursor = page.summary.cursor;
    } while (cursor);
    expect(seen).toEqual([...ids].reverse());
  });

  test('costs the table nothing, and a list without search what it cost before', async () => {
    const process = await searching();
    await search({ searchValue: '수전' }, process);
    const shared = await Promise.all([
      ports.showcase.categories(),
      ports.showcase.brands(),
      ports.showcase.setting(),
    ]);
    const showcase = {
      ...ports.showcase,
      categories: async () => shared[0],
      brands: async () => shared[1],
      setting: async () => shared[2],
    };
    const units = consumedReads(table.client);
    await search({ searchValue: 'ㅅㅈ', facets: '1' }, { ...process, showcase });
    expect(units.stop()).toBe(0);
    const plain = consumedReads(table.client);
    const never = { index: () => Promise.reject(new Error('a plain list asks nobody')) };
    await search({ category: 'tap', sort: 'PRICE_ASC' }, { ...process, showcase, search: never });
    expect(plain.stop()).toBeLessThanOrEqual(4);
  });

  test('follows what clerks change, in one writing a batch, and only what search shows', async () => {
    const process = await searching();
    const [first, second, third] = ids;
    await search({ searchValue: '수전' }, process);
    const record = await ports.products.productRecord(first ?? '', { consistent: true });
    if (!record) throw new Error('it is stocked');
    const product = { ...record.product, name: '무광 블랙 샤워기', hashtags: ['원룸'], version: 2 };
    await ports.products.updateProduct(record, { ...record, product });
    await ports.products.setShown([second ?? ''], false, {
      at: ports.clock.now(),
      username: 'clerk',
      ip: '',
    } as never);
    expect(await follow()).toEqual({ products: 2, written: true });
    const fresh = await searching();
    expect((await search({ searchValue: '원룸' }, fresh)).products.map(({ name }) => name)).toEqual([
      '무광 블랙 샤워기',
    ]);
    expect((await snapshot()).lines.some((line) => line.startsWith(`${second}\t`))).toBe(false);

    await ports.products.countOnce(third ?? '', { sales: 1 }, { _id: 'sale', expiresAt: 4_000_000_000 });
    expect(await follow()).toEqual({ products: 0, written: false });
    await ports.content.synonyms.save({ _id: 'SYN', words: ['수전', '수도꼭지'], shows: true, version: 1 });
    expect(await follow()).toEqual({ products: 0, written: true });
    expect((await search({ searchValue: '수도꼭지' })).summary.count__total).toBe(59);
  });

  test('a search leads to questions, services and notices as they stand, at no read of its own', async () => {
    const faq = { category: '배송', content: '<p>3,000원입니다.</p>', index: 0, shows: true, createdAt: '' };
    const asked = { ...faq, _id: 'FAQ', subject: '배송비는 얼마인가요?', version: 1 };
    must(await ports.content.faqs.save(asked));
    must(
      await ports.content.notices.save({
        _id: ports.ids.next(),
        subject: '원홀 수전 설치 안내',
        content: '',
        pinned: false,
        shows: true,
        createdAt: '',
        updatedAt: '',
        version: 1,
      }),
    );
    expect(await follow()).toEqual({ products: 0, written: true });
    const process = await searching();
    const questions = { kind: 'FAQ', title: asked.subject, href: '/center/faq#faq-FAQ' };
    const found = await search({ searchValue: '배송비 얼마' }, process);
    expect(found.help).toEqual([questions]);
    expect(found.products).toEqual([]);
    expect((await search({ searchValue: '배송비 얼마', skip: '24' }, process)).help).toBeUndefined();
    expect((await search({ category: 'tap' }, process)).help).toBeUndefined();
    // A notice may have any product in its title: it is only shown when no product is found.
    expect((await search({ searchValue: '원홀 수전' }, process)).help).toBeUndefined();
    expect((await search({ searchValue: '수전 설치 안내' }, process)).help).toMatchObject([
      { kind: 'NOTICE', title: '원홀 수전 설치 안내' },
    ]);
    expect((await search({ searchValue: '영업은 언제' }, process)).help).toMatchObject([
      { href: '/center/faq' },
    ]);

    // A change of a product does not read the customer centre's entries, and keeps them.
    const [third] = ids.slice(20);
    const record = await ports.products.productRecord(third ?? '', { consistent: true });
    if (!record) throw new Error('it is stocked');
    const product = { ...record.product, hashtags: ['물결'], version: record.product.version + 1 };
    await ports.products.updateProduct(record, { ...record, product });
    const batch = await changes();
    await refreshListings(ports)(batch);
    const unread = { all: () => Promise.reject(new Error('nobody asked')) };
    const content = { ...ports.content, faqs: { ...ports.content.faqs, ...unread } };
    expect(await refreshSearchSnapshot({ ...ports, content })(batch)).toEqual({ products: 1, written: true });
    expect((await search({ searchValue: '배송비' })).help).toEqual([questions]);

    must(await ports.content.faqs.save({ ...asked, shows: false, version: 2 }));
    expect(await follow()).toMatchObject({ written: true });
    expect((await search({ searchValue: '배송비' })).help).toBeUndefined();
    await repairSearchSnapshot(ports)();
    expect(await repairSearchSnapshot(ports)()).toEqual({ written: false });
  });

  test('seeing a change twice, or many writers at once, loses nothing', async () => {
    const some = ids.slice(10, 18);
    const batches = [];
    for (const [n, _id] of some.entries()) {
      const record = await ports.products.productRecord(_id, { consistent: true });
      if (!record) throw new Error('it is stocked');
      const product = { ...record.product, name: `별난 꼭지 ${n}`, version: record.product.version + 1 };
      await ports.products.updateProduct(record, { ...record, product });
      batches.push(await changes());
    }
    const told = batches.flat();
    await Promise.all([
      ...batches.map((batch) => refreshSearchSnapshot(ports)(batch)),
      refreshSearchSnapshot(ports)(told),
    ]);
    expect(await refreshSearchSnapshot(ports)(told)).toMatchObject({ written: false });
    expect((await search({ searchValue: '별난' })).summary.count__total).toBe(some.length);
  });

  /** Removes five products from the snapshot, which then is one part. */
  const forgetFive = async () => {
    await repairSearchSnapshot(ports)();
    const { tag, lines, tables, parts } = await snapshot();
    const name = await ports.searchSnapshots.writePart(tables, lines.slice(0, -5));
    const [part] = parts;
    if (!part) throw new Error('it has a part');
    await ports.searchSnapshots.write(
      { tables, parts: [{ ...part, name, products: lines.length - 5 }] },
      tag,
    );
    return { lines, name };
  };

  test('the repair mends what got lost', async () => {
    const { lines } = await forgetFive();
    expect(await repairSearchSnapshot(ports)()).toEqual({ written: true });
    expect((await snapshot()).lines).toEqual(lines);
  });

  test('a repair goes on when another was quicker, and its old part is swept away', async () => {
    const { lines, name } = await forgetFive();
    let reads = 0;
    const overtaken = {
      ...ports.searchSnapshots,
      readPart: async (part: { name: string }) => {
        reads += 1;
        // The part is read once to compare it; before it is read to be changed, another repair has replaced it.
        if (reads === 2) {
          await repairSearchSnapshot(ports)();
          const Key = `search/parts/${name}.gz`;
          await s3.client.send(new DeleteObjectCommand({ Bucket: 'upload', Key }));
        }
        return ports.searchSnapshots.readPart(part);
      },
    };
    const done = await repairSearchSnapshot({ ...ports, searchSnapshots: overtaken })();
    expect(done).toEqual({ written: false });
    expect((await snapshot()).lines).toEqual(lines);
  });

  test('of several parts only those that changed are written again', async () => {
    const { tag, lines, tables } = await snapshot();
    const parts = await Promise.all(
      [lines.slice(0, 20), lines.slice(20, 40), lines.slice(40)].map(async (some) => ({
        name: await ports.searchSnapshots.writePart(tables, some),
        from: idOf(some[0] ?? ''),
        products: some.length,
        categories: categoryPrint(tables),
      })),
    );
    await ports.searchSnapshots.write({ tables, parts }, tag);
    const _id = idOf(lines[25] ?? '');
    const record = await ports.products.productRecord(_id, { consistent: true });
    if (!record) throw new Error('it is stocked');
    const product = { ...record.product, name: '새 이름 수전', version: record.product.version + 1 };
    await ports.products.updateProduct(record, { ...record, product });
    const sizes: number[] = [];
    const watched = {
      ...ports.searchSnapshots,
      writePart: async (own: typeof tables, some: readonly string[]) => {
        sizes.push(some.length);
        return ports.searchSnapshots.writePart(own, some);
      },
    };
    const batch = await changes();
    await refreshListings(ports)(batch);
    await refreshSearchSnapshot({ ...ports, searchSnapshots: watched })([...batch, ...(await changes())]);
    expect(sizes).toEqual([20]);
    const after = await snapshot();
    expect(after.parts.map(({ name }, at) => name === parts[at]?.name)).toEqual([true, false, true]);
    expect((await search({ searchValue: '새 이름' })).products.map(({ _id: found }) => found)).toEqual([_id]);
  });

  test('made in several writings it is none to search by before the last one', async () => {
    const { tag, tables, lines } = await snapshot();
    await ports.searchSnapshots.write({ tables, parts: [] }, tag);
    const answeredBy: string[] = [];
    const watched: SearchSnapshotsPort = {
      ...ports.searchSnapshots,
      async write(next, known) {
        const isWritten = await ports.searchSnapshots.write(next, known);
        answeredBy.push((await search({ searchValue: '원홀' })).facets ? 'snapshot' : 'table');
        return isWritten;
      },
    };
    await repairSearchSnapshot({ ...ports, searchSnapshots: watched }, 30)();
    expect(answeredBy).toEqual(['table', 'snapshot']);
    expect((await snapshot()).lines).toEqual(lines);
  });

  test.each(['lost', 'torn'])(
    'a part that is %s heals, by the repair and by the next change',
    async (how) => {
      const { lines, parts } = await snapshot();
      const Key = `search/parts/${parts[0]?.name}.gz`;
      const harm = () =>
        how === 'lost'
          ? s3.client.send(new DeleteObjectCommand({ Bucket: 'upload', Key }))
          : s3.client.send(new PutObjectCommand({ Bucket: 'upload', Key, Body: 'half of it' }));
      await harm();
      expect((await snapshot()).lines).toEqual(lines.slice(parts[0]?.products));
      expect((await search({ searchValue: '원홀', limit: 48 })).facets, 'the table answers').toBeUndefined();
      await repairSearchSnapshot(ports)();
      expect((await snapshot()).lines).toEqual(lines);

      await harm();
      const record = await ports.products.productRecord(ids[30] ?? '', { consistent: true });
      if (!record) throw new Error('it is stocked');
      const version = record.product.version + 1;
      await ports.products.updateProduct(record, { ...record, product: { ...record.product, version } });
      await follow();
      expect((await snapshot()).lines.map((line) => line.slice(0, 26))).toEqual(
        lines.map((line) => line.slice(0, 26)),
      );
    },
  );

  test('hostile questions are refused or harmless', async () => {
    const refused = (over: object) => searchQuery.safeParse(over).success;
    expect(refused({ searchValue: 'ㄱ'.repeat(10_000) })).toBe(false);
    expect(refused({ searchValue: '수전', skip: '1e9' })).toBe(false);
    expect(refused({ sort: 'cost' })).toBe(false);
    expect(refused({ brands: Array.from({ length: 50 }, (_, n) => `b${n}`).join() })).toBe(false);
    expect(refused({ colors: '<script>' })).toBe(false);
    expect(refused({ priceFrom: '-1' })).toBe(false);
    const process = await searching();
    for (const cursor of ['nonsense', 'at', 'at-1', 'eyJhIjoxfQ'])
      expect(await searchProducts(process)(searchQuery.parse({ searchValue: '수전', cursor }))).toMatchObject(
        {
          failure: { code: 'BAD_CURSOR' },
        },
      );
    expect((await search({ searchValue: '수전', cursor: 'atzzzz' }, process)).products).toEqual([]);
    expect((await search({ brands: 'no-such' }, process)).products).toEqual([]);
    expect((await search({ searchValue: '%_\'"; DROP--' }, process)).products).toEqual([]);
  });

  describe('popular searches', () => {
    test('count what leads somewhere, as what it led to, once a day for an address', async () => {
      const process = await searching();
      const said = (searchValue: string, address: string) => countSearch(process)({ searchValue, address });
      for (const n of [1, 2, 3, 4]) await said('수전', `198.51.100.${n}`);
      for (const n of [1, 2, 3]) await said('tnehRhrwl', `198.51.100.${n}`);
      for (let n = 0; n < 5; n++) await said('샤워기', '198.51.100.9');
      for (const n of [1, 2, 3, 4, 5]) await said('없는낱말입니다', `198.51.100.${n}`);
      expect(await rankSearches(ports)()).toEqual({ popular: 2 });
      expect(await rankSearches(ports)()).toEqual({ popular: 2 });
      expect((await suggestSearches(process)({})).popular).toEqual(['수전', '수도꼭지']);
    });

    test('one address cannot count without end', async () => {
      const process = await searching();
      const counts = await Promise.all(
        Array.from({ length: 70 }, () => countSearch(process)({ searchValue: '수전', address: '192.0.2.1' })),
      );
      expect(counts.filter(({ ok }) => !ok).length).toBeGreaterThanOrEqual(10);
    });
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
