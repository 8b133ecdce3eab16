import { beforeAll, expect, test } from 'vitest';
import { createMessageWrites } from '#shared/data/messages/message-writes.ts';
import { RESTOCK_ALERTS_MOST } from '#shared/domain/product/restock-alert.ts';
import type { User } from '#shared/domain/user/user.ts';
import { notifyWaitingMembers } from '#shared/usecases/catalog/restock-alerts.ts';
import { useCases } from '#shared/usecases/index.ts';
import { catalogPorts, dataOf, someCategory, someProduct } from '#tests/support/catalog.ts';
import { changesOf } from '#tests/support/changes.ts';
import { testClock } from '#tests/support/clock.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';

const DAY = '2026-11-20T03:00:00.000Z';
const NIGHT = '2026-11-20T13:30:00.000Z';

describeWithTable('restock alerts', (table) => {
  const data = dataOf(table);
  const changes = changesOf(table);
  const gone = new Set<string>();
  const at = (now: string) => {
    const catalog = catalogPorts(table, testClock(now));
    const person = (_id: string) => ({
      _id,
      name: '김하늘',
      email: `${_id}@example.com`,
      phone: '01012345678',
    });
    const users = {
      user: async (_id: string) => (gone.has(_id) ? undefined : (person(_id) as unknown as User)),
    };
    return { ...catalog, users: users as never, messageWrites: createMessageWrites(data) };
  };
  const ports = at(DAY);

  const create = async (stock: number, over: Parameters<typeof someProduct>[1] = {}) => {
    const record = someProduct(ports.ids.next(), { _category: 'C', _categories: ['C'], ...over }, { stock });
    must(await ports.products.createProduct(record));
    return record.product._id;
  };
  const ask = (_user: string, _product: string) =>
    useCases.requestRestockAlert(ports)({ _user, _product, sku: 'BASE' });
  const fill = (_product: string, stock: number) =>
    ports.products.setStock({ _product, sku: 'BASE' }, stock).then(must);
  const waitingFor = (_product: string) => ports.restockAlerts.waiting({ _product, sku: 'BASE' }, 99);
  /** Processes the changes twice at once; returns the receivers of the messages. */
  const follow = async (world = ports): Promise<(string | undefined)[]> => {
    const all = await changes();
    await Promise.all([useCases.alertRestocked(world)(all), useCases.alertRestocked(world)(all)]);
    return writtenTo();
  };
  const writtenTo = async () =>
    (await changes())
      .flatMap((change) => (change.entity === 'message' && change.after ? [change.after.to.email] : []))
      .sort();

  beforeAll(async () => {
    must(await ports.categories.createCategory(someCategory({ _id: 'C', code: 'light' })));
  });

  test('tell everybody who waits, once, when it is there again', async () => {
    const _product = await create(0);
    for (const who of ['a', 'b', 'a']) must(await ask(who, _product));
    must(await useCases.cancelRestockAlert(ports)({ _user: 'b', _product, sku: 'BASE' }));
    must(await ask('c', _product));
    expect((await waitingFor(_product)).map(({ _user }) => _user)).toEqual(['a', 'c']);
    expect(await follow()).toEqual([]);
    await fill(_product, 3);
    expect(await follow()).toEqual(['a@example.com', 'c@example.com']);
    expect(await waitingFor(_product)).toEqual([]);
    await fill(_product, 0);
    await fill(_product, 5);
    expect(await follow()).toEqual([]);
  });

  test('are refused for what can be bought, what is hidden or unknown, and above the limit', async () => {
    const refusal = async (_user: string, _product: string) => {
      const asked = await ask(_user, _product);
      return asked.ok ? 'OK' : asked.failure.code;
    };
    expect(await refusal('d', await create(1))).toBe('IN_STOCK');
    expect(await refusal('d', await create(0, { shows: false }))).toBe('PRODUCT_NOT_FOUND');
    expect(await refusal('d', ports.ids.next())).toBe('PRODUCT_NOT_FOUND');
    const all = await Promise.all(Array.from({ length: RESTOCK_ALERTS_MOST + 3 }, () => create(0)));
    const outcomes: string[] = [];
    for (const _product of all) outcomes.push(await refusal('d', _product));
    expect(outcomes.filter((code) => code === 'OK')).toHaveLength(RESTOCK_ALERTS_MOST);
    expect(new Set(outcomes)).toEqual(new Set(['OK', 'RESTOCK_LIMIT']));
    must(await useCases.cancelRestockAlert(ports)({ _user: 'd', _product: all[0] ?? '', sku: 'BASE' }));
    must(await useCases.cancelRestockAlert(ports)({ _user: 'd', _product: all[0] ?? '', sku: 'BASE' }));
    expect(await refusal('d', all.at(-1) ?? '')).toBe('OK');
    await ports.restockAlerts.forget('d');
    expect((await useCases.getMyRestocks(ports)({ _user: 'd' })).restocks).toEqual([]);
    await changes();
  });

  test('wait for the morning at night, and are kept when it is sold out again by then', async () => {
    const _product = await create(0);
    must(await ask('e', _product));
    await fill(_product, 2);
    expect(await follow(at(NIGHT))).toEqual([]);
    const morning = async () => {
      const { items } = await ports.restockAlerts.restocked('2026-11-21T01:00:00.000Z', { limit: 9 });
      for (const of of items) {
        await notifyWaitingMembers(ports, of);
        await ports.restockAlerts.settleRestocked(of);
      }
      return writtenTo();
    };
    await fill(_product, 0);
    expect(await morning()).toEqual([]);
    expect(await waitingFor(_product)).toHaveLength(1);
    await fill(_product, 2);
    expect(await follow(at(NIGHT))).toEqual([]);
    expect(await morning()).toEqual(['e@example.com']);
    expect(await morning()).toEqual([]);
  });

  test('go on where a run was cut off, and tell nobody who left', async () => {
    const _product = await create(0);
    for (const who of ['f', 'g', 'h']) must(await ask(who, _product));
    gone.add('g');
    await fill(_product, 1);
    const all = await changes();
    let commits = 0;
    const broken = {
      ...ports,
      unitOfWork: {
        commit: ((writes: never) => {
          commits += 1;
          return commits > 1 ? Promise.reject(new Error('cut off')) : ports.unitOfWork.commit(writes);
        }) as typeof ports.unitOfWork.commit,
      },
    };
    await expect(useCases.alertRestocked(broken)(all)).rejects.toThrow('cut off');
    await useCases.alertRestocked(ports)(all);
    expect(await writtenTo()).toEqual(['f@example.com', 'h@example.com']);
    expect(await waitingFor(_product)).toEqual([]);
  });

  test('come of a product that is sold again, too', async () => {
    const _product = await create(0);
    must(await ask('i', _product));
    await fill(_product, 4);
    const record = await ports.products.productRecord(_product, { consistent: true });
    if (!record) throw new Error('not there');
    await ports.products.updateProduct(record, {
      ...record,
      product: { ...record.product, sells: false, version: 2 },
    });
    expect(await follow()).toEqual([]);
    const off = await ports.products.productRecord(_product, { consistent: true });
    if (!off) throw new Error('not there');
    await ports.products.updateProduct(off, { ...off, product: { ...off.product, sells: true, version: 3 } });
    expect(await follow()).toEqual(['i@example.com']);
  });
});
