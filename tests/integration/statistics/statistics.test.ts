import { randomInt } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { createStatisticsRepository } from '#shared/data/statistics/repository.ts';
import { createUnitOfWork } from '#shared/data/unit-of-work.ts';
import { won } from '#shared/domain/money/won.ts';
import type { Order, Purchase, Refund } from '#shared/domain/order/order.ts';
import { shopFigures } from '#shared/domain/statistics/figures.ts';
import { daysOf } from '#shared/domain/statistics/periods.ts';
import { type Addition, additionsOf, spansOf } from '#shared/domain/statistics/span.ts';
import { kstDay } from '#shared/domain/time/format.ts';
import { daysAfter } from '#shared/domain/time/instant.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import type { Change } from '#shared/usecases/ports/changes.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import type { StatisticsPort } from '#shared/usecases/ports/statistics.ts';
import { countStatistics } from '#shared/usecases/statistics/count-statistics.ts';
import { productHistory } from '#shared/usecases/statistics/read-statistics.ts';
import { recountStatistics } from '#shared/usecases/statistics/recount-statistics.ts';
import { dataOf } from '#tests/support/catalog.ts';
import { testClock } from '#tests/support/clock.ts';
import { consumedReads } from '#tests/support/consumed-reads.ts';
import { describeOnEngines } from '#tests/support/dynamodb.ts';

const START = '2026-01-01T00:00:00.000Z';
const PRODUCTS = 8;
/** The emulator of Amazon takes ten times as long for each; the rules are the same. */
const ORDERS = { dynoxide: 1_000, amazon: 200 };

/** A random order with what became of it, and the changes that told of it, in their order. */
const someOrder = (n: number) => {
  const orderNo = `P-20260101-${String(n).padStart(8, '0')}`;
  const createdAt = daysAfter(START, randomInt(300) / 10);
  const price = randomInt(1, 100) * 1_000;
  const placed = {
    orderNo,
    createdAt,
    paymentMethod: (['card', 'kakao', 'account'] as const)[randomInt(3)],
    productPrice: won(price),
    discountPrice: won(0),
    levelDiscountPrice: won(0),
    couponPrice: won(0),
    pointPrice: won(0),
    deliveryPrice: won(3_000),
    servicePrice: won(0),
    islandPrice: won(0),
    totalPrice: won(price + 3_000),
  } as Order;
  const bought = {
    purchaseNo: `${orderNo}-01`,
    _product: `product-${randomInt(PRODUCTS)}`,
    product: { name: '수전', code: 'TAP' },
    amount: randomInt(1, 9),
    paidPrice: won(price),
  } as Purchase;
  const told: Change[] = [
    { id: `${n}-placed`, entity: 'order', after: placed },
    { id: `${n}-bought`, entity: 'purchase', after: bought },
  ];
  if (randomInt(5) === 0) {
    const canceled: Order = { ...placed, canceledAt: daysAfter(createdAt, 3) };
    told.push({ id: `${n}-canceled`, entity: 'order', before: placed, after: canceled });
    return { order: canceled, purchase: bought, refunds: [] as Refund[], charges: [], told };
  }
  const paidAt = daysAfter(createdAt, randomInt(20) / 10);
  const paid: Order = { ...placed, paidAt };
  const sold: Purchase = { ...bought, paidAt };
  told.push({ id: `${n}-paid`, entity: 'order', before: placed, after: paid });
  told.push({ id: `${n}-sold`, entity: 'purchase', before: bought, after: sold });
  if (randomInt(3) > 0) return { order: paid, purchase: sold, refunds: [] as Refund[], charges: [], told };
  const doneAt = daysAfter(paidAt, randomInt(300) / 10);
  const returned: Purchase = { ...sold, returnedAt: doneAt };
  const pending = {
    _id: `${n}-refund`,
    state: 'PENDING',
    purchaseNos: [sold.purchaseNo],
    amount: won(price),
    pointPrice: won(0),
    via: 'toss',
  } as Refund;
  const done: Refund = { ...pending, state: 'DONE', doneAt };
  told.push({ id: `${n}-returned`, entity: 'purchase', before: sold, after: returned });
  told.push({ id: `${n}-pending`, entity: 'refund', after: pending });
  told.push({ id: `${n}-done`, entity: 'refund', before: pending, after: done });
  return { order: paid, purchase: returned, refunds: [done], charges: [], told };
};

describeOnEngines('statistics', (table) => {
  const clock = testClock();
  let statistics: StatisticsPort;
  let count: ReturnType<typeof countStatistics>;
  beforeAll(() => {
    statistics = createStatisticsRepository(dataOf(table), createUnitOfWork(table.client));
    count = countStatistics({ statistics, clock });
  });
  const sold: ReturnType<typeof someOrder>[] = [];
  /** What is stored of the orders, as a recount reads it; `afterwards` happens when it was read. */
  const ordersAnd = (afterwards: () => Promise<void> = async () => {}): Pick<Ports, 'orders'> => ({
    orders: {
      purchasesInList: async () => {
        const items = sold.map(({ purchase, order: { orderNo } }) => ({ ...purchase, orderNo, n: 1 }));
        await afterwards();
        return { items };
      },
      wholeOrder: async (orderNo: string) => sold.find(({ order }) => order.orderNo === orderNo),
    } as object as Ports['orders'],
  });
  const recount = (afterwards?: () => Promise<void>) =>
    recountStatistics({ statistics, clock, ...ordersAnd(afterwards) })();

  test('random orders and refunds, told in any portions and twice, are what a full recount finds', async () => {
    sold.push(...Array.from({ length: ORDERS[table.engine] }, (_, n) => someOrder(n)));
    const told = sold.flatMap((one) => one.told);
    for (let start = 0; start < told.length; ) {
      const portion = told.slice(start, start + randomInt(1, 100));
      await count(portion);
      if (randomInt(5) === 0) await count([...portion.slice(randomInt(portion.length)), ...portion]);
      start += portion.length;
    }
    expect(await recount()).toEqual({ noted: 0, mended: 0 });

    const months = await statistics.months('2026');
    const year = await statistics.spans('shop', [{ unit: 'year', at: '2026' }]);
    const sum = [...months.values()].reduce((total, { sales = 0 }) => total + sales, 0);
    expect(sum).toBe(year[0]?.sales);

    const page = await statistics.productSales({ unit: 'year', at: '2026' }, { limit: 5 });
    expect(page.items).toHaveLength(5);
    expect(page.cursor).toBeDefined();
    const rest = await statistics.productSales(
      { unit: 'year', at: '2026' },
      { limit: 100, cursor: page.cursor },
    );
    expect(new Set([...page.items, ...rest.items].map(({ _product }) => _product)).size).toBe(PRODUCTS);
  }, 120_000);

  test('one product has its own days: what was sold of it, and what came back on the day it did', async () => {
    const actor: Actor = {
      kind: 'member',
      _user: 'clerk',
      username: 'clerk',
      userType: 'OPERATOR',
      scope: ['console'],
    };
    const products = { stockedProducts: async () => [] } as object as Ports['products'];
    const history = productHistory({ statistics, clock, products });
    const period = { from: '2026-01-01', to: '2026-12-31' };
    const read = await history({ actor, _product: 'product-3', ...period });
    const units = sold
      .filter(({ purchase }) => purchase._product === 'product-3' && purchase.paidAt)
      .map(({ purchase }) => purchase);
    const sum = (of: readonly Purchase[]) => of.reduce((total, { amount }) => total + amount, 0);
    expect(read).toMatchObject({ ok: true, value: { product: { _product: 'product-3' }, period } });
    if (!read.ok) return;
    expect(read.value.points).toHaveLength(365);
    expect(read.value.total.units).toBe(sum(units));
    expect(read.value.total.returnedUnits ?? 0).toBe(sum(units.filter(({ returnedAt }) => returnedAt)));
    const unknown = await history({ actor, _product: 'nothing', ...period });
    expect(unknown).toMatchObject({ ok: false, failure: { code: 'PRODUCT_NOT_FOUND' } });
  });

  /** A day that nothing else counts on. */
  const wrong = { subject: 'shop', span: { unit: 'day', at: '2025-07-14' } } as const;

  test('a day that differs from a recount is noted, and mended ten minutes later; its month and year follow', async () => {
    await statistics.countOnce(['strange'], [{ ...wrong, figures: { placed: 5, joined: 2 } }], clock.now());
    // Its month and year have not had it: who joined is known to the days alone.
    expect(await recount()).toEqual({ noted: 1, mended: 2 });
    clock.advance(10 * 60_000);
    // Something was added meanwhile: what was noted is of the past.
    const again = additionsOf([{ subject: 'shop', day: wrong.span.at, figures: { placed: 1 } }]);
    await statistics.countOnce(['late'], again, clock.now());
    expect(await recount()).toEqual({ noted: 1, mended: 0 });
    expect(await recount()).toEqual({ noted: 1, mended: 0 });
    clock.advance(10 * 60_000);
    expect(await recount()).toEqual({ noted: 0, mended: 3 });
    expect(await recount()).toEqual({ noted: 0, mended: 0 });
    for (const span of spansOf(wrong.span.at))
      expect(await statistics.spans('shop', [span])).toEqual([{ placed: 0, joined: 2 }]);
  });

  test('a month that is not the sum of its days is made so at once', async () => {
    const month = { subject: 'shop', span: { unit: 'month', at: '2025-08' } } as const;
    await statistics.countOnce(['month'], [{ ...month, figures: { sales: 9_000 } }], clock.now());
    expect(await recount()).toEqual({ noted: 0, mended: 1 });
    expect(await statistics.spans('shop', [month.span])).toEqual([{ sales: 0 }]);
  });

  test('what is sold while recounts go on is never taken away, however alike it looks', async () => {
    let n = 0;
    // Each recount has read the orders when another one is placed, and counted before they are compared.
    const placeOne = async () => {
      const { order } = someOrder(10_000_000 + n++);
      const placed = { ...order, createdAt: clock.now(), paidAt: undefined, canceledAt: undefined };
      await count([{ id: `meanwhile-${n}`, entity: 'order', after: placed }]);
      const purchase = { _product: 'none' } as Purchase;
      sold.push({ order: placed, purchase, refunds: [], charges: [], told: [] });
    };
    for (const _round of [1, 2, 3]) {
      expect(await recount(placeOne)).toMatchObject({ noted: 1 });
      clock.advance(10 * 60_000);
    }
    expect(await recount()).toEqual({ noted: 0, mended: 0 });
    const [day] = await statistics.spans('shop', [{ unit: 'day', at: kstDay(clock.now()) }]);
    expect(day).toEqual({ placed: 3 });
  });

  test('a series of a year costs at most 20 read units, however much was sold', async () => {
    const year = { from: '2024-01-01', to: '2024-12-31' };
    const busy = Object.fromEntries(shopFigures.map((name) => [name, 98_765_432]));
    const days = daysOf(year).map(
      (at): Addition => ({
        subject: 'shop',
        span: { unit: 'day', at },
        figures: busy,
      }),
    );
    for (let start = 0; start < days.length; start += 90)
      await statistics.countOnce([`busy-${start}`], days.slice(start, start + 90), clock.now());
    const reads = consumedReads(table.client);
    const kept = await statistics.days('shop', year);
    expect(reads.stop()).toBeLessThanOrEqual(20);
    expect(kept.size).toBe(366);
  });
});
