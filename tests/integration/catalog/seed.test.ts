import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { localAccounts } from '#localstack/accounts.ts';
import { catalog } from '#localstack/seed/catalog/index.ts';
import { namingPublisher } from '#localstack/seed/pictures/publisher.ts';
import { isSeeded, openShop, seedShop } from '#localstack/seed/seed-shop.ts';
import { listQuery } from '#shared/contracts/catalog.ts';
import { createBenefitTermsRepository } from '#shared/data/benefits/benefit-terms.repository.ts';
import { createBenefitWrites } from '#shared/data/benefits/benefit-writes.ts';
import { createCouponsRepository } from '#shared/data/coupons/repository.ts';
import { createPromotionCodesRepository } from '#shared/data/promotion-codes/repository.ts';
import { listMissingForOpening } from '#shared/domain/opening/checklist.ts';
import { getHome } from '#shared/usecases/catalog/get-home.ts';
import { getProductPage } from '#shared/usecases/catalog/get-product-page.ts';
import { getMegaMenu } from '#shared/usecases/catalog/get-shell.ts';
import { listProducts } from '#shared/usecases/catalog/list-products.ts';
import { refreshListings } from '#shared/usecases/catalog/refresh-listings.ts';
import { getOpening } from '#shared/usecases/opening/index.ts';
import { createProviderKeys } from '#shared/wiring/env/provider-keys.ts';
import { catalogPorts, clerk, dataOf } from '#tests/support/catalog.ts';
import { testClock } from '#tests/support/clock.ts';
import { consumedReads } from '#tests/support/consumed-reads.ts';
import { startDynamo, type TestTable } from '#tests/support/dynamodb.ts';
import { testEnv } from '#tests/support/env.ts';
import { memberPorts } from '#tests/support/members.ts';

const COUNT = 300;

describe('the seed', () => {
  const clock = testClock();
  let table: TestTable;
  let ports: ReturnType<typeof portsOn>;
  const portsOn = (on: TestTable) => {
    const catalog = catalogPorts(on, clock);
    const data = dataOf(on);
    return {
      ...memberPorts(on, clock),
      ...catalog,
      benefitTerms: createBenefitTermsRepository(data, { unitOfWork: catalog.unitOfWork }),
      benefitWrites: createBenefitWrites(data),
      coupons: createCouponsRepository(data, { unitOfWork: catalog.unitOfWork }),
      promotionCodes: createPromotionCodesRepository(data),
    };
  };
  const seed = () => seedShop(ports, dataOf(table), { count: COUNT, publisher: namingPublisher() });

  beforeAll(async () => {
    table = await startDynamo();
    ports = portsOn(table);
    await seed();
  });
  afterAll(() => table.stop());

  test('is no shop until it is whole, and an interrupted one is simply run again', async () => {
    expect(await isSeeded(ports)).toBe(false);
    expect(await seed()).toMatchObject({ products: COUNT });
    await openShop(ports);
    expect(await isSeeded(ports)).toBe(true);
  });

  test('is open, and has everything an opening requires', async () => {
    const providerKeys = createProviderKeys(testEnv());
    const actor = { ...clerk, scope: ['console'] };
    const opening = await getOpening({ ...ports, providerKeys })({ actor });
    if (!opening.ok) throw new Error(opening.failure.code);
    expect(opening.value.openedBy).toBe('rootadmin');
    expect(listMissingForOpening(opening.value.items)).toEqual([]);
  });

  test('leaves nothing for the stream to do: every listing and count is what the stream would make', async () => {
    const page = await listProducts(ports)(listQuery.parse({ limit: 48 }));
    if (!page.ok) throw new Error(page.failure.code);
    const ids = page.value.products.map(({ _id }) => _id);
    const before = await Promise.all(ids.map((_id) => ports.listings.listingState(_id)));
    const products = (await ports.products.stockedProducts(ids)).map(({ product }) => product);
    await refreshListings(ports)(products.map((after) => ({ id: after._id, entity: 'product', after })));
    expect(await Promise.all(ids.map((_id) => ports.listings.listingState(_id)))).toEqual(before);
    expect(page.value.summary.count__total).toBeGreaterThan(COUNT * 0.9);
  });

  test('fills every block of the home page, the whole menu, and a list for each top category', async () => {
    const home = await getHome(ports)();
    expect(home.banners.MAIN_1.pc.length).toBeGreaterThan(1);
    expect(home.bestReviews).toMatchObject({ main: { length: 3 }, side: { length: 3 } });
    for (const block of [
      home.care,
      home.brands,
      home.popular.products,
      home.best,
      home.exhibitions,
      home.popups,
    ])
      expect(block.length).toBeGreaterThan(0);
    expect(home.showroom?.scenes[0]?.hotspots.length).toBeGreaterThan(1);
    expect((await getMegaMenu(ports)()).map(({ children }) => children.length)).toEqual([5, 5, 5, 5, 5, 5]);
    for (const { code } of catalog) {
      const page = await listProducts(ports)(listQuery.parse({ category: code }));
      expect(page).toMatchObject({ value: { summary: { count__total: expect.any(Number) } } });
    }
  });

  test('costs few read units: at most 4 a list, in every order; a product page and a search are no dearer than 8', async () => {
    const shared = await Promise.all([
      ports.categories.categories(),
      ports.brands.brands(),
      ports.content.setting(),
      ports.benefitTerms.shippings.all(),
    ]);
    const showcase = {
      ...ports.showcase,
      categories: async () => shared[0],
      brands: async () => shared[1],
      setting: async () => shared[2],
      shippings: async () => shared[3],
    };
    const warm = { ...ports, showcase };
    const costOf = async (read: () => Promise<unknown>): Promise<number> => {
      const counting = consumedReads(table.client);
      await read();
      return counting.stop();
    };
    for (const sort of ['LATEST', 'NAME', 'PRICE_ASC', 'PRICE_DESC'])
      for (const over of [
        {},
        { category: 'bath' },
        { groups: 'POPULAR', category: 'kitchen' },
        { brand: 'gyeol' },
        { searchValue: '세면대' },
      ]) {
        const units = await costOf(() => listProducts(warm)(listQuery.parse({ ...over, sort })));
        expect(units, `${sort} of ${JSON.stringify(over)}`).toBeLessThanOrEqual(4);
      }
    const { products } = await getHome(ports)().then(({ popular }) => popular);
    for (const { _id } of products.slice(0, 4))
      expect(await costOf(() => getProductPage(warm)(_id))).toBeLessThanOrEqual(8);
  });

  test('lets in the accounts that are printed', async () => {
    for (const [username] of localAccounts) expect(await ports.users.credential(username)).toBeDefined();
  });
});
