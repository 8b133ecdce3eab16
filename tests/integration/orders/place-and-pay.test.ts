import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OrderRequest } from '#shared/contracts/orders/order.ts';
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
} from '#tests/support/orders.ts';

let doubles: TestDoubles;
beforeAll(async () => {
  doubles = await startTestDoubles();
});
afterAll(() => doubles.stop());

/** Placing an order and starting its payment in one call, as the order form does. */
describeOnEngines('an order placed on the way to its payment', (table) => {
  let world: OrderWorld;
  beforeAll(() => {
    world = orderWorld(table, doubles);
  });
  let shoppers = 0;
  let actor: Actor;
  let _product: string;
  beforeEach(async () => {
    actor = shopper(++shoppers);
    _product = await sellProduct(world.ports, 5);
  });

  const placeAndPay = async (over: Partial<OrderRequest> = {}, idempotencyKey?: string) =>
    must(await world.shop.placeAndPay({ actor, form: orderFor([{ _product }], over), idempotencyKey }));
  const wholeOf = async (orderNo: string) => {
    const aggregate = await world.ports.orders.wholeOrder(orderNo);
    if (!aggregate) throw new Error(`${orderNo} is not there`);
    return aggregate;
  };

  test('has its first attempt stored with it, and is paid by it once, however often that is asked for', async () => {
    const { order, started } = await placeAndPay();
    expect(await wholeOf(order.orderNo)).toMatchObject({
      order: { version: 1, attempts: 1 },
      payments: [{ _id: `${order.orderNo}_1`, state: 'READY', amount: order.totalPrice, version: 1 }],
    });
    if (!started) throw new Error('no payment began');
    const back = await walkWindow(started);
    const answers = await Promise.all([back, back, back].map((input) => world.shop.approve(input)));
    const known = new Set(
      answers.map((answer) => (answer.ok ? answer.value.orderStatus : answer.failure.code)),
    );
    expect([...known].every((candidate) => ['ORDER_PAYMENT', 'PAYMENT_PENDING'].includes(candidate))).toBe(
      true,
    );
    expect(must(await world.shop.approve(back)).orderStatus).toBe('ORDER_PAYMENT');
    expect(await wholeOf(order.orderNo)).toMatchObject({
      order: { orderStatus: 'ORDER_PAYMENT', attempts: 1 },
      payments: [{ _id: `${order.orderNo}_1`, state: 'PAID', amount: order.totalPrice }],
    });
  });

  test('is not among the unpaid while its money may be moving, and is again when nothing came of it', async () => {
    const { order, started } = await placeAndPay();
    if (!started) throw new Error('no payment began');
    const isUnpaid = async () => {
      const due = await world.ports.orders.due('unpaid', order.payBy, { limit: 100 });
      return due.items.some(({ orderNo }) => orderNo === order.orderNo);
    };
    const back = await walkWindow(started);
    expect(await isUnpaid()).toBe(true);
    const toss = doubles.variable('TOSS_API_URL');
    await doubles.spoil(toss, [
      { kind: 'ERROR_BEFORE', path: 'confirm' },
      { kind: 'ERROR_BEFORE', path: 'payments' },
    ]);
    expect(await world.shop.approve(back)).toMatchObject({ failure: { code: 'PAYMENT_PENDING' } });
    expect(await isUnpaid()).toBe(false);
    world.clock.advance(15 * 60_000 + 1);
    expect(await world.shop.approve(back)).toMatchObject({ ok: false });
    expect(await isUnpaid()).toBe(true);
  });

  test('answers what its buyer would read, without reading it', async () => {
    const guest: Actor = { kind: 'visitor', visitorId: world.ports.ids.next() };
    const asSent = (answer: unknown) => JSON.parse(JSON.stringify(answer));
    const sold = await sellProduct(world.ports, 10);
    for (const buyer of [shopper(++shoppers), guest])
      for (const paymentMethod of ['card', 'kakao', 'account'] as const) {
        const form = orderFor([{ _product: sold }], { paymentMethod, depositor: '김결제' });
        const { order, seen } = must(await world.shop.placeAndPay({ actor: buyer, form }));
        const read = must(await world.shop.myOrder({ actor: buyer, orderNo: order.orderNo }));
        expect(asSent(seen)).toEqual(asSent(read));
      }
    const first = await placeAndPay({}, 'answered');
    const again = await placeAndPay({}, 'answered');
    expect([first.seen?.orderNo, again.seen]).toEqual([first.order.orderNo, undefined]);
  });

  test('sent again goes on with the attempt it has, by card and by KakaoPay, and with a new one where that has gone on', async () => {
    const first = await placeAndPay({}, 'the-same-card-order');
    const again = await placeAndPay({}, 'the-same-card-order');
    expect(again.started).toEqual(first.started);
    expect((await wholeOf(first.order.orderNo)).payments).toHaveLength(1);

    const kakao = await placeAndPay({ paymentMethod: 'kakao' }, 'the-same-kakao-order');
    const repeated = await placeAndPay({ paymentMethod: 'kakao' }, 'the-same-kakao-order');
    expect(repeated.order.orderNo).toBe(kakao.order.orderNo);
    expect(repeated.started).toMatchObject({
      value: { payment: { _id: `${kakao.order.orderNo}_2` }, prepared: { kind: 'REDIRECT' } },
    });
  });

  test('stands when the provider is away, and is paid by a later attempt', async () => {
    await doubles.spoil(doubles.variable('KAKAOPAY_API_URL'), [{ kind: 'ERROR_BEFORE', path: 'ready' }]);
    const { order, started } = await placeAndPay({ paymentMethod: 'kakao' });
    expect(started).toMatchObject({ ok: false, failure: { code: 'PROVIDER_AWAY' } });
    expect(await world.shop.start({ actor, orderNo: order.orderNo })).toMatchObject({
      value: { payment: { _id: `${order.orderNo}_2` } },
    });
  });

  test('begins no payment where the money comes by bank transfer', async () => {
    const { order, started } = await placeAndPay({ paymentMethod: 'account', depositor: '김결제' });
    expect(started).toBeUndefined();
    expect(await wholeOf(order.orderNo)).toMatchObject({ order: { attempts: 0 }, payments: [] });
  });

  test('is one order with one attempt when eight requests of one key race', async () => {
    const placed = await Promise.all(Array.from({ length: 8 }, () => placeAndPay({}, 'raced-eight-times')));
    const numbers = new Set(placed.map(({ order }) => order.orderNo));
    expect(numbers.size).toBe(1);
    const [orderNo = ''] = numbers;
    expect((await wholeOf(orderNo)).payments).toHaveLength(1);
  });
});
