import { DeleteObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { searchQuery } from '#shared/contracts/search.ts';
import { refreshListings } from '#shared/usecases/catalog/refresh-listings.ts';
import type { SearchSnapshotsPort } from '#shared/usecases/ports/outside/search.ts';
import {
  refreshSearchSnapshot,
  repairSearchSnapshot,
} from '#shared/usecases/search/refresh-search-snapshot.ts';
import { searchProducts } from '#shared/usecases/search/search-products.ts';
import { categoryPrint, idOf } from '#shared/usecases/search/snapshot-parts.ts';
import { suggestSearches } from '#shared/usecases/search/suggest-searches.ts';
import { consumedReads } from '#tests/support/consumed-reads.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { openSearch } from './searched-catalog.ts';

describeWithTable('search', (table) => {
  const shop = openSearch(table);
  const { ids, changes, follow, snapshot, searching, search } = shop;

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
    expect(await repairSearchSnapshot(shop.ports)()).toEqual({ written: true });
    const { tag, lines } = await snapshot();
    expect(lines).toHaveLength(60);
    expect(await repairSearchSnapshot(shop.ports)()).toEqual({ written: false });
    expect(await shop.ports.searchSnapshots.read(tag)).toBe('unchanged');
  });

  test('suggests products with picture and price, the word that was meant, and says when nothing matches', async () => {
    const suggest = suggestSearches(await searching());
    const { suggestions, isNothingFound } = await suggest({ searchValue: 'dnjsghf' });
    expect(suggestions[0]).toEqual({ kind: 'keyword', text: '원홀' });
    expect(suggestions.at(-1)).toEqual({
      kind: 'product',
      text: expect.stringContaining('원홀'),
      _id: expect.any(String),
      thumb: expect.objectContaining({ url: expect.any(String) }),
      salePrice: expect.any(Number),
      soldOut: false,
    });
    expect(isNothingFound).toBe(false);
    expect(await suggest({ searchValue: '쀍뜳꿻' })).toMatchObject({ suggestions: [], isNothingFound: true });
    expect((await suggest({ searchValue: '' })).isNothingFound).toBeUndefined();
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
      shop.ports.showcase.categories(),
      shop.ports.showcase.brands(),
      shop.ports.showcase.setting(),
    ]);
    const showcase = {
      ...shop.ports.showcase,
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
    const record = await shop.ports.products.productRecord(first ?? '', { consistent: true });
    if (!record) throw new Error('it is stocked');
    const product = { ...record.product, name: '무광 블랙 샤워기', hashtags: ['원룸'], version: 2 };
    await shop.ports.products.updateProduct(record, { ...record, product });
    await shop.ports.products.setShown([second ?? ''], false, {
      at: shop.ports.clock.now(),
      username: 'clerk',
      ip: '',
    } as never);
    expect(await follow()).toEqual({ products: 2, written: true });
    const fresh = await searching();
    expect((await search({ searchValue: '원룸' }, fresh)).products.map(({ name }) => name)).toEqual([
      '무광 블랙 샤워기',
    ]);
    expect((await snapshot()).lines.some((line) => line.startsWith(`${second}\t`))).toBe(false);

    await shop.ports.products.countOnce(third ?? '', { sales: 1 }, { _id: 'sale', expiresAt: 4_000_000_000 });
    expect(await follow()).toEqual({ products: 0, written: false });
    await shop.ports.content.synonyms.save({
      _id: 'SYN',
      words: ['수전', '수도꼭지'],
      shows: true,
      version: 1,
    });
    expect(await follow()).toEqual({ products: 0, written: true });
    expect((await search({ searchValue: '수도꼭지' })).summary.count__total).toBe(59);
  });

  test('a search leads to questions, services and notices as they stand, at no read of its own', async () => {
    const faq = { category: '배송', content: '<p>3,000원입니다.</p>', index: 0, shows: true, createdAt: '' };
    const asked = { ...faq, _id: 'FAQ', subject: '배송비는 얼마인가요?', version: 1 };
    must(await shop.ports.content.faqs.save(asked));
    must(
      await shop.ports.content.notices.save({
        _id: shop.ports.ids.next(),
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
    const record = await shop.ports.products.productRecord(third ?? '', { consistent: true });
    if (!record) throw new Error('it is stocked');
    const product = { ...record.product, hashtags: ['물결'], version: record.product.version + 1 };
    await shop.ports.products.updateProduct(record, { ...record, product });
    const batch = await changes();
    await refreshListings(shop.ports)(batch);
    const unread = { all: () => Promise.reject(new Error('nobody asked')) };
    const content = { ...shop.ports.content, faqs: { ...shop.ports.content.faqs, ...unread } };
    expect(await refreshSearchSnapshot({ ...shop.ports, content })(batch)).toEqual({
      products: 1,
      written: true,
    });
    expect((await search({ searchValue: '배송비' })).help).toEqual([questions]);

    must(await shop.ports.content.faqs.save({ ...asked, shows: false, version: 2 }));
    expect(await follow()).toMatchObject({ written: true });
    expect((await search({ searchValue: '배송비' })).help).toBeUndefined();
    await repairSearchSnapshot(shop.ports)();
    expect(await repairSearchSnapshot(shop.ports)()).toEqual({ written: false });
  });

  test('seeing a change twice, or many writers at once, loses nothing', async () => {
    const some = ids.slice(10, 18);
    const batches = [];
    for (const [n, _id] of some.entries()) {
      const record = await shop.ports.products.productRecord(_id, { consistent: true });
      if (!record) throw new Error('it is stocked');
      const product = { ...record.product, name: `별난 꼭지 ${n}`, version: record.product.version + 1 };
      await shop.ports.products.updateProduct(record, { ...record, product });
      batches.push(await changes());
    }
    const told = batches.flat();
    await Promise.all([
      ...batches.map((batch) => refreshSearchSnapshot(shop.ports)(batch)),
      refreshSearchSnapshot(shop.ports)(told),
    ]);
    expect(await refreshSearchSnapshot(shop.ports)(told)).toMatchObject({ written: false });
    expect((await search({ searchValue: '별난' })).summary.count__total).toBe(some.length);
  });

  /** Removes five products from the snapshot, which then is one part. */
  const forgetFive = async () => {
    await repairSearchSnapshot(shop.ports)();
    const { tag, lines, tables, parts } = await snapshot();
    const name = await shop.ports.searchSnapshots.writePart(tables, lines.slice(0, -5));
    const [part] = parts;
    if (!part) throw new Error('it has a part');
    await shop.ports.searchSnapshots.write(
      { tables, parts: [{ ...part, name, products: lines.length - 5 }] },
      tag,
    );
    return { lines, name };
  };

  test('the repair mends what got lost', async () => {
    const { lines } = await forgetFive();
    expect(await repairSearchSnapshot(shop.ports)()).toEqual({ written: true });
    expect((await snapshot()).lines).toEqual(lines);
  });

  test('a repair goes on when another was quicker, and its old part is swept away', async () => {
    const { lines, name } = await forgetFive();
    let reads = 0;
    const overtaken = {
      ...shop.ports.searchSnapshots,
      readPart: async (part: { name: string }) => {
        reads += 1;
        // The part is read once to compare it; before it is read to be changed, another repair has replaced it.
        if (reads === 2) {
          await repairSearchSnapshot(shop.ports)();
          const Key = `search/parts/${name}.gz`;
          await shop.s3.client.send(new DeleteObjectCommand({ Bucket: 'upload', Key }));
        }
        return shop.ports.searchSnapshots.readPart(part);
      },
    };
    const done = await repairSearchSnapshot({ ...shop.ports, searchSnapshots: overtaken })();
    expect(done).toEqual({ written: false });
    expect((await snapshot()).lines).toEqual(lines);
  });

  test('of several parts only those that changed are written again', async () => {
    const { tag, lines, tables } = await snapshot();
    const parts = await Promise.all(
      [lines.slice(0, 20), lines.slice(20, 40), lines.slice(40)].map(async (some) => ({
        name: await shop.ports.searchSnapshots.writePart(tables, some),
        from: idOf(some[0] ?? ''),
        products: some.length,
        categories: categoryPrint(tables),
      })),
    );
    await shop.ports.searchSnapshots.write({ tables, parts }, tag);
    const _id = idOf(lines[25] ?? '');
    const record = await shop.ports.products.productRecord(_id, { consistent: true });
    if (!record) throw new Error('it is stocked');
    const product = { ...record.product, name: '새 이름 수전', version: record.product.version + 1 };
    await shop.ports.products.updateProduct(record, { ...record, product });
    const sizes: number[] = [];
    const watched = {
      ...shop.ports.searchSnapshots,
      writePart: async (own: typeof tables, some: readonly string[]) => {
        sizes.push(some.length);
        return shop.ports.searchSnapshots.writePart(own, some);
      },
    };
    const batch = await changes();
    await refreshListings(shop.ports)(batch);
    await refreshSearchSnapshot({ ...shop.ports, searchSnapshots: watched })([
      ...batch,
      ...(await changes()),
    ]);
    expect(sizes).toEqual([20]);
    const after = await snapshot();
    expect(after.parts.map(({ name }, at) => name === parts[at]?.name)).toEqual([true, false, true]);
    expect((await search({ searchValue: '새 이름' })).products.map(({ _id: found }) => found)).toEqual([_id]);
  });

  test('made in several writings it is none to search by before the last one', async () => {
    const { tag, tables, lines } = await snapshot();
    await shop.ports.searchSnapshots.write({ tables, parts: [] }, tag);
    const answeredBy: string[] = [];
    const watched: SearchSnapshotsPort = {
      ...shop.ports.searchSnapshots,
      async write(next, known) {
        const isWritten = await shop.ports.searchSnapshots.write(next, known);
        answeredBy.push((await search({ searchValue: '원홀' })).facets ? 'snapshot' : 'table');
        return isWritten;
      },
    };
    await repairSearchSnapshot({ ...shop.ports, searchSnapshots: watched }, 30)();
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
          ? shop.s3.client.send(new DeleteObjectCommand({ Bucket: 'upload', Key }))
          : shop.s3.client.send(new PutObjectCommand({ Bucket: 'upload', Key, Body: 'half of it' }));
      await harm();
      expect((await snapshot()).lines).toEqual(lines.slice(parts[0]?.products));
      expect((await search({ searchValue: '원홀', limit: 48 })).facets, 'the table answers').toBeUndefined();
      await repairSearchSnapshot(shop.ports)();
      expect((await snapshot()).lines).toEqual(lines);

      await harm();
      const record = await shop.ports.products.productRecord(ids[30] ?? '', { consistent: true });
      if (!record) throw new Error('it is stocked');
      const version = record.product.version + 1;
      await shop.ports.products.updateProduct(record, { ...record, product: { ...record.product, version } });
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
});
