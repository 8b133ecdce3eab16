import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findOrdersQuery } from '#shared/contracts/orders/order-search.ts';
import type { OrderSearchEntriesPort } from '#shared/data/order-search-entries/repository.ts';
import { createUsersRepository } from '#shared/data/users/repository.ts';
import type { Order, Purchase } from '#shared/domain/order/order.ts';
import { useCases } from '#shared/usecases/index.ts';
import { removeOrderSearchEntries, syncOrderSearchEntries } from '#shared/usecases/orders/index-orders.ts';
import { dataOf } from '#tests/support/catalog.ts';
import { changesOf } from '#tests/support/changes.ts';
import { consumedReads } from '#tests/support/consumed-reads.ts';
import { startTestDoubles, type TestDoubles } from '#tests/support/doubles.ts';
import { describeWithTable, type TestTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { clerk, orderFor, orderWorld, sellProduct, shopper } from '#tests/support/orders.ts';

/** Maximum read units of a page of twenty: for one word in a period, and narrowed by filters. */
const ONE_WORD = 8;
const NARROWED = 64;
/** Maximum read units of counting in addition: of a word, whole and within longer ones, one megabyte each. */
const COUNT_UNITS = 256;

const MANY = 600;
/** Copies that are created at once: one after the other they would take an engine a minute. */
const AT_ONCE = 20;

let doubles: TestDoubles;
beforeAll(async () => {
  doubles = await startTestDoubles();
});
afterAll(() => doubles.stop());

/** Creates a shop with its consumer, and the search of a clerk. */
const shopOn = (table: TestTable) => {
  const { client, tableName: TableName } = table;
  const users = createUsersRepository(dataOf(table));
  const world = orderWorld(table, doubles);
  const changes = changesOf(table);
  let _product = '';

  const followed = async () => useCases.indexOrders(world.ports)(await changes());
  const find = async (query: object) =>
    must(
      await useCases.findOrders({ ...world.ports, users })({
        actor: clerk.actor,
        ...findOrdersQuery.parse({ limit: 20, ...query }),
        ...('counts' in query && { counts: true }),
      }),
    );
  const numbers = async (query: object) => (await find(query)).orders.map(({ orderNo }) => orderNo);
  /** Reads all pages, up to one without a cursor. */
  const all = async (query: object) => {
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await find({ ...query, cursor });
      found.push(...page.orders.map(({ orderNo }) => orderNo));
      cursor = page.cursor;
    } while (cursor);
    return found;
  };
  const reading = async <T>(work: () => Promise<T>): Promise<{ value: T; units: number }> => {
    const meter = consumedReads(client);
    const value = await work();
    return { value, units: meter.stop() };
  };
  const placesOf = async (orderNo: string) => {
    const { Items = [] } = await client.send(
      new ScanCommand({
        TableName,
        ConsistentRead: true,
        FilterExpression: 'begins_with(pk, :places) AND orderNo = :orderNo',
        ExpressionAttributeValues: { ':places': 'order-place', ':orderNo': orderNo },
      }),
    );
    return Items.map(({ pk }) => String(pk)).sort();
  };

  let buyers = 0;
  const order = async (over: { name?: string; phone?: string; form?: object } = {}) => {
    const { name = '김하늘', phone = '01012345678' } = over;
    const base = orderFor([{ _product }], { paymentMethod: 'account', depositor: name });
    const form = {
      ...base,
      sender: { ...base.sender, name, phone },
      receiver: { ...base.receiver, name, phone },
      ...over.form,
    };
    world.clock.advance(1_000);
    return must(await world.shop.place({ actor: shopper(++buyers), form })).orderNo;
  };

  const begin = async () => {
    _product = await sellProduct(world.ports, 2_000, { name: '온기 무드 LED 스탠드' });
    await changes();
  };

  /** Copies an order under other numbers, a minute apart, as the consumer would have stored them. */
  const copies = async (
    orderNo: string,
    count: number,
    over: (n: number) => Partial<Order> = () => ({}),
    day = '20260101',
  ) => {
    const aggregate = await world.ports.orders.wholeOrder(orderNo);
    if (!aggregate) throw new Error('no order');
    const place = async (n: number) => {
      const copy = `P-${day}-${String(n).padStart(8, 'C')}`;
      const createdAt = new Date(Date.UTC(2026, 0, 1, 3, n)).toISOString();
      const copied: Order = { ...aggregate.order, orderNo: copy, createdAt, ...over(n) };
      const purchases: Purchase[] = aggregate.purchases.map((purchase) => ({
        ...purchase,
        orderNo: copy,
        createdAt,
      }));
      const orders = {
        ...world.ports.orders,
        wholeOrder: async () => ({ ...aggregate, order: copied, purchases }),
      };
      await syncOrderSearchEntries({ ...world.ports, orders }, copy);
    };
    const range = Array.from({ length: count }, (_, n) => n);
    for (let n = 0; n < count; n += AT_ONCE) await Promise.all(range.slice(n, n + AT_ONCE).map(place));
  };

  return {
    world,
    users,
    changes,
    followed,
    find,
    numbers,
    all,
    reading,
    placesOf,
    order,
    copies,
    begin,
    buyers: () => buyers,
  };
};
type Shop = ReturnType<typeof shopOn>;

describeWithTable('orders are found among many', (table) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = shopOn(table);
    await shop.begin();
  });

  test('by any of what belongs to them, behind six hundred newer ones, for no more than a page of rows', async () => {
    const { followed, find, numbers, reading, order, copies } = shop;
    const old = await order({ name: '이오래', phone: '01077778888' });
    await followed();
    const template = await order();
    await followed();
    await copies(template, MANY, (n) => ({ createdAt: new Date(Date.UTC(2030, 0, 1, 3, n)).toISOString() }));
    for (const keyword of [
      '이오래',
      '오래',
      '7777',
      '01077778888',
      '77778888',
      old,
      old.slice(-8),
      `${old}-01`,
    ]) {
      const { value, units } = await reading(() => numbers({ keyword }));
      expect(value, keyword).toEqual([old]);
      expect(units, keyword).toBeLessThanOrEqual(ONE_WORD);
    }
    const common = await reading(() => find({ keyword: '스탠드' }));
    expect(common.value.orders).toHaveLength(20);
    expect(common.units).toBeLessThanOrEqual(ONE_WORD);
    const inPeriod = { keyword: '세종대로', createdFrom: '2030-01-01', createdTo: '2030-01-01' };
    const period = await reading(() => find(inPeriod));
    expect(period.value.orders).toHaveLength(20);
    expect(period.units).toBeLessThanOrEqual(ONE_WORD);
    expect(period.value.orders[0]).toMatchObject({
      orderNo: `P-20260101-${String(MANY - 1).padStart(8, 'C')}`,
      senderName: '김하늘',
      totalPrice: 13_000,
      lines: [{ name: '온기 무드 LED 스탠드', orderStatus: 'ORDER_NONPAYMENT' }],
    });
  });

  test('narrowed further within a bound, and what was not looked through is gone on with, nothing twice', async () => {
    const { find, all, reading, numbers } = shop;
    const [old = ''] = await numbers({ keyword: '이오래' });
    const keyword = '스탠드 이오래';
    const { value, units } = await reading(() => find({ keyword: '온기 7788' }));
    expect(units).toBeLessThanOrEqual(NARROWED);
    expect(value).toBeDefined();
    expect(await all({ keyword })).toHaveLength(1);
    const rare = await reading(() => find({ keyword: '온', createdTo: '2030-01-02' }));
    expect(rare.value.cursor).toBeDefined();
    expect(rare.units).toBeLessThanOrEqual(NARROWED);
    const counted = async (query: object) => {
      const read = await reading(() => find({ ...query, counts: true }));
      expect(read.units).toBeLessThanOrEqual(ONE_WORD + COUNT_UNITS);
      return read.value.total;
    };
    const day = { createdFrom: '2030-01-01', createdTo: '2030-01-01' };
    expect(await counted({ keyword: '스탠드' })).toBe(MANY + 2);
    expect(await counted({ keyword: '탠드', ...day })).toBe(MANY);
    expect(await counted({ keyword: old })).toBe(1);
    expect(await counted({ keyword: '없는말' })).toBe(0);
    expect((await find({ keyword: '스탠드', list: 'nonpayment', counts: true })).total).toBe(MANY + 2);
    expect((await find({ keyword: '스탠드' })).total).toBeUndefined();
    const newest = await all({ keyword: '스탠드', ...day, limit: 100 });
    expect(await all({ keyword: '스탠드', ...day, limit: 100, sort: 'OLDEST' })).toEqual(newest.toReversed());
    const everybody = await all({ keyword: '스탠드', list: 'nonpayment' });
    expect(everybody).toHaveLength(MANY + 2);
    expect(new Set(everybody).size).toBe(MANY + 2);
    // The search proceeds in portions: a page without rows has a cursor, too.
    const pages: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await reading(() =>
        find({ keyword: '김', paymentMethod: 'account', status: 'ORDER_PAYMENT', cursor }),
      );
      expect(page.units).toBeLessThanOrEqual(NARROWED);
      pages.push(page.value.orders.length);
      cursor = page.value.cursor;
    } while (cursor);
    expect(pages.every((rows) => rows === 0)).toBe(true);
  });
});

describeWithTable('orders are found', (table) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = shopOn(table);
    await shop.begin();
  });

  test('where they have moved to meanwhile: a page that was begun goes on, no row twice', async () => {
    const { world, followed, find, numbers, order } = shop;
    const placed: string[] = [];
    for (let n = 0; n < 5; n++) placed.unshift(await order({ name: '박이동' }));
    await followed();
    const begun = await find({ keyword: '박이동', limit: 2 });
    expect(begun.orders.map(({ orderNo }) => orderNo)).toEqual(placed.slice(0, 2));
    await order({ name: '박이동' });
    const moved = `${placed[2]}-01`;
    must(await world.shop.move({ ...clerk, step: 'pay', purchases: [{ purchaseNo: moved }] }));
    await followed();
    const rest = await find({ keyword: '박이동', limit: 10, cursor: begun.cursor });
    expect(rest.orders.map(({ orderNo }) => orderNo)).toEqual(placed.slice(2));
    expect(rest.orders[0]?.lines[0]?.orderStatus).toBe('ORDER_PAYMENT');
    expect(await numbers({ keyword: '박이동', status: 'ORDER_PAYMENT' })).toEqual([placed[2]]);
    expect(await numbers({ status: 'ORDER_PAYMENT' })).toEqual([placed[2]]);
    // A cursor of another search starts from the beginning.
    expect(await numbers({ keyword: '박이동', createdTo: '2020-01-01', cursor: begun.cursor })).toEqual([]);
  });

  test('a claim that was rejected is a filter', async () => {
    const { world, followed, numbers, order } = shop;
    const orderNo = await order({ name: '최거절' });
    const purchases = [{ purchaseNo: `${orderNo}-01` }];
    const actor = shopper(shop.buyers());
    must(await world.shop.move({ ...clerk, step: 'pay', purchases }));
    const claimed = {
      kind: 'cancel' as const,
      purchaseNos: [`${orderNo}-01`],
      claimReason: 'CHANGE_OF_MIND' as const,
      claimReasonDetails: '',
      account: { accountBankCode: '004' as const, accountNumber: '12345678901', accountHolder: '한새봄' },
    };
    must(await world.shop.claim({ actor, claim: claimed }));
    await followed();
    expect(await numbers({ isRejected: 'true' })).toEqual([]);
    must(
      await world.shop.move({
        ...clerk,
        step: 'rejectCancel',
        purchases,
        feedbackMessage: '이미 발송했습니다',
      }),
    );
    await followed();
    expect(await numbers({ isRejected: 'true' })).toEqual([orderNo]);
    expect(await numbers({ isRejected: 'true', keyword: '최거절' })).toEqual([orderNo]);
  });

  test('by member, not by who is called the same', async () => {
    const { world, users, followed, order } = shop;
    const one = await order({ name: '정같음' });
    await order({ name: '정같음' });
    await followed();
    const _user = (await world.ports.orders.wholeOrder(one))?.order._user;
    const members = useCases.findOrders({ ...world.ports, users });
    const answer = await members({ actor: clerk.actor, ...findOrdersQuery.parse({ limit: 20 }), _user });
    expect(must(answer).orders.map(({ orderNo }) => orderNo)).toEqual([one]);
  });

  test('by the username of a member, and no more once they left', async () => {
    const { world, followed, order } = shop;
    const orderNo = await order({ name: '노회원' });
    await followed();
    const _user = (await world.ports.orders.wholeOrder(orderNo))?.order._user ?? '';
    const found = async (members: Record<string, string>) => {
      const credential = async (username: string) =>
        members[username] ? { username, _user: members[username], passwordHash: '' } : undefined;
      const find = useCases.findOrders({ ...world.ports, users: { ...shop.users, credential } });
      const query = findOrdersQuery.parse({ limit: 20, keyword: 'member77' });
      return must(await find({ actor: clerk.actor, ...query })).orders.map(
        (foundOrder) => foundOrder.orderNo,
      );
    };
    expect(await found({ member77: _user })).toEqual([orderNo]);
    expect(await found({})).toEqual([]);
  });

  test('the same, however often, in whatever order and with how many at once the stream tells of a change', async () => {
    const { world, changes, numbers, placesOf, order } = shop;
    const orderNo = await order({ name: '강반복' });
    const placed = await changes();
    const purchases = [{ purchaseNo: `${orderNo}-01` }];
    must(await world.shop.move({ ...clerk, step: 'pay', purchases }));
    const paid = await changes();
    must(await world.shop.move({ ...clerk, step: 'prepare', purchases }));
    const prepared = await changes();
    const refresh = useCases.indexOrders(world.ports);
    for (const late of [prepared, placed, paid, placed]) await refresh(late);
    const right = await placesOf(orderNo);
    expect(right).toContain('order-place##status:ORDER_CONFIRM');
    expect(right).not.toContain('order-place##status:ORDER_PAYMENT');
    await Promise.all([placed, paid, prepared].map(refresh));
    expect(await placesOf(orderNo)).toEqual(right);
    expect(await numbers({ keyword: '강반복' })).toEqual([orderNo]);
  });

  test('rightly after a refresh that read the order before another moved it wrote last', async () => {
    const { world, changes, find, placesOf, order } = shop;
    const orderNo = await order({ name: '조경합' });
    const purchases = [{ purchaseNo: `${orderNo}-01` }];
    const overtaken: OrderSearchEntriesPort = {
      ...world.ports.orderSearchEntries,
      async put(place) {
        if (place.text.includes('|#status:ORDER_NONPAYMENT|')) {
          must(await world.shop.move({ ...clerk, step: 'pay', purchases }));
          await syncOrderSearchEntries(world.ports, orderNo);
        }
        await world.ports.orderSearchEntries.put(place);
      },
    };
    await syncOrderSearchEntries({ ...world.ports, orderSearchEntries: overtaken }, orderNo);
    const words = await placesOf(orderNo);
    expect(words).toContain('order-place##status:ORDER_PAYMENT');
    expect(words).not.toContain('order-place##status:ORDER_NONPAYMENT');
    const { orders } = await find({ keyword: '조경합' });
    expect(orders[0]?.lines[0]?.orderStatus).toBe('ORDER_PAYMENT');
    await changes();
  });

  test('and a broken off refresh leaves nothing that the next does not put right', async () => {
    const { world, followed, numbers, order } = shop;
    const orderNo = await order({ name: '윤중단' });
    for (const broken of ['put', 'remove', 'note'] as const) {
      const orderSearchEntries: OrderSearchEntriesPort = {
        ...world.ports.orderSearchEntries,
        [broken]: async (...args: never[]) => {
          if (broken === 'put') await world.ports.orderSearchEntries.put(args[0] as never);
          throw new Error('broken off');
        },
      };
      await expect(syncOrderSearchEntries({ ...world.ports, orderSearchEntries }, orderNo)).rejects.toThrow(
        'broken off',
      );
    }
    await followed();
    expect(await numbers({ keyword: '윤중단' })).toEqual([orderNo]);
  });

  test('no more once they are forgotten, before the order is or after', async () => {
    const { world, followed, numbers, placesOf, order } = shop;
    const first = await order({ name: '임잊음' });
    const second = await order({ name: '임잊음' });
    await followed();
    expect(await numbers({ keyword: '임잊음' })).toEqual([second, first]);
    await removeOrderSearchEntries(world.ports, first);
    expect(await placesOf(first)).toEqual([]);
    await removeOrderSearchEntries(world.ports, first);
    await world.ports.orders.forget(first);
    await world.ports.orders.forget(second);
    await followed();
    expect(await placesOf(first)).toEqual([]);
    expect(await placesOf(second)).toEqual([]);
    expect(await numbers({ keyword: '임잊음' })).toEqual([]);
  });

  test('when they are older than the search, by number at once and by all else after a reindex', async () => {
    const { world, changes, numbers, order } = shop;
    const orderNo = await order({ name: '한옛날' });
    await changes();
    expect(await numbers({ keyword: orderNo })).toEqual([orderNo]);
    expect(await numbers({ keyword: orderNo, list: 'delivery' })).toEqual([]);
    expect(await numbers({ keyword: '한옛날' })).toEqual([]);
    await syncOrderSearchEntries(world.ports, orderNo, { isAnew: true });
    expect(await numbers({ keyword: '한옛날' })).toEqual([orderNo]);
  });
});
