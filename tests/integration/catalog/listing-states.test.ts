import { beforeAll, expect, test } from 'vitest';
import { seedCatalog } from '#localstack/seed/seed-catalog.ts';
import { refreshProduct } from '#shared/usecases/catalog/refresh-listings.ts';
import { catalogPorts, dataOf, someCategory, someProduct, someSetting } from '#tests/support/catalog.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';

const _id = 'PRODUCT';
const POPULAR = 'shown#group#POPULAR';

describeWithTable('listings of a product whose state was read before somebody else moved it', (table) => {
  const ports = catalogPorts(table);
  const { listings } = ports;
  const countOf = async () => (await listings.scopeCounts([POPULAR])).get(POPULAR);

  beforeAll(async () => {
    await ports.categories.createCategory(someCategory({ _id: 'TAP', code: 'tap' }));
    await ports.content.saveSetting(someSetting);
    const product = someProduct(_id, { _category: 'TAP', _categories: ['TAP'], groups: ['POPULAR'] });
    await seedCatalog(dataOf(table), [product], [], ports.clock.now());
    await refreshProduct(ports, _id, []);
  });

  test('are not entered again by who found it nowhere', async () => {
    expect(await countOf()).toBe(1);
    let reads = 0;
    const listingState: typeof listings.listingState = async (product) => {
      reads += 1;
      return reads === 1 ? undefined : listings.listingState(product);
    };
    await refreshProduct({ ...ports, listings: { ...listings, listingState } }, _id, []);
    expect([reads, await countOf()]).toEqual([2, 1]);
  });

  test('are not taken away by who found them as they were', async () => {
    const read = await listings.listingState(_id);
    await refreshProduct(ports, _id, [], { isAnew: true });
    const gone = { _product: _id, scopes: [], print: 'gone', salePrice: 0 };
    expect(await listings.place(read, gone)).toBe(false);
    expect(await listings.listingState(_id)).toMatchObject({ scopes: read?.scopes });
  });
});
