import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStockLedger } from '#shared/data/stock-ledger/repository.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { useCases } from '#shared/usecases/index.ts';
import { catalogPorts, dataOf, clerk as ofCatalog, someCategory } from '#tests/support/catalog.ts';
import { changesOf } from '#tests/support/changes.ts';
import { startTestDoubles, type TestDoubles } from '#tests/support/doubles.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { orderFor, orderWorld, sellProduct, shopper, stockOf } from '#tests/support/orders.ts';

const actor: Actor = { ...ofCatalog, scope: ['console'] } as Actor;
const clerk = { actor, ip: '203.0.113.7' };

let doubles: TestDoubles;
beforeAll(async () => {
  doubles = await startTestDoubles();
});
afterAll(() => doubles.stop());

describeWithTable('the ledger of stock', (table) => {
  let world: ReturnType<typeof orderWorld>;
  const stockLedger = createStockLedger(dataOf(table));
  const changes = changesOf(table);
  beforeAll(() => {
    world = orderWorld(table, doubles);
  });

  /** Writes the changes since the last call into the ledger, twice, because the stream may deliver twice. */
  const follow = async () => {
    const batch = await changes();
    const enter = useCases.enterStockChanges({ stockLedger, clock: world.clock });
    await enter(batch);
    await enter(batch);
  };
  const ledgerOf = async (_product: string, over: object = {}) =>
    must(
      await useCases.getStockHistory({ products: world.ports.products, stockLedger })({
        actor,
        _product,
        limit: 20,
        ...over,
      }),
    ).page;
  const move = (_product: string, n: number) =>
    useCases.changeProducts(world.ports)({
      ...clerk,
      products: [{ _id: _product, key: randomUUID(), fields: {}, stocks: [{ sku: 'BASE', by: n }] }],
    });
  const buy = (n: number, _product: string, amount: number) =>
    world.shop.place({
      actor: shopper(n),
      form: orderFor([{ _product, amount }], { paymentMethod: 'account', depositor: '김하늘' }),
    });

  test('tells of every change why and by whom, the newest first, and the same of a change told twice', async () => {
    const _product = await sellProduct(world.ports, 10);
    await follow();
    const { orderNo } = must(await buy(9_001, _product, 3));
    await follow();
    must(await move(_product, 5));
    await follow();
    must(await world.shop.giveUp({ actor: shopper(9_001), orderNo }));
    await follow();
    const { items } = await ledgerOf(_product);
    expect(items).toMatchObject([
      { delta: 3, stock: 15, why: 'CANCEL', orderNo, at: expect.any(String) },
      { delta: 5, stock: 12, why: 'CLERK', username: expect.any(String) },
      { delta: -3, stock: 7, why: 'ORDER', orderNo },
      { delta: 10, stock: 10, why: 'CLERK' },
    ]);
    expect((await ledgerOf(_product, { why: 'ORDER' })).items).toHaveLength(1);
    const first = await ledgerOf(_product, { limit: 3 });
    const second = await ledgerOf(_product, { limit: 3, cursor: first.cursor });
    expect([...first.items, ...second.items]).toEqual(items);
    expect(second.cursor).toBeUndefined();
    expect((await ledgerOf(_product, { cursor: 'nonsense' })).items).toEqual(items);
  });

  test('adds up when clerks and orders come at once', async () => {
    const _product = await sellProduct(world.ports, 20);
    await follow();
    const done = await Promise.all([
      ...[4, -6, 9, -3].map((n) => move(_product, n)),
      ...[1, 2, 3, 4].map((amount) => buy(9_100 + amount, _product, amount)),
    ]);
    expect(done.filter(({ ok }) => ok).length).toBeGreaterThan(4);
    await follow();
    const stock = await stockOf(world.ports, _product);
    const { items } = await ledgerOf(_product);
    expect(items.reduce((sum, { delta }) => sum + delta, 0)).toBe(stock);
    expect(items[0]?.stock).toBe(stock);
  });

  test('an import says that it was one', async () => {
    const catalog = catalogPorts(table, world.clock);
    const _id = catalog.ids.next();
    must(await catalog.categories.createCategory(someCategory({ _id, code: 'imported' })));
    const _product = await sellProduct(world.ports, 4, { _category: _id, _categories: [_id] });
    await follow();
    const record = await world.ports.products.productRecord(_product, { consistent: true });
    const values = { code: record?.product.code, stock: '9' };
    const [row] = must(await useCases.importProducts(catalog)({ ...clerk, rows: [{ line: 2, values }] }));
    expect(row).toMatchObject({ outcome: 'UPDATED' });
    await follow();
    expect((await ledgerOf(_product)).items[0]).toMatchObject({ delta: 5, stock: 9, why: 'IMPORT' });
  });
});
