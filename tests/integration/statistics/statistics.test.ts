import { randomInt } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { StatisticsPort } from '#shared/data/statistics/repository.ts';
import { createStatisticsRepository } from '#shared/data/statistics/repository.ts';
import { createUnitOfWork } from '#shared/data/unit-of-work.ts';
import { won } from '#shared/domain/money/won.ts';
import type { Order, Purchase } from '#shared/domain/order/order.ts';
import type { Refund } from '#shared/domain/order/refund.ts';
import { splitPurchase } from '#shared/domain/order/split-purchase.ts';
import { shopFigures } from '#shared/domain/statistics/figures.ts';
import { daysOf } from '#shared/domain/statistics/periods.ts';
import { type Addition, additionsOf, spansOf } from '#shared/domain/statistics/span.ts';
import type { Change } from '#shared/domain/stored/changes.ts';
import { kstDay } from '#shared/domain/time/format.ts';
import { daysAfter } from '#shared/domain/time/instant.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import { countStatistics } from '#shared/usecases/statistics/count-statistics.ts';
import { productHistory } from '#shared/usecases/statistics/read-statistics.ts';
import { recountStatistics } from '#shared/usecases/statistics/recount-statistics.ts';
import { dataOf } from '#tests/support/catalog.ts';
import { testClock } from '#tests/support/clock.ts';
import { consumedReads } from '#tests/support/consumed-reads.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';

const START = '2026-01-01T00:00:00.000Z';
const PRODUCTS = 8;
/** Amazon's emulator takes ten times as long for each; the rules are the same. */
const ORDERS = { dynoxide: 1_000, amazon: 200 };

/** Figures the test counts itself on the day of an event. */
type Happened = { subject: string; at: string; figures: Record<string, number> };

/** Builds a random order with its later events: the changes of the stream in order, and the figures to be counted. */
const someOrder = (n: number) => {
  const orderNo = `P-20260101-${String(n).padStart(8, '0')}`;
  const createdAt = daysAfter(START, randomInt(300) / 10);
  const amount = randomInt(1, 9);
  const unit = randomInt(2, 100) * 100;
  const price = unit * amount;
  const method = (['card', 'kakao', 'account'] as const)[randomInt(3)] ?? 'card';
  const placed = {
    orderNo,
    createdAt,
    paymentMethod: method,
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
    orderNo,
    purchaseNo: `${orderNo}-01`,
    _product: `product-${randomInt(PRODUCTS)}`,
    product: { name: '수전', code: 'TAP' },
    amount,
    discountPrice: won(0),
    levelDiscountPrice: won(0),
    couponPrice: won(0),
    pointPrice: won(0),
    productPrice: won(price),
    paidPrice: won(price + 3_000),
  } as Purchase;
  const happened: Happened[] = [{ subject: 'shop', at: createdAt, figures: { placed: 1 } }];
  const batch: Change[] = [
    { id: `${n}-placed`, entity: 'order', after: placed },
    { id: `${n}-bought`, entity: 'purchase', after: bought },
  ];
  const product = `product#${bought._product}`;
  let order = placed;
  if (randomInt(4) === 0) {
    const canceledAt = daysAfter(createdAt, 3);
    order = { ...placed, canceledAt };
    batch.push({ id: `${n}-canceled`, entity: 'order', before: placed, after: order });
    happened.push({ subject: 'shop', at: canceledAt, figures: { canceled: 1 } });
    if (randomInt(2) === 0)
      return { order, purchases: [bought], refunds: [] as Refund[], charges: [], told: batch, happened };
  }
  // A late transfer reopens a canceled order.
  const { canceledAt } = order;
  const paidAt = canceledAt ? daysAfter(canceledAt, 1) : daysAfter(createdAt, randomInt(20) / 10);
  const reopened = canceledAt ? { reopened: { canceledAt, at: paidAt } } : {};
  const paid: Order = { ...order, canceledAt: undefined, paidAt, ...reopened };
  const sold: Purchase = { ...bought, paidAt };
  batch.push({ id: `${n}-paid`, entity: 'order', before: order, after: paid });
  batch.push({ id: `${n}-sold`, entity: 'purchase', before: bought, after: sold });
  if (canceledAt) happened.push({ subject: 'shop', at: paidAt, figures: { canceled: -1 } });
  const sales = price + 3_000;
  happened.push(
    { subject: 'shop', at: paidAt, figures: { orders: 1, sales, productPrice: price, deliveryPrice: 3_000 } },
    { subject: 'details', at: paidAt, figures: { [`${method}Orders`]: 1, [`${method}Sales`]: sales } },
    { subject: product, at: paidAt, figures: { units: amount, sold: price } },
  );
  let own = sold;
  const differences: { at: string; price: number }[] = [];
  for (let exchange = randomInt(3); exchange > 0; exchange--) {
    const at = daysAfter(differences.at(-1)?.at ?? paidAt, 1 + randomInt(30) / 10);
    const more = (randomInt(2) === 0 ? -1 : 1) * randomInt(1, 5) * 10;
    differences.push({ at, price: more });
    const settled = differences.reduce((total, difference) => total + difference.price, 0);
    const exchanged = { from: '화이트', settled, differences: [...differences], paidBy: [] };
    const next: Purchase = { ...own, exchanged, exchangedAt: at };
    batch.push({ id: `${n}-exchange-${exchange}`, entity: 'purchase', before: own, after: next });
    const all = Math.abs(more) * amount;
    happened.push({ subject: product, at, figures: more > 0 ? { sold: all } : { returned: all } });
    own = next;
  }
  if (randomInt(3) > 0)
    return { order: paid, purchases: [own], refunds: [] as Refund[], charges: [], told: batch, happened };
  const doneAt = daysAfter(differences.at(-1)?.at ?? paidAt, 1 + randomInt(300) / 10);
  // Some or all units are returned, for money or for points only.
  const back = randomInt(1, amount + 1);
  const { kept, parted } = back < amount ? splitPurchase(own, back, 2) : { kept: undefined, parted: own };
  const returned: Purchase = { ...parted, returnedAt: doneAt };
  const settled = (own.exchanged?.settled ?? 0) * back;
  const givenBack = { returnedUnits: back, returned: unit * back + settled };
  const isMoney = randomInt(3) > 0;
  const pending = {
    _id: `${n}-refund`,
    state: 'PENDING',
    purchaseNos: [sold.purchaseNo],
    amount: won(isMoney ? price : 0),
    pointPrice: won(isMoney ? 0 : price),
    via: 'toss',
  } as Refund;
  const done: Refund = { ...pending, state: 'DONE', doneAt };
  if (kept) batch.push({ id: `${n}-kept`, entity: 'purchase', before: own, after: kept });
  batch.push({ id: `${n}-returned`, entity: 'purchase', before: kept ? undefined : own, after: returned });
  if (isMoney) batch.push({ id: `${n}-pending`, entity: 'refund', after: pending });
  batch.push({ id: `${n}-done`, entity: 'refund', before: isMoney ? pending : undefined, after: done });
  const ofShop = { refundCount: 1, refunds: pending.amount, refundPoints: pending.pointPrice };
  happened.push(
    { subject: product, at: doneAt, figures: givenBack },
    { subject: 'shop', at: doneAt, figures: ofShop },
    { subject: 'details', at: doneAt, figures: { cardRefunds: pending.amount } },
  );
  const purchases = kept ? [kept, returned] : [returned];
  return { order: paid, purchases, refunds: [done], charges: [], told: batch, happened };
};

/** Adds up the days of a subject by the test's own counts, without the hours of payments. */
const countedByHand = (all: readonly Happened[], subject: string): Record<string, Record<string, number>> => {
  const days: Record<string, Record<string, number>> = {};
  for (const { subject: of, at, figures } of all) {
    if (of !== subject) continue;
    const day = new Date(Date.parse(at) + 9 * 3_600_000).toISOString().slice(0, 10);
    for (const [name, value] of Object.entries(figures))
      days[day] = { ...days[day], [name]: (days[day]?.[name] ?? 0) + value };
  }
  return days;
};

/** Leaves out figures of zero, and hours. */
const plain = (figures: Record<string, number>) =>
  Object.fromEntries(Object.entries(figures).filter(([name, value]) => value !== 0 && !/^h\d/.test(name)));

describeWithTable('statistics', (table) => {
  const clock = testClock();
  let statistics: StatisticsPort;
  let count: ReturnType<typeof countStatistics>;
  beforeAll(() => {
    statistics = createStatisticsRepository(dataOf(table), { unitOfWork: createUnitOfWork(table.client) });
    count = countStatistics({ statistics, clock });
  });
  const sold: ReturnType<typeof someOrder>[] = [];
  /** Creates ports with the stored orders, as a recount reads them; `afterwards` runs after the read. */
  const ordersAnd = (afterwards: () => Promise<void> = async () => {}): Pick<Ports, 'orders'> => ({
    orders: {
      purchasesInList: async () => {
        const items = sold.flatMap(({ purchases, order: { orderNo } }) =>
          purchases.map((purchase, at) => ({ ...purchase, orderNo, n: at + 1 })),
        );
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
    const told = sold.flatMap((sale) => sale.told);
    for (let start = 0; start < told.length; ) {
      const portion = told.slice(start, start + randomInt(1, 100));
      await count(portion);
      if (randomInt(5) === 0) await count([...portion.slice(randomInt(portion.length)), ...portion]);
      start += portion.length;
    }
    // The shop's recount equals the test's own counts.
    expect(await recount()).toEqual({ noted: 0, mended: 0 });
    const happened = sold.flatMap((sale) => sale.happened);
    const products = Array.from({ length: PRODUCTS }, (_, n) => `product#product-${n}` as const);
    for (const subject of ['shop', 'details', ...products] as const) {
      const storedDays = await statistics.days(subject, { from: '2026-01-01', to: '2026-12-31' });
      const days = [...storedDays].map(([day, figures]) => [day, plain(figures as Record<string, number>)]);
      const own = Object.entries(countedByHand(happened, subject)).map(([day, of]) => [day, plain(of)]);
      const known = (all: [string, object][]) =>
        Object.fromEntries(all.filter(([, of]) => Object.keys(of).length > 0));
      expect(known(days as [string, object][])).toEqual(known(own as [string, object][]));
    }

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

  test('a day that is over never changes: a second exchange, a return, a split and an order that stands again book on their own day', async () => {
    const at = (day: number) => `2019-03-0${day}T03:00:00.000Z`;
    const { order, purchases } = someOrder(20_000_000);
    const canceled: Order = {
      ...order,
      createdAt: at(1),
      canceledAt: at(2),
      paidAt: undefined,
      reopened: undefined,
    };
    const paid: Order = {
      ...canceled,
      canceledAt: undefined,
      paidAt: at(4),
      reopened: { canceledAt: at(2), at: at(4) },
    };
    const bought: Purchase = {
      ...(purchases[0] as Purchase),
      _product: 'over',
      amount: 3,
      exchanged: undefined,
      returnedAt: undefined,
      splitFrom: undefined,
      paidAt: at(4),
    };
    const exchanged = (...prices: number[]) => ({
      from: '화이트',
      settled: prices.reduce((a, b) => a + b, 0),
      differences: prices.map((price, n) => ({ at: at(5 + n), price })),
      paidBy: [],
    });
    const once: Purchase = { ...bought, exchanged: exchanged(1_000), exchangedAt: at(5) };
    const twice: Purchase = { ...once, exchanged: exchanged(1_000, -500), exchangedAt: at(6) };
    const { kept, parted } = splitPurchase(twice, 1, 2);
    const purchase = (before: Purchase | undefined, after: Purchase) =>
      ({ entity: 'purchase', before, after }) as const;
    const steps: [day: number, of: Omit<Change, 'id'>[]][] = [
      [1, [{ entity: 'order', after: { ...canceled, canceledAt: undefined } }]],
      [2, [{ entity: 'order', before: { ...canceled, canceledAt: undefined }, after: canceled }]],
      [
        4,
        [
          { entity: 'order', before: canceled, after: paid },
          purchase({ ...bought, paidAt: undefined }, bought),
        ],
      ],
      [5, [purchase(bought, once)]],
      [6, [purchase(once, twice)]],
      [7, [purchase(twice, kept), purchase(undefined, { ...parted, returnedAt: at(7) })]],
    ] as [number, Omit<Change, 'id'>[]][];
    const over = async (day: number) => {
      const period = { from: '2019-02-01', to: `2019-03-0${day}` };
      const of = ['shop', 'details', 'product#over'] as const;
      return Promise.all(of.map(async (subject) => [...(await statistics.days(subject, period))]));
    };
    for (const [n, [day, changes]] of steps.entries()) {
      const before = await over(day - 1);
      await count(changes.map((change, at) => ({ ...change, id: `over-${n}-${at}` }) as Change));
      expect(await over(day - 1)).toEqual(before);
    }
    const [shop, , product] = await over(9);
    expect(shop).toContainEqual(['2019-03-02', { canceled: 1 }]);
    expect(shop?.at(-1)?.[1]).toMatchObject({ canceled: -1, orders: 1 });
    expect(product?.map(([day]) => day)).toEqual(['2019-03-04', '2019-03-05', '2019-03-06', '2019-03-07']);
  });

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
      .flatMap(({ purchases }) => purchases)
      .filter((purchase) => purchase._product === 'product-3' && purchase.paidAt);
    const sum = (of: readonly Purchase[]) => of.reduce((total, { amount }) => total + amount, 0);
    expect(read).toMatchObject({ ok: true, value: { product: { _product: 'product-3' }, period } });
    if (!read.ok) return;
    expect(read.value.points).toHaveLength(365);
    expect(read.value.total.units).toBe(sum(units));
    expect(read.value.total.returnedUnits ?? 0).toBe(sum(units.filter(({ returnedAt }) => returnedAt)));
    const unknown = await history({ actor, _product: 'nothing', ...period });
    expect(unknown).toMatchObject({ ok: false, failure: { code: 'PRODUCT_NOT_FOUND' } });
  });

  /** A day that no other test uses. */
  const wrong = { subject: 'shop', span: { unit: 'day', at: '2025-07-14' } } as const;

  test('a day that differs from a recount is noted, and mended ten minutes later; its month and year follow', async () => {
    await statistics.countOnce(['strange'], [{ ...wrong, figures: { placed: 5, joined: 2 } }], clock.now());
    // Its month and year did not have it; new members are only counted by the day.
    expect(await recount()).toEqual({ noted: 1, mended: 2 });
    clock.advance(10 * 60_000);
    // Something was added in the meantime: the recorded difference is outdated.
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
    // Each recount has read the orders before another one is placed, and that one is counted before the comparison.
    const placeOne = async () => {
      const { order } = someOrder(10_000_000 + n++);
      const never = { paidAt: undefined, canceledAt: undefined, reopened: undefined };
      const placed = { ...order, createdAt: clock.now(), ...never };
      await count([{ id: `meanwhile-${n}`, entity: 'order', after: placed }]);
      const purchases = [{ _product: 'none' } as Purchase];
      sold.push({ order: placed, purchases, refunds: [], charges: [], told: [], happened: [] });
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
    const storedDays = await statistics.days('shop', year);
    expect(reads.stop()).toBeLessThanOrEqual(20);
    expect(storedDays.size).toBe(366);
  });
});
