import { beforeAll, expect, test } from 'vitest';
import { seedCatalog } from '#localstack/seed/seed-catalog.ts';
import { consoleListQuery } from '#shared/contracts/catalog.ts';
import { won } from '#shared/domain/money/won.ts';
import { listConsoleProducts } from '#shared/usecases/catalog/list-console-products.ts';
import {
  catalogPorts,
  clerk,
  dataOf,
  someBrand,
  someCategory,
  someProduct,
  someSetting,
} from '#tests/support/catalog.ts';
import { consumedReads } from '#tests/support/consumed-reads.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';

const COUNT = 120;
const PAGE = 7;
/** Read units of a page's places and counts, of both lists, without the products themselves. */
const LISTS = 6;
/** Names whose order by bytes differs from the alphabetical order of a script. */
const beginnings = ['수전', '😀 수전', '\uff21 수전', 'tap 수전'];

describeWithTable('shown and hidden products', (table) => {
  const ports = catalogPorts(table);
  const brand = someBrand({ _id: 'BRAND', code: 'bathlab', name: '바스랩' });
  const tap = someCategory({ _id: 'TAP', code: 'tap' });
  const records = Array.from({ length: COUNT }, (_, i) =>
    someProduct(ports.ids.next(), {
      name: `${beginnings[i % beginnings.length]} ${String((i * 53) % COUNT).padStart(3, '0')}`,
      code: `TAP-${i}`,
      price: won(1_000 + ((i * 37) % 40) * 10),
      _category: 'TAP',
      _categories: ['TAP'],
      shows: i % 3 !== 0,
      ...(i % 4 === 0 ? { _brand: 'BRAND' } : {}),
    }),
  );
  const ask = async (over: object) =>
    must(await listConsoleProducts(ports)({ ...consoleListQuery.parse(over), actor: clerk }));
  const everything = async (over: object) => {
    const products: Awaited<ReturnType<typeof ask>>['products'] = [];
    let cursor: string | undefined;
    do {
      const page = await ask({ ...over, limit: PAGE, cursor });
      expect(page.products.length).toBeLessThanOrEqual(PAGE);
      products.push(...page.products);
      cursor = page.summary.cursor;
    } while (cursor);
    return products;
  };

  beforeAll(async () => {
    await ports.categories.createCategory(tap);
    await ports.brands.createBrand(brand);
    await ports.content.saveSetting(someSetting);
    await seedCatalog(dataOf(table), records, [brand], ports.clock.now());
  });

  test.each(['LATEST', 'NAME', 'PRICE_ASC', 'PRICE_DESC'] as const)(
    'are one list, each product once, in the order %s',
    async (sort) => {
      const products = await everything({ sort });
      expect(new Set(products.map(({ _id }) => _id)).size).toBe(COUNT);
      expect(products).toHaveLength(COUNT);
      const keys = products.map(({ _id, name, salePrice }) => {
        if (sort === 'LATEST') return Buffer.from(_id);
        return Buffer.from(sort === 'NAME' ? name.toLowerCase() : String(salePrice).padStart(6, '0'));
      });
      const direction = sort === 'LATEST' || sort === 'PRICE_DESC' ? -1 : 1;
      keys.slice(1).forEach((key, at) => {
        expect(direction * Buffer.compare(keys[at] ?? key, key)).toBeLessThanOrEqual(0);
      });
    },
  );

  test('are narrowed to one of the two, by category, brand and word, and counted', async () => {
    const hidden = COUNT / 3;
    expect((await ask({})).summary.count__total).toBe(COUNT);
    expect((await ask({ visibility: 'shown' })).summary.count__total).toBe(COUNT - hidden);
    expect((await ask({ visibility: 'hidden', category: 'tap' })).summary.count__total).toBe(hidden);
    expect(await everything({ visibility: 'hidden' })).toHaveLength(hidden);
    expect(await everything({ brand: 'bathlab', sort: 'NAME' })).toHaveLength(COUNT / 4);
    expect((await everything({ searchValue: '수전' })).length).toBe(COUNT);
    expect((await everything({ searchValue: '바스랩 수전' })).length).toBe(COUNT / 4);
  });

  test('are found by their code, whether shown or hidden', async () => {
    for (const at of [3, 4]) {
      const { products } = await ask({ searchValue: `TAP-${at}` });
      expect(products[0]).toMatchObject({ code: `TAP-${at}`, shows: at !== 3 });
    }
  });

  test('are found by part of their code, each once beside those whose name has it, in one order to the end', async () => {
    const isFound = ({ code, name }: { code: string; name: string }) =>
      code.startsWith('TAP-11') || /^tap.*11/.test(name);
    const wanted = records.filter(({ product }) => isFound(product));
    for (const searchValue of ['AP-11', 'tap-11']) {
      const found = await everything({ searchValue });
      expect(found.every(isFound), searchValue).toBe(true);
      expect(new Set(found.map(({ _id }) => _id)).size, searchValue).toBe(wanted.length);
      expect(found.length).toBe(wanted.length);
      expect(new Set(found.map(({ shows }) => shows)).size).toBe(2);
    }
    // One name contains it, and every code.
    const both = await everything({ searchValue: 'tap', sort: 'NAME' });
    expect(both).toHaveLength(COUNT);
    const names = both.map(({ name }) => Buffer.from(name.toLowerCase()));
    expect(names).toEqual([...names].sort(Buffer.compare));
    expect(await everything({ searchValue: 'AP-11', brand: 'bathlab' })).toHaveLength(
      wanted.filter(({ product }) => product._brand).length,
    );
    expect(await everything({ searchValue: 'zap-11' })).toEqual([]);
  });

  test('cost a page of each list, however many there are', async () => {
    const meter = consumedReads(table.client);
    await ports.listings.listing({ scope: ['shown#all', 'hidden#all'], sort: 'NAME', limit: 20 });
    expect(meter.stop()).toBeLessThanOrEqual(LISTS);
  });
});
