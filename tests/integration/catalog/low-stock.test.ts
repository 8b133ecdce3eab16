import { beforeAll, expect, test } from 'vitest';
import { createCheckpointsRepository } from '#shared/data/checkpoints/repository.ts';
import { createLowStocks } from '#shared/data/low-stock/repository.ts';
import { createMessageWrites } from '#shared/data/messages/message-writes.ts';
import { createOutbox } from '#shared/data/messages/outbox.ts';
import { changeLowStockTerms } from '#shared/domain/product/low-stock.ts';
import { lowStockRound } from '#shared/usecases/catalog/low-stock.ts';
import { refreshProduct } from '#shared/usecases/catalog/refresh-listings.ts';
import { hasWork, passThrough } from '#shared/usecases/common/pass-through.ts';
import { useCases } from '#shared/usecases/index.ts';
import {
  catalogPorts,
  clerk,
  dataOf,
  someCategory,
  someProduct,
  someSetting,
} from '#tests/support/catalog.ts';
import { changesOf } from '#tests/support/changes.ts';
import { testClock } from '#tests/support/clock.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';

const EMAIL = 'goods@example.com';

describeWithTable('variants that are running out', (table) => {
  const clock = testClock();
  const catalog = catalogPorts(table, clock);
  const data = dataOf(table);
  const ports = { ...catalog, lowStocks: createLowStocks(data), messageWrites: createMessageWrites(data) };
  const changes = changesOf(table);

  const messages: string[] = [];
  /**
   * Processes the changes since the last call, twice, because the stream may deliver twice; messages to the shop are
   * recorded.
   */
  const follow = async () => {
    const all = await changes();
    await useCases.watchLowStock(ports)(all);
    await useCases.watchLowStock(ports)(all);
    for (const change of await changes())
      if (change.entity === 'message' && change.after) messages.push(change.after.subject);
  };
  const list = async () => must(await useCases.listLowStock(ports)({ actor: clerk, limit: 20 })).items;
  const setStock = async (_product: string, stock: number) => {
    must(await ports.products.setStock({ _product, sku: 'BASE' }, stock));
    clock.advance(1_000);
    await follow();
  };
  const create = async (stock: number, over: Parameters<typeof someProduct>[1] = {}) => {
    const record = someProduct(ports.ids.next(), { _category: 'C', _categories: ['C'], ...over }, { stock });
    must(await ports.products.createProduct(record));
    await follow();
    return record.product._id;
  };

  beforeAll(async () => {
    must(await ports.categories.createCategory(someCategory({ _id: 'C', code: 'light' })));
    const shop = { ...someSetting.shop, lowStock: { from: 5, email: EMAIL } };
    must(await ports.content.saveSetting({ ...someSetting, shop }));
  });

  test('are listed by what is left, and told of once until they are filled up again', async () => {
    const _product = await create(10);
    expect(await list()).toEqual([]);
    for (const stock of [5, 4, 0]) await setStock(_product, stock);
    expect(await list()).toMatchObject([{ _product, sku: 'BASE', stock: 0, from: 5 }]);
    expect(messages).toHaveLength(1);
    await setStock(_product, 6);
    expect(await list()).toEqual([]);
    await setStock(_product, 3);
    expect(messages).toHaveLength(2);
    const other = await create(2);
    expect((await list()).map((low) => low._product)).toEqual([other, _product]);
    await useCases.deleteProduct(ports)({ actor: clerk, ip: '203.0.113.7', _id: other });
    await follow();
    expect((await list()).map((low) => low._product)).toEqual([_product]);
  });

  test('go by the number of their product where it has one', async () => {
    const before = messages.length;
    const _product = await create(20, { lowStockFrom: 30 });
    expect((await list()).find((low) => low._product === _product)).toMatchObject({ stock: 20, from: 30 });
    expect(messages).toHaveLength(before + 1);
  });

  test('keep their message when whoever followed broke off and the change comes again', async () => {
    const _product = await create(9);
    must(await ports.products.setStock({ _product, sku: 'BASE' }, 1));
    const all = await changes();
    const broken = { ...ports, unitOfWork: { commit: () => Promise.reject(new Error('cut off')) } };
    await expect(useCases.watchLowStock(broken)(all)).rejects.toThrow('cut off');
    await useCases.watchLowStock(ports)(all);
    const message = await createOutbox(data).message(`low-stock#${_product}#BASE#${clock.now()}`);
    expect(message?.message.to).toEqual({ email: EMAIL });
  });

  test('are judged anew, all of them, when the shop changes its number, and once', async () => {
    const [few, many] = [await create(7), await create(70)];
    for (const _id of [few, many]) {
      const brands = await ports.brands.brands();
      await refreshProduct(ports, _id, brands);
    }
    const setting = await ports.content.setting();
    const lowStock = changeLowStockTerms({ from: 5, email: EMAIL }, { from: 8, email: EMAIL });
    must(
      await ports.content.saveSetting({
        ...setting,
        shop: { ...setting.shop, lowStock },
        version: setting.version + 1,
      }),
    );
    const round = async () => {
      const parts = await lowStockRound(ports);
      const checkpoints = createCheckpointsRepository(data);
      const open = [];
      for (const part of parts) if (await hasWork({ checkpoints, clock }, part)) open.push(part);
      const { failures } = await passThrough({ checkpoints, clock }, open, { leftMs: () => 60_000 });
      expect(failures).toEqual([]);
      return open.length;
    };
    expect(await round()).toBe(2);
    const listed = (await list()).map((low) => low._product);
    expect(listed).toContain(few);
    expect(listed).not.toContain(many);
    expect(await round()).toBe(0);
  });
});
