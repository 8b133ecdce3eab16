import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { timedChangesForm } from '#shared/contracts/product-grid.ts';
import { applyTimedChange } from '#shared/usecases/catalog/timed-changes.ts';
import { useCases } from '#shared/usecases/index.ts';
import { catalogPorts, clerk, someCategory, someProduct, someSetting } from '#tests/support/catalog.ts';
import { testClock } from '#tests/support/clock.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';

const by = { actor: clerk, ip: '203.0.113.7' };
const HOUR_MS = 3_600_000;

describeWithTable('planned changes of products', (table) => {
  const clock = testClock();
  const ports = catalogPorts(table, clock);
  const category = someCategory({ _id: ports.ids.next(), code: 'light' });
  const create = async () => {
    const over = { _category: category._id, _categories: [category._id] };
    const record = someProduct(ports.ids.next(), over, { stock: 10 });
    must(await ports.products.createProduct(record));
    return record.product._id;
  };
  const inAnHour = () => new Date(Date.parse(clock.now()) + HOUR_MS).toISOString();
  const plan = (_id: string, change: object, key: string = randomUUID(), at = inAnHour()) =>
    useCases.planChanges(ports)({
      ...by,
      ...timedChangesForm.parse({ at, products: [{ _id, key, ...change }] }),
    });
  const price = (was: number, to: number) => ({ price: { was, to } });
  const dueAt = async (now: string) => (await ports.timedChanges.due(now, { limit: 50 })).items;
  const applyDue = async () => {
    for (const _id of await dueAt(clock.now())) await applyTimedChange(ports, _id);
  };
  const stateOf = async (key: string) => ports.timedChanges.change(key);
  const now = async (_id: string) => {
    const [found] = await ports.products.stockedProducts([_id]);
    return { price: found?.product.price, shows: found?.product.shows, stock: found?.skus[0]?.stock };
  };

  beforeAll(async () => {
    must(await ports.categories.createCategory(category));
    must(await ports.content.saveSetting(someSetting));
  });

  test('are applied at their time and not before, field by field where the old value still stands', async () => {
    const _id = await create();
    const key = randomUUID();
    const change = {
      fields: { ...price(10_000, 8_000), shows: { was: true, to: false } },
      stocks: [{ sku: 'BASE', by: -4 }],
    };
    must(await plan(_id, change, key));
    // Submitted again, together with another product, it is planned once.
    const other = { _id: await create(), key: randomUUID(), fields: price(10_000, 4_000) };
    const again = timedChangesForm.parse({ at: inAnHour(), products: [{ _id, key, ...change }, other] });
    must(await useCases.planChanges(ports)({ ...by, ...again }));
    expect(await stateOf(other.key)).toMatchObject({ state: 'WAITING' });
    await applyDue();
    expect(await now(_id)).toEqual({ price: 10_000, shows: true, stock: 10 });
    must(
      await useCases.changeProducts(ports)({
        ...by,
        products: [{ _id, fields: price(10_000, 9_500), stocks: [] }],
      }),
    );
    clock.advance(HOUR_MS);
    await applyDue();
    await applyDue();
    expect(await now(_id)).toEqual({ price: 9_500, shows: false, stock: 6 });
    expect(await stateOf(key)).toMatchObject({ state: 'PARTLY', refused: [{ field: 'price' }] });
    expect(await dueAt(clock.now())).toEqual([]);
  });

  test('are withdrawn before their time, and not once they were applied', async () => {
    const [kept, dropped] = [await create(), await create()];
    const [keptKey, droppedKey] = [randomUUID(), randomUUID()];
    must(await plan(kept, { fields: price(10_000, 7_000) }, keptKey));
    must(await plan(dropped, { fields: price(10_000, 7_000) }, droppedKey));
    const withdraw = (_id: string) => useCases.withdrawTimedChange(ports)({ ...by, _id });
    must(await withdraw(droppedKey));
    // A form submitted again later does not restore a withdrawn change.
    must(await plan(dropped, { fields: price(10_000, 7_000) }, droppedKey));
    clock.advance(HOUR_MS);
    await applyDue();
    expect(await now(dropped)).toMatchObject({ price: 10_000 });
    expect(await now(kept)).toMatchObject({ price: 7_000 });
    expect(await withdraw(keptKey)).toMatchObject({ failure: { code: 'CHANGE_SETTLED' } });
    expect(await withdraw('nothing')).toMatchObject({ failure: { code: 'CHANGE_NOT_FOUND' } });
    const list = useCases.listTimedChanges(ports);
    const { items } = must(await list({ actor: clerk, limit: 20, state: 'WITHDRAWN' }));
    expect(items.map(({ _id }) => _id)).toEqual([droppedKey]);
  });

  test('are either applied or withdrawn when both come at once, never both', async () => {
    for (let n = 0; n < 5; n++) {
      const _id = await create();
      const key = randomUUID();
      must(await plan(_id, { fields: price(10_000, 6_000) }, key));
      clock.advance(HOUR_MS);
      const [, withdrawn] = await Promise.all([
        applyTimedChange(ports, key),
        useCases.withdrawTimedChange(ports)({ ...by, _id: key }),
      ]);
      await applyDue();
      expect(await now(_id)).toMatchObject({ price: withdrawn.ok ? 10_000 : 6_000 });
      expect(await stateOf(key)).toMatchObject({ state: withdrawn.ok ? 'WITHDRAWN' : 'APPLIED' });
    }
  });

  test('change nothing twice when a run is cut off at any step', async () => {
    for (let step = 1; step <= 3; step++) {
      const _id = await create();
      const key = randomUUID();
      must(await plan(_id, { fields: price(10_000, 5_000), stocks: [{ sku: 'BASE', by: 3 }] }, key));
      clock.advance(HOUR_MS);
      let commits = 0;
      const commit = (async (writes: never) => {
        const done = await ports.unitOfWork.commit(writes);
        commits += 1;
        if (commits === step) throw new Error('cut off');
        return done;
      }) as typeof ports.unitOfWork.commit;
      const broken = { ...catalogPorts(table, clock), unitOfWork: { commit } };
      await applyTimedChange(broken, key).catch(() => undefined);
      await applyDue();
      expect(await now(_id)).toEqual({ price: 5_000, shows: true, stock: 13 });
      expect(await stateOf(key)).toMatchObject({ state: 'APPLIED' });
    }
  });

  test('are refused for a time that is past or too far off, and of products that are gone', async () => {
    const _id = await create();
    const at = (ms: number) => new Date(Date.parse(clock.now()) + ms).toISOString();
    for (const ms of [0, -HOUR_MS, 400 * 24 * HOUR_MS])
      expect(await plan(_id, { fields: price(10_000, 1) }, randomUUID(), at(ms))).toMatchObject({
        failure: { code: 'CHANGE_TIME' },
      });
    expect(must(await plan(ports.ids.next(), { fields: price(1, 2) }))).toMatchObject([
      { outcome: 'REFUSED' },
    ]);
    const key = randomUUID();
    must(await plan(_id, { fields: price(10_000, 1) }, key));
    must(await useCases.deleteProduct(ports)({ ...by, _id }));
    clock.advance(HOUR_MS);
    await applyDue();
    expect(await stateOf(key)).toMatchObject({ state: 'REFUSED', message: '삭제된 상품입니다' });
  });
});
