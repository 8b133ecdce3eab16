import { afterAll, beforeAll, expect, test } from 'vitest';
import { won } from '#shared/domain/money/won.ts';
import { MAX_SUPPLIES, SUPPLIES_SHOWN } from '#shared/domain/product/linked.ts';
import { BASE_SKU, type LinkedItem, type Sku } from '#shared/domain/product/product.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { getProductPage } from '#shared/usecases/catalog/get-product-page.ts';
import { getSupplies } from '#shared/usecases/catalog/get-supplies.ts';
import { refreshListings } from '#shared/usecases/catalog/refresh-listings.ts';
import { catalogPorts, someCategory, someProduct } from '#tests/support/catalog.ts';
import { changesOf } from '#tests/support/changes.ts';
import { startTestDoubles, type TestDoubles } from '#tests/support/doubles.ts';
import { describeOnEngines } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { orderWorld, sellProduct } from '#tests/support/orders.ts';

let doubles: TestDoubles;
beforeAll(async () => {
  doubles = await startTestDoubles();
});
afterAll(() => doubles.stop());

const supply = (_product: string, over: Partial<LinkedItem> = {}): LinkedItem => ({
  _id: `supply-${_product}`,
  _product,
  _option: BASE_SKU,
  custom: { name: '리필' },
  enabled: true,
  deleted: false,
  ...over,
});

describeOnEngines('supplies', (table) => {
  let world: ReturnType<typeof orderWorld>;
  let catalog: ReturnType<typeof catalogPorts>;
  const changes = changesOf(table);
  beforeAll(() => {
    world = orderWorld(table, doubles);
    catalog = catalogPorts(table, world.clock);
  });
  /** Runs the stream function that builds the cards of products on sale. */
  const list = async () => refreshListings(catalog)(await changes());

  /** Puts filters on sale in two sizes at 10,000 and 12,500 won, with a discount of 1,000 won. */
  const sellFilters = async (over: Partial<Sku> = {}): Promise<string> => {
    const _id = world.ports.ids.next();
    await world.ports.categories.createCategory(someCategory({ _id: 'CATALOG', code: 'catalog' }));
    const reduced = {
      discountEnabled: true,
      discount: { unit: 'WON' as const, amount: 1_000, expiration: { enabled: false } },
    };
    const record = someProduct(_id, { _category: 'CATALOG', _categories: ['CATALOG'], ...reduced });
    const [base] = record.skus;
    if (!base) throw new Error('a product has a SKU');
    const large = {
      ...base,
      sku: 'large',
      name: '대형',
      value: ['대형'],
      price: won(2_500),
      index: 1,
      ...over,
    };
    must(await world.ports.products.createProduct({ ...record, skus: [base, large] }));
    return _id;
  };
  const seenOn = async (_product: string) =>
    must(await getProductPage(catalog)(_product)).supplies.map(({ _product, salePrice, soldOut }) => ({
      _product,
      salePrice,
      soldOut,
    }));

  test('stand on the page of their product at their own price, unless one is off, hidden or no more made', async () => {
    const [filters, ended] = [await sellFilters(), await sellFilters({ enabled: false })];
    const [soldOut, hidden, off] = [
      await sellProduct(world.ports, 0),
      await sellProduct(world.ports, 5, { shows: false }),
      await sellProduct(world.ports, 5),
    ];
    const supplies = [
      supply(filters, { _option: 'large' }),
      supply(ended, { _option: 'large' }),
      supply(soldOut),
      supply(hidden),
      supply(off, { enabled: false }),
    ];
    const head = await sellProduct(world.ports, 5, { supplies });
    await list();
    expect(await seenOn(head)).toEqual([
      { _product: filters, salePrice: 11_500, soldOut: false },
      { _product: soldOut, salePrice: 10_000, soldOut: true },
    ]);
  });

  test('are told of in the cart of who has their product, go in at the price that was told, and are told of no more', async () => {
    const filters = await sellFilters();
    const gone = await sellProduct(world.ports, 0);
    const supplies = [supply(filters, { _option: 'large' }), supply(gone)];
    const head = await sellProduct(world.ports, 5, { supplies });
    await list();
    const actor: Actor = { kind: 'visitor', visitorId: world.ports.ids.next() };
    expect((await world.shop.getCart({ actor })).supplies).toEqual([]);

    const one = { amount: 1, role: 'product' } as const;
    must(await world.shop.addToCart({ actor, items: [{ ...one, _product: head, sku: BASE_SKU }] }));
    const [told, ...others] = (await world.shop.getCart({ actor })).supplies;
    expect([told, others]).toEqual([expect.objectContaining({ _product: filters, salePrice: 11_500 }), []]);

    must(await world.shop.addToCart({ actor, items: [{ ...one, _product: filters, sku: 'large' }] }));
    const cart = await world.shop.getCart({ actor });
    expect(cart.supplies).toEqual([]);
    expect(cart.lines.find(({ _product }) => _product === filters)).toMatchObject({
      role: 'product',
      salePrice: 11_500,
    });
    // They are separate lines, which stay when the product is removed.
    must(
      await world.shop.removeFromCart({
        actor,
        ids: [cart.lines.find((l) => l._product === head)?._id ?? ''],
      }),
    );
    expect((await world.shop.getCart({ actor })).lines).toMatchObject([{ _product: filters }]);
  });

  test('are those of now, whatever their product used up when it was put in', async () => {
    const sold = () => sellProduct(world.ports, 5);
    const old = await Promise.all(Array.from({ length: SUPPLIES_SHOWN }, sold));
    const [off = '', ...kept] = old;
    const head = await sellProduct(world.ports, 5, { supplies: old.map((id) => supply(id)) });
    const anew = await sold();
    await list();
    const actor: Actor = { kind: 'visitor', visitorId: world.ports.ids.next() };
    const item = { _product: head, sku: BASE_SKU, amount: 1, role: 'product' } as const;
    must(await world.shop.addToCart({ actor, items: [item] }));
    const told = async () => {
      const { lines, supplies } = await world.shop.getCart({ actor });
      // Supplies stored in a line only serve to read them early, and are not returned.
      expect(lines.map((line) => 'supplies' in line)).toEqual([false]);
      return supplies.map(({ _product }) => _product);
    };
    expect(await told()).toEqual(old);

    const record = await world.ports.products.productRecord(head, { consistent: true });
    if (!record) throw new Error('it is sold');
    const supplies = [supply(anew), supply(off, { enabled: false }), ...kept.map((id) => supply(id))];
    const product = { ...record.product, supplies, version: record.product.version + 1 };
    must(await world.ports.products.updateProduct(record, { ...record, product }));
    expect(await told()).toEqual([anew, ...kept]);
  });

  test('of what was bought are a few that can be had, of products that still show', async () => {
    const refills = await Promise.all(
      Array.from({ length: SUPPLIES_SHOWN + 2 }, (_, n) => sellProduct(world.ports, n === 0 ? 0 : 5)),
    );
    expect(refills.length).toBeLessThanOrEqual(MAX_SUPPLIES);
    const secret = await sellProduct(world.ports, 5);
    const dispenser = await sellProduct(world.ports, 5, {
      supplies: refills.map((refill) => supply(refill)),
    });
    const hidden = await sellProduct(world.ports, 5, { shows: false, supplies: [supply(secret)] });
    await list();
    const told = await getSupplies(catalog)([hidden, dispenser]);
    expect(told.map(({ _product }) => _product)).toEqual(refills.slice(1, SUPPLIES_SHOWN + 1));
    expect(await getSupplies(catalog)(['gone'])).toEqual([]);
  });
});
