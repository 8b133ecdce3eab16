import { beforeAll, describe, expect, test } from 'vitest';
import { seedCatalog } from '#localstack/seed/seed-catalog.ts';
import { listQuery } from '#shared/contracts/catalog.ts';
import { won } from '#shared/domain/money/won.ts';
import type { ProductSort } from '#shared/domain/product/product.ts';
import { listProducts } from '#shared/usecases/catalog/list-products.ts';
import {
  catalogPorts,
  dataOf,
  someBrand,
  someCategory,
  someProduct,
  someSetting,
} from '#tests/support/catalog.ts';
import { consumedReads } from '#tests/support/consumed-reads.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';

const COUNT = 400;
const bath = someCategory({ _id: 'BATH', code: 'bath' });
const tap = someCategory({ _id: 'TAP', code: 'tap', depth: 2, _parent: 'BATH', _parents: ['BATH'] });
const brand = someBrand({ _id: 'BRAND', code: 'bathlab', name: '바스랩' });

describeWithTable('product lists', (table) => {
  const ports = catalogPorts(table);
  const list = listProducts(ports);
  const query = (over: object) => listQuery.parse(over);
  const ids = Array.from({ length: COUNT }, () => ports.ids.next());

  /** Products whose prices and names are in the reverse order of the ids, so that every sort order differs. */
  const records = ids.map((_id, i) =>
    someProduct(_id, {
      name:
        i % 100 === 7
          ? `무드 조명 ${String(COUNT - i).padStart(4, '0')}`
          : `수전 ${String(COUNT - i).padStart(4, '0')}`,
      price: won(1_000 + ((i * 37) % COUNT) * 10),
      _category: 'TAP',
      _categories: ['BATH', 'TAP'],
      groups: i % 10 === 0 ? ['BEST_SELLER'] : [],
      ...(i % 50 === 0 ? { _brand: 'BRAND' } : {}),
    }),
  );

  beforeAll(async () => {
    await ports.categories.createCategory(bath);
    await ports.categories.createCategory(tap);
    await ports.brands.createBrand(brand);
    await ports.content.saveSetting(someSetting);
    await seedCatalog(dataOf(table), records, [brand], ports.clock.now());
  });

  const readAll = async (over: object) => {
    const products = [];
    let cursor: string | undefined;
    do {
      const page = await list(query({ ...over, limit: 48, cursor }));
      if (!page.ok) throw new Error(page.failure.code);
      products.push(...page.value.products);
      cursor = page.value.summary.cursor;
    } while (cursor);
    return products;
  };

  const orders: Record<
    ProductSort,
    (a: { _id: string; name: string; salePrice: number }, b: typeof a) => boolean
  > = {
    LATEST: (a, b) => a._id > b._id,
    NAME: (a, b) => a.name <= b.name,
    PRICE_ASC: (a, b) => a.salePrice <= b.salePrice,
    PRICE_DESC: (a, b) => a.salePrice >= b.salePrice,
  };
  test.each(Object.keys(orders) as ProductSort[])(
    'reads every product once in the order %s',
    async (sort) => {
      const products = await readAll({ category: 'bath', sort });
      expect(new Set(products.map(({ _id }) => _id)).size).toBe(COUNT);
      const inOrder = products.every(
        (product, i) => i === 0 || orders[sort](products[i - 1] ?? product, product),
      );
      expect(inOrder).toBe(true);
    },
  );

  describe('a page costs at most 4 read units', () => {
    const kinds = {
      everything: {},
      category: { category: 'tap' },
      'category and group': { category: 'bath', groups: 'BEST_SELLER' },
      group: { groups: 'BEST_SELLER' },
      brand: { brand: 'bathlab' },
      'brand and category': { brand: 'bathlab', category: 'tap' },
      search: { searchValue: '무드조명' },
      'search of a brand within a category': { searchValue: '바스랩 수전', category: 'tap' },
    };
    test.each(Object.entries(kinds))('%s', async (_kind, over) => {
      const shared = await Promise.all([
        ports.showcase.categories(),
        ports.showcase.brands(),
        ports.showcase.setting(),
      ]);
      const counting = consumedReads(table.client);
      const warm = {
        ...ports.showcase,
        categories: async () => shared[0],
        brands: async () => shared[1],
        setting: async () => shared[2],
      };
      const page = await listProducts({ ...ports, showcase: warm })(query(over));
      expect(page).toMatchObject({
        ok: true,
        value: { products: expect.arrayContaining([expect.anything()]) },
      });
      expect(counting.stop()).toBeLessThanOrEqual(4);
    });
  });

  test('filters narrow, and the counts say how many there are', async () => {
    const page = async (over: object) => {
      const answer = await list(query(over));
      if (!answer.ok) throw new Error(answer.failure.code);
      return answer.value;
    };
    expect((await page({})).summary.count__total).toBe(COUNT);
    expect((await page({ groups: 'BEST_SELLER', category: 'tap' })).summary.count__total).toBe(COUNT / 10);
    expect((await page({ brand: 'bathlab' })).summary.count__total).toBe(COUNT / 50);
    expect((await page({ searchValue: '조명' })).summary.count__total).toBe(COUNT / 100);
    expect((await readAll({ searchValue: '무드 조명' })).every(({ name }) => name.includes('조명'))).toBe(
      true,
    );
    expect((await page({ searchValue: '바스랩' })).products[0]?.brand?.code).toBe('bathlab');
    expect((await page({ category: 'bath' })).category).toMatchObject({
      children: [{ code: 'tap', name: 'tap' }],
    });
  });

  test('what cannot be found or is not ours gets a clear answer', async () => {
    expect(await list(query({ category: 'no-such' }))).toMatchObject({
      failure: { code: 'CATEGORY_NOT_FOUND' },
    });
    expect(await list(query({ searchValue: '없는말' }))).toMatchObject({ value: { products: [] } });
    expect(await list(query({ searchValue: '!!' }))).toMatchObject({ value: { products: [] } });
    expect(await list(query({ cursor: 'bm9wZQ' }))).toMatchObject({
      failure: { kind: 'NOT_FOUND', code: 'BAD_CURSOR' },
    });
    const latest = await list(query({}));
    const cursor = latest.ok ? latest.value.summary.cursor : undefined;
    expect(await list(query({ sort: 'NAME', cursor }))).toMatchObject({ failure: { code: 'BAD_CURSOR' } });
  });

  test('skip passes over, up to a bound; hostile input is refused before anything is read', async () => {
    const [skipped, whole] = [await list(query({ skip: 5, limit: 3 })), await list(query({ limit: 8 }))];
    expect(skipped.ok && whole.ok && skipped.value.products).toEqual(
      whole.ok && whole.value.products.slice(5),
    );
    expect(listQuery.safeParse({ skip: 100_000 }).success).toBe(false);
    expect(listQuery.safeParse({ limit: 10_000 }).success).toBe(false);
    expect(listQuery.safeParse({ searchValue: '가'.repeat(10_000) }).success).toBe(false);
    expect(listQuery.safeParse({ category: '../../etc' }).success).toBe(false);
  });
});
