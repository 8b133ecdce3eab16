import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '#shared/domain/user/actor.ts';
import { startTestDoubles, type TestDoubles } from '#tests/support/doubles.ts';
import { describeOnEngines } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import {
  type OrderWorld,
  orderFor,
  orderWorld,
  sellProduct,
  shopper,
  walkWindow,
  withProviderOf,
} from '#tests/support/orders.ts';

let doubles: TestDoubles;
beforeAll(async () => {
  doubles = await startTestDoubles();
});
afterAll(() => doubles.stop());

const MINUTE_MS = 60_000;

/** Money that a provider charges after the attempt counted as not paid (decisions/payments.md). */
describeOnEngines('a charge that comes late', (table) => {
  let world: OrderWorld;
  beforeAll(() => {
    world = orderWorld(table, doubles);
  });
  let shoppers = 0;
  let me: Actor;
  beforeEach(() => {
    me = shopper(++shoppers);
  });

  const place = async () => {
    const form = orderFor([{ _product: await sellProduct(world.ports, 5) }]);
    return must(await world.shop.place({ actor: me, form })).orderNo;
  };
  /** Pays an order by card; returns what the shopper brought back. */
  const authorise = async (orderNo: string) => walkWindow(await world.shop.start({ actor: me, orderNo }));
  const wholeOf = async (orderNo: string) => {
    const aggregate = await world.ports.orders.wholeOrder(orderNo);
    if (!aggregate) throw new Error(`${orderNo} is not there`);
    return aggregate;
  };

  type Returned = Awaited<ReturnType<typeof authorise>>;

  /** Makes the provider report a refusal. */
  const refuse = async (back: Returned) => {
    const late = withProviderOf(world, 'toss', () => ({
      approve: async () => ({ kind: 'REJECTED', code: 'PROVIDER_ERROR', message: '일시적인 오류' }),
      find: async () => ({ kind: 'NOT_PAID', state: 'FAILED' }),
    }));
    expect(await late.approve(back)).toMatchObject({ failure: { code: 'PROVIDER_ERROR' } });
  };

  /**
   * Places an order whose first payment is refused, and pays it by a second one; returns what the first brought back.
   */
  const payAnew = async () => {
    const orderNo = await place();
    const back = await authorise(orderNo);
    await refuse(back);
    must(await world.shop.approve(await authorise(orderNo)));
    return { orderNo, back };
  };

  /** Makes the provider charge after all, without a notice. */
  const chargeSilently = async (orderNo: string, { attemptId, returned }: Returned) => {
    const { order } = await wholeOf(orderNo);
    const { orderName, totalPrice: amount } = order;
    const attempt = { _id: attemptId, orderName, amount, customer: { _id: '', name: '' } };
    await world.ports.payments.toss.approve({ attempt, returned });
  };

  /** Makes the provider charge after all, and send a notice. */
  const chargeLate = async (orderNo: string, back: Returned) => {
    await chargeSilently(orderNo, back);
    const body = { eventType: 'PAYMENT_STATUS_CHANGED', createdAt: '', data: { orderId: back.attemptId } };
    await world.shop.notice({ provider: 'toss', body });
  };

  test('a refusal that turns out to have charged is mended by the webhook', async () => {
    const orderNo = await place();
    const back = await authorise(orderNo);
    await refuse(back);
    await chargeLate(orderNo, back);
    expect((await wholeOf(orderNo)).order.orderStatus).toBe('ORDER_PAYMENT');
  });

  test('a second charge for a paid order goes back, and is none of the money the order was paid with', async () => {
    const { orderNo, back } = await payAnew();
    await chargeLate(orderNo, back);
    world.clock.advance(10 * MINUTE_MS);
    await world.shop.settle();
    const { order, payments, refunds } = await wholeOf(orderNo);
    expect(payments.map(({ state }) => state).sort()).toEqual(['PAID', 'RETURNED']);
    expect(refunds).toMatchObject([{ state: 'DONE', amount: order.totalPrice, purchaseNos: [] }]);
    expect(order).toMatchObject({ orderStatus: 'ORDER_PAYMENT', refundedPrice: 0 });
  });

  test('a charge that nobody told of is found an hour after it counted as not paid, and goes back', async () => {
    const { orderNo, back } = await payAnew();
    await chargeSilently(orderNo, back);
    world.clock.advance(59 * MINUTE_MS);
    await world.shop.settle();
    expect((await wholeOf(orderNo)).refunds).toEqual([]);
    world.clock.advance(MINUTE_MS);
    await world.shop.settle();
    world.clock.advance(10 * MINUTE_MS);
    await world.shop.settle();
    const { order, payments, refunds } = await wholeOf(orderNo);
    expect(payments.map(({ state }) => state).sort()).toEqual(['PAID', 'RETURNED']);
    expect(refunds).toMatchObject([{ state: 'DONE', amount: order.totalPrice }]);
  });

  test('an attempt that came to nothing is asked about once more, as often as it takes to be told, and leaves the queue', async () => {
    const orderNo = await place();
    await refuse(await authorise(orderNo));
    const waits = async () =>
      (await world.ports.orders.due('payments', world.clock.now(), { limit: 50 })).items.filter(
        (item) => item.orderNo === orderNo,
      ).length;
    expect(await waits()).toBe(0);
    world.clock.advance(60 * MINUTE_MS);
    expect(await waits()).toBe(1);
    await withProviderOf(world, 'toss', () => ({ find: async () => ({ kind: 'UNKNOWN' }) })).settle();
    expect(await waits()).toBe(1);
    await world.shop.settle();
    expect(await waits()).toBe(0);
    expect((await wholeOf(orderNo)).payments).toMatchObject([{ state: 'REJECTED' }]);
  });
});
