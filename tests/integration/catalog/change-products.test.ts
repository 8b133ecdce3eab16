import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { won } from '#shared/domain/money/won.ts';
import { changeProducts } from '#shared/usecases/catalog/change-products.ts';
import { catalogPorts, clerk, someCategory, someProduct, someSetting } from '#tests/support/catalog.ts';
import { testClock } from '#tests/support/clock.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';

const by = { actor: clerk, ip: '203.0.113.7' };

describeWithTable('products changed in the grid', (table) => {
  const ports = catalogPorts(table, testClock());
  const category = someCategory({ _id: ports.ids.next(), code: 'light' });
  const price = (was: number, to: number) => ({ price: { was, to } });
  const change = async (...products: Parameters<ReturnType<typeof changeProducts>>[0]['products']) =>
    must(await changeProducts(ports)({ ...by, products }));
  const read = async (_id: string) => there(await ports.products.productRecord(_id, { consistent: true }));
  const there = <T>(found: T | undefined): T => {
    if (!found) throw new Error('not there');
    return found;
  };
  const created = async (stock = 10) => {
    const record = someProduct(
      ports.ids.next(),
      { _category: category._id, _categories: [category._id] },
      { stock },
    );
    must(await ports.products.createProduct(record));
    return record.product._id;
  };

  beforeAll(async () => {
    must(await ports.categories.createCategory(category));
    const productLabels = [{ code: 'NEW', name: '신상품' }];
    must(await ports.content.saveSetting({ ...someSetting, shop: { ...someSetting.shop, productLabels } }));
  });

  test('merge with what somebody changed in other fields, and are refused in the same one', async () => {
    const _id = await created();
    await change({ _id, fields: { ...price(10_000, 9_000) }, stocks: [] });
    const [answer] = await change({
      _id,
      fields: {
        ...price(10_000, 8_000),
        discount: { was: null, to: { unit: 'PERCENT', amount: 10 } },
        labels: { was: [], to: ['NEW'] },
      },
      stocks: [{ sku: 'BASE', seen: 10, to: 4 }],
    });
    expect(answer).toMatchObject({
      outcome: 'REFUSED',
      refused: [{ field: 'price' }],
      product: { values: { price: 9_000, discount: { unit: 'PERCENT', amount: 10 }, labels: ['NEW'] } },
    });
    const { product, skus } = await read(_id);
    expect(product).toMatchObject({ price: 9_000, discountEnabled: true, labels: ['NEW'], version: 3 });
    expect(product.updatedBy).toEqual(expect.any(String));
    expect(skus).toMatchObject([{ stock: 4 }]);
  });

  test('refuse stock that was sold since it was seen, move it by a difference, and never below zero', async () => {
    const _id = await created();
    must(await ports.products.setStock({ _product: _id, sku: 'BASE' }, 7));
    const set = { _id, fields: {}, stocks: [{ sku: 'BASE', seen: 10, to: 20 }] };
    expect(await change(set)).toMatchObject([
      { outcome: 'REFUSED', refused: [{ field: 'stock', sku: 'BASE' }] },
    ]);
    const move = (n: number, key = randomUUID()) => ({
      _id,
      key,
      fields: {},
      stocks: [{ sku: 'BASE', by: n }],
    });
    const once = move(5);
    expect(await change(once)).toMatchObject([{ outcome: 'CHANGED' }]);
    await change(once);
    expect((await read(_id)).skus).toMatchObject([{ stock: 12 }]);
    expect(await change(move(-13))).toMatchObject([{ outcome: 'REFUSED' }]);
    await Promise.all([change(move(-2)), change(move(-3)), change(move(1))]);
    expect((await read(_id)).skus).toMatchObject([{ stock: 8 }]);
  });

  test('do nothing when sent again, and answer of what is gone or unknown that it is', async () => {
    const _id = await created();
    const again = { _id, fields: price(10_000, 9_000), stocks: [] };
    expect(await change(again)).toMatchObject([{ outcome: 'CHANGED' }]);
    expect(await change(again)).toMatchObject([{ outcome: 'UNCHANGED' }]);
    expect((await read(_id)).product.version).toBe(2);
    const unknown = { _id: ports.ids.next(), fields: {}, stocks: [] };
    const wrong = {
      _id,
      fields: {
        _category: { was: category._id, to: 'nowhere' },
        labels: { was: [], to: ['OLD'] },
        discount: { was: null, to: { unit: 'WON' as const, amount: 9_001 } },
      },
      stocks: [{ sku: 'none', seen: 1, to: 2 }],
    };
    expect(await change(unknown, wrong)).toMatchObject([
      { outcome: 'REFUSED', message: '삭제된 상품입니다' },
      {
        outcome: 'REFUSED',
        refused: [{ field: '_category' }, { field: 'labels' }, { field: 'discount' }, { field: 'stock' }],
      },
    ]);
    expect((await read(_id)).product).toMatchObject({ price: won(9_000), version: 2 });
  });

  test('two clerks in different fields at once both get through', async () => {
    const _id = await created();
    await Promise.all([
      change({ _id, fields: price(10_000, 5_000), stocks: [] }),
      change({ _id, fields: { shows: { was: true, to: false } }, stocks: [] }),
      change({ _id, fields: { sells: { was: true, to: false } }, stocks: [] }),
    ]);
    expect((await read(_id)).product).toMatchObject({ price: 5_000, shows: false, sells: false, version: 4 });
  });
});
