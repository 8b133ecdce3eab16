import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderStories } from '#localstack/seed/people/order-stories.ts';
import { type Goods, seedOrders, staged } from '#localstack/seed/people/orders.ts';
import { seedTargetPayments } from '#localstack/seed/people/target-payments.ts';
import { namingPublisher } from '#localstack/seed/pictures/publisher.ts';
import { seedShop } from '#localstack/seed/seed-shop.ts';
import { consolePurchasesQuery } from '#shared/contracts/orders/console-order.ts';
import { countOf, isCountedIn, statusFigures, workFigures } from '#shared/domain/order/purchase-figures.ts';
import { purchaseFilters, purchaseLists } from '#shared/domain/order/status.ts';
import type { Change } from '#shared/domain/stored/changes.ts';
import { targetPaymentStates } from '#shared/domain/target-payment/target-payment.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { countPurchases } from '#shared/usecases/orders/count-purchases.ts';
import { syncOrderSearchEntries } from '#shared/usecases/orders/index-orders.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import { createPorts } from '#shared/wiring/ports.ts';
import { createShop } from '#shared/wiring/shop.ts';
import { dataOf } from '#tests/support/catalog.ts';
import { startTestDoubles, type TestDoubles } from '#tests/support/doubles.ts';
import { startDynamo, type TestTable } from '#tests/support/dynamodb.ts';
import { testEnv } from '#tests/support/env.ts';
import { must } from '#tests/support/members.ts';

describe('orders of a seeded shop', () => {
  const clerk: Actor = {
    kind: 'member',
    _user: 'clerk',
    username: 'clerkadmin03',
    userType: 'OPERATOR',
    scope: ['admin03'],
  };
  let table: TestTable;
  let doubles: TestDoubles;
  let goods: Goods[];
  const now = Date.now();
  /** Replaces the bucket for the seeded company's certificate, which these tests do not read. */
  const storage = { put: async () => undefined };
  const freshPorts = (): Ports => {
    const env = testEnv({
      ...doubles.env,
      TABLE_NAME: table.tableName,
      FIELD_KEY: randomBytes(32).toString('base64'),
    });
    return Object.create(createPorts(env, { dynamodb: table.client }), { storage: { value: storage } });
  };
  const shop = () => createShop(testEnv(), freshPorts());

  beforeAll(async () => {
    [table, doubles] = await Promise.all([startDynamo(), startTestDoubles()]);
    ({ goods } = await seedShop(freshPorts(), dataOf(table), { count: 60, publisher: namingPublisher() }));
    await seedOrders(staged(freshPorts(), now), goods, now);
    await seedTargetPayments(staged(freshPorts(), now), now);
  }, 120_000);
  afterAll(async () => {
    await Promise.all([table.stop(), doubles.stop()]);
  });

  const ip = '203.0.113.7';
  const numbersIn = async (list: string): Promise<string[]> => {
    const query = consolePurchasesQuery.parse({ list, limit: 48 });
    const { purchases } = must(await shop().listPurchases({ actor: clerk, ip, ...query }));
    return purchases.map(({ purchaseNo }) => purchaseNo);
  };

  test('fill each of the eight lists of the console, and each filter of a member', async () => {
    for (const list of purchaseLists) expect(await numbersIn(list), list).not.toEqual([]);
    const ports = freshPorts();
    const credential = await ports.users.credential('member01');
    const member: Actor = { ...clerk, _user: credential?._user ?? '', username: 'member01', scope: [] };
    for (const filter of purchaseFilters) {
      const { purchases } = await shop().listMyPurchases({ actor: member, filter, limit: 10 });
      expect(purchases, filter).not.toEqual([]);
    }
    const { items } = must(await shop().listMyReviews({ actor: member, limit: 10 }));
    expect(items).toHaveLength(1);
    for (const purchaseNo of await numbersIn('all'))
      await syncOrderSearchEntries(ports, purchaseNo.slice(0, -3));
    const query = consolePurchasesQuery.parse({ keyword: 'member01', limit: 48 });
    const { purchases: theirs } = must(await shop().listPurchases({ actor: clerk, ip, ...query }));
    expect(new Set(theirs.map(({ _user }) => _user))).toEqual(new Set([credential?._user]));
  });

  test('each figure of the console counts exactly what its address lists', async () => {
    const ports = freshPorts();
    const { items } = await ports.orders.purchasesInList('all', { limit: 500 });
    const changes = items.map(
      (after) => ({ id: `seeded ${after.purchaseNo}`, entity: 'purchase', after }) as Change,
    );
    await countPurchases(ports)(changes);
    const { purchases: counts = {}, late } = must(await shop().getWaiting({ actor: clerk }));
    const listed = async (asked: object): Promise<number> => {
      const query = consolePurchasesQuery.parse({ limit: 100, ...asked });
      const page = must(await shop().listPurchases({ actor: clerk, ip, ...query }));
      expect(page.cursor).toBeUndefined();
      return page.purchases.length;
    };
    const figures = [...Object.values(workFigures), ...Object.values(statusFigures)];
    for (const figure of figures) {
      const { list, narrow, label } = figure;
      const own = items.filter((purchase) => isCountedIn(figure, purchase)).length;
      expect([label, countOf(counts, figure), await listed({ list, ...narrow })]).toEqual([label, own, own]);
    }
    expect(late).toEqual({ count: await listed({ list: 'payment', work: 'LATE' }), atLeast: false });
    expect(late?.count).toBeGreaterThan(0);
  });

  const agreements = async () => {
    const catalog: Actor = { ...clerk, username: 'clerkadmin02', scope: ['admin02'] } as Actor;
    return must(await shop().listTargetPayments({ actor: catalog, ip, limit: 48 })).items;
  };

  test('come with personal payments in each state, and codes for coupons not offered otherwise', async () => {
    const states = (await agreements()).map(({ user, state }) => `${user?.username} ${state}`);
    for (const state of targetPaymentStates) expect(states).toContain(`member01 ${state}`);
    const root: Actor = { ...clerk, username: 'rootadmin', scope: ['console'] } as Actor;
    const { items: codes } = must(await shop().listCodes({ actor: root, ip, limit: 48 }));
    expect(codes.map(({ code, used }) => [code, used])).toEqual([
      ['LIVINGFAIR', 0],
      ['NEIGHBOR7', 0],
    ]);
    const offered = (await shop().listCoupons()).map(({ _id }) => _id);
    expect(offered.filter((_id) => codes.some(({ _coupon }) => _coupon === _id))).toEqual([]);
    const [code] = codes;
    const _user = (await freshPorts().users.credential('member01'))?._user ?? '';
    const [given] = must(await shop().requestCoupon({ _user, code: code?.code ?? '' }));
    expect(given?._coupon).toBe(code?._coupon);
  });

  test('are placed once, however often the seed is run', async () => {
    const before = await numbersIn('all');
    expect(before.length).toBeGreaterThanOrEqual(orderStories.length);
    const later = now + 60_000;
    const agreed = await agreements();
    await seedOrders(staged(freshPorts(), later), goods, later);
    await seedTargetPayments(staged(freshPorts(), later), later);
    expect(await numbersIn('all')).toEqual(before);
    expect(await agreements()).toEqual(agreed);
  });
});
