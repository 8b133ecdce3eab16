import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OrderRequest } from '#shared/contracts/orders/order.ts';
import * as limits from '#shared/domain/limits.ts';
import type { ClerkStep } from '#shared/domain/order/steps/transitions.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import type { Located } from '#shared/usecases/ports/outside/geocoding.ts';
import type { PaymentPort } from '#shared/usecases/ports/outside/payment.ts';
import { completeTransferRefund } from '#shared/usecases/remittances/index.ts';
import { startTestDoubles, submit, type TestDoubles } from '#tests/support/doubles.ts';
import { describeOnEngines } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import {
  bound,
  clerk,
  type OrderShop,
  type OrderWorld,
  orderFor,
  orderWorld,
  parcelTerms,
  proven,
  sellProduct,
  shopper,
  stockOf,
  walkWindow,
  withProviderOf,
} from '#tests/support/orders.ts';

let doubles: TestDoubles;
beforeAll(async () => {
  doubles = await startTestDoubles();
});
afterAll(() => doubles.stop());

const MINUTE_MS = 60_000;
const changedBy = (at: string) => ({ _user: 'clerk', username: 'clerkadmin02', ip: '203.0.113.7', at });

/** Failures outside an order, and attacks on it. */
describeOnEngines('orders in trouble', (table) => {
  let world: OrderWorld;
  beforeAll(() => {
    world = orderWorld(table, doubles);
  });
  let shoppers = 0;
  let me: Actor;
  beforeEach(() => {
    me = shopper(++shoppers);
  });

  const withProvider = (name: 'toss' | 'kakao', otherwise: (real: PaymentPort) => Partial<PaymentPort>) =>
    withProviderOf(world, name, otherwise);

  const place = async (_product: string, over: Partial<OrderRequest> = {}, actor: Actor = me) =>
    must(await world.shop.place({ actor, form: orderFor([{ _product }], over) })).orderNo;

  /** Pays an order by card; returns what the shopper brought back. */
  const authorise = async (orderNo: string) => walkWindow(await world.shop.start({ actor: me, orderNo }));

  /** Starts a payment by KakaoPay and agrees on its page. */
  const authoriseKakao = async (orderNo: string) => {
    const { prepared, payment } = must(await world.shop.start({ actor: me, orderNo }));
    if (prepared.kind !== 'REDIRECT') throw new Error('expected a redirect');
    const target = await submit(prepared.redirectUrls.pc, { outcome: 'pay' });
    const { attempt: _attempt, ...returned } = Object.fromEntries(target.searchParams);
    return { attemptId: payment._id, tid: prepared.paymentKey, returned };
  };

  const wholeOf = async (orderNo: string) => {
    const aggregate = await world.ports.orders.wholeOrder(orderNo);
    if (!aggregate) throw new Error(`${orderNo} is not there`);
    return aggregate;
  };

  const move = (step: ClerkStep, orderNo: string, shop: OrderShop = world.shop) =>
    shop.move({ ...clerk, purchases: [{ purchaseNo: `${orderNo}-01` }], step });

  const askToCancel = (orderNo: string) =>
    world.shop.claim({
      actor: me,
      claim: {
        kind: 'cancel',
        purchaseNos: [`${orderNo}-01`],
        claimReason: 'CHANGE_OF_MIND',
        claimReasonDetails: '',
      },
    });

  const remove = async (_product: string) => {
    const record = await world.ports.products.productRecord(_product, { consistent: true });
    if (!record) throw new Error('not there');
    must(await world.ports.products.deleteProduct(record, changedBy(world.clock.now())));
  };

  test('a product taken off sale for good holds up neither the cancellation nor the money', async () => {
    const { shop, clock } = world;
    const unpaid = await place(await sellProduct(world.ports, 5));
    const paid = await place(await sellProduct(world.ports, 5));
    must(await shop.approve(await authorise(paid)));
    must(await askToCancel(paid));
    for (const orderNo of [unpaid, paid]) await remove((await wholeOf(orderNo)).purchases[0]?._product ?? '');

    expect(await move('completeCancel', paid)).toMatchObject({ value: { refused: [] } });
    expect((await wholeOf(paid)).refunds).toMatchObject([{ state: 'DONE', amount: 13_000 }]);
    clock.advance(31 * MINUTE_MS);
    await shop.cancelUnpaid();
    expect((await wholeOf(unpaid)).order.orderStatus).toBe('ORDER_CANCELED');
  });

  test("one order's payment at KakaoPay cannot be shown again for another", async () => {
    const { shop, clock, ports } = world;
    const first = await place(await sellProduct(ports, 5), { paymentMethod: 'kakao' });
    const { attemptId, tid = '', returned } = await authoriseKakao(first);
    must(await shop.approve({ attemptId, returned }));

    const second = await place(await sellProduct(ports, 5), { paymentMethod: 'kakao' });
    await doubles.spoil(doubles.variable('KAKAOPAY_API_URL'), [{ kind: 'ERROR_BEFORE', path: 'ready' }]);
    expect(await shop.start({ actor: me, orderNo: second })).toMatchObject({ ok: false });
    clock.advance(16 * MINUTE_MS);
    const forged = await shop.approve({ attemptId: `${second}_1`, returned: { paymentKey: tid } });
    expect(forged.ok).toBe(false);
    expect((await wholeOf(second)).order.orderStatus).toBe('ORDER_NONPAYMENT');
  });

  test('money that a provider says belongs to another attempt pays nothing', async () => {
    const { ports } = world;
    const other = await authorise(await place(await sellProduct(ports, 5)));
    must(await world.shop.approve(other));
    const orderNo = await place(await sellProduct(ports, 5));
    const shop = withProvider('toss', (real) => ({
      approve: async () => ({ kind: 'UNKNOWN' }),
      find: (attempt) => real.find({ ...attempt, _id: other.attemptId }),
    }));
    expect((await shop.approve(await authorise(orderNo))).ok).toBe(false);
    expect((await wholeOf(orderNo)).order.orderStatus).toBe('ORDER_NONPAYMENT');
  });

  test('charged without an answer, then refused as a repetition: the money is found', async () => {
    const orderNo = await place(await sellProduct(world.ports, 5));
    const back = await authorise(orderNo);
    const silent = withProvider('toss', (real) => ({
      approve: async (input) => {
        await real.approve(input);
        return { kind: 'UNKNOWN' };
      },
      find: async () => ({ kind: 'UNKNOWN' }),
    }));
    expect(await silent.approve(back)).toMatchObject({ failure: { code: 'PAYMENT_PENDING' } });
    const busy = withProvider('toss', () => ({
      approve: async () => ({ kind: 'REJECTED', code: 'FORBIDDEN_CONSECUTIVE_REQUEST', message: '반복' }),
    }));
    expect(await busy.approve(back)).toMatchObject({ ok: true, value: { orderStatus: 'ORDER_PAYMENT' } });
  });

  test('a shopper who takes twenty minutes in the window pays all the same', async () => {
    const orderNo = await place(await sellProduct(world.ports, 5));
    const back = await authorise(orderNo);
    world.clock.advance(20 * MINUTE_MS);
    expect(await world.shop.approve(back)).toMatchObject({
      ok: true,
      value: { orderStatus: 'ORDER_PAYMENT' },
    });
  });

  test('a refund refused by the provider is left to a clerk, who transfers it by hand', async () => {
    const orderNo = await place(await sellProduct(world.ports, 5));
    must(await world.shop.approve(await authorise(orderNo)));
    must(await askToCancel(orderNo));
    const refusing = withProvider('toss', () => ({
      refund: async () => ({
        kind: 'REJECTED',
        code: 'NOT_CANCELABLE_PAYMENT',
        message: '취소 할 수 없는 결제',
      }),
    }));
    await move('completeCancel', orderNo, refusing);
    const [refund] = (await wholeOf(orderNo)).refunds;
    expect(refund?.state).toBe('REJECTED');
    const done = { ...proven(clerk, world.clock.now()), orderNo, _id: refund?._id ?? '' };
    must(await completeTransferRefund(world.ports)(done));
    const { order, refunds } = await wholeOf(orderNo);
    expect(refunds).toMatchObject([{ state: 'DONE' }]);
    expect(order.refundedPrice).toBe(13_000);
    expect(await completeTransferRefund(world.ports)(done)).toMatchObject({
      failure: { code: 'REFUND_SETTLED' },
    });
  });

  test('a shipping fee by distance goes by the address, not by coordinates the browser sends', async () => {
    const [policy] = parcelTerms.policies;
    const [code] = parcelTerms.codes;
    if (!policy || !code) throw new Error('no terms');
    const warehouse = { type: 'Point' as const, coordinates: [126.97, 37.56] as [number, number] };
    const far = { type: 'Point' as const, coordinates: [129.07, 35.17] as [number, number] };
    let requestCount = 0;
    const locating = (located: Located) => async () => {
      requestCount++;
      return located;
    };
    const shopWhere = (located: Located) =>
      bound({
        ...world.ports,
        geocoding: { locate: locating(located) },
        benefits: {
          ...world.ports.benefits,
          shippingTerms: async () => ({
            ...parcelTerms,
            policies: [
              {
                ...policy,
                charge: {
                  ...policy.charge,
                  type: 'BY_TRAVEL_RANGE' as const,
                  travelRange: [
                    { distance: 0, amount: 1_000 },
                    { distance: 100, amount: 20_000 },
                  ],
                },
              },
            ],
            codes: [{ ...code, warehouse: { ...code.warehouse, geolocation: warehouse } }],
          }),
        },
      });
    const shop = shopWhere({ kind: 'FOUND', point: far });
    const _product = await sellProduct(world.ports, 5);
    const form = orderFor([{ _product }], { totalPrice: 11_000 });
    const near = { ...form, receiver: { ...form.receiver, geolocation: warehouse } };
    expect(await shop.place({ actor: me, form: near })).toMatchObject({
      ok: false,
      failure: { code: 'PRICE_CHANGED', details: { quote: { deliveryPrice: 20_000 } } },
    });
    // An estimate at 0 km cannot be ordered.
    expect(await shopWhere({ kind: 'UNKNOWN' }).place({ actor: me, form: near })).toMatchObject({
      failure: { code: 'ADDRESS_NOT_LOCATED', issues: [{ path: 'receiver.address1' }] },
    });
    expect(await shopWhere({ kind: 'AWAY' }).place({ actor: me, form: near })).toMatchObject({
      failure: { code: 'GEOCODER_AWAY' },
    });
    expect(await stockOf(world.ports, _product)).toBe(5);

    // Repeated price requests do not use up the geocoder's daily quota: the fee then stays unknown.
    requestCount = 0;
    const { most } = limits.placesPricedPerAddress;
    const priced = Array.from({ length: most + 5 }, (_, n) =>
      shop.quote({ actor: me, request: near, address: `2001:db8:7:7::${n.toString(16)}` }),
    );
    for (const answer of await Promise.all(priced)) must(answer);
    expect(requestCount).toBe(most);
    must(await shop.quote({ actor: me, request: near, address: '203.0.113.9' }));
    expect(requestCount).toBe(most + 1);

    // Repeated changes of an order's address do not, either.
    const dear = { ...form, totalPrice: 30_000 };
    const { orderNo } = must(await shop.place({ actor: me, form: dear }));
    requestCount = 0;
    const sendTo = (address1: string) =>
      shop.change({
        actor: me,
        orderNo,
        receiver: { ...form.receiver, address1 },
        requestMessage: '',
      });
    for (let n = 0; n < limits.placesPerOrder.most; n++) must(await sendTo(`서울 중구 세종대로 ${n}`));
    expect(await sendTo('서울 중구 세종대로 1000')).toMatchObject({ failure: { code: 'GEOCODER_AWAY' } });
    expect(requestCount).toBe(limits.placesPerOrder.most);
  });

  test('a claim that a clerk sends along with another step is refused', async () => {
    const orderNo = await place(await sellProduct(world.ports, 5), {
      paymentMethod: 'account',
      depositor: '김하늘',
    });
    const account = { accountBankCode: '004' as const, accountNumber: '1234567890', accountHolder: '김하늘' };
    const answer = await world.shop.move({
      ...clerk,
      purchases: [{ purchaseNo: `${orderNo}-01` }],
      step: 'pay',
      claim: { claimReason: 'DEFECT', claimReasonDetails: '', account },
    });
    expect(answer).toMatchObject({ value: { moved: [`${orderNo}-01`] } });
    const { order, purchases } = await wholeOf(orderNo);
    expect(order.account).toBeUndefined();
    expect(purchases[0]?.claimReason).toBeUndefined();
  });

  test('a cursor that is another list’s, another period’s or nobody’s begins the list again', async () => {
    const { orders } = world.ports;
    const mine = shopper(77);
    for (const n of [1, 2, 3]) {
      world.clock.advance(n * MINUTE_MS);
      await place(await sellProduct(world.ports, 5), {}, mine);
    }
    const owner = { _user: 'user77' };
    const { cursor = '', items } = await orders.purchasesOfOwner(owner, { limit: 1 });
    const cursorKey = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const { pk: _pk, ...half } = cursorKey;
    const encode = (key: object) => Buffer.from(JSON.stringify(key)).toString('base64url');
    for (const odd of [
      half,
      { ...cursorKey, pk: '' },
      { ...cursorKey, sk: 7 },
      { ...cursorKey, gsi1pk: 'x' },
      [],
    ]) {
      const again = await orders.purchasesOfOwner(owner, { limit: 1, cursor: encode(odd) });
      expect(again.items).toEqual(items);
    }
    const to = new Date(Date.parse(world.clock.now()) - MINUTE_MS).toISOString();
    const earlier = await orders.purchasesOfOwner(owner, { to, limit: 2, cursor });
    expect(earlier.items).toHaveLength(2);
  });

  test('a notice about an attempt that cannot be is taken without a word', async () => {
    for (const orderId of ['', 'x'.repeat(5_000), '../..', 'P-20261120-AAAAAAAA_1'])
      await world.shop.notice({
        provider: 'toss',
        body: { eventType: 'PAYMENT_STATUS_CHANGED', data: { orderId } },
      });
    expect(await world.shop.start({ actor: me, orderNo: 'x'.repeat(5_000) })).toMatchObject({
      failure: { code: 'ORDER_NOT_FOUND' },
    });
  });

  test('a provider is asked about an attempt so often and no oftener, whoever says there is news', async () => {
    const orderNo = await place(await sellProduct(world.ports, 5));
    const back = await walkWindow(await world.shop.start({ actor: me, orderNo }));
    let requestCount = 0;
    const { toss } = world.ports.payments;
    const shop = bound({
      ...world.ports,
      payments: {
        ...world.ports.payments,
        toss: {
          ...toss,
          find: async () => {
            requestCount++;
            return { kind: 'UNKNOWN' as const };
          },
          approve: async () => ({ kind: 'UNKNOWN' as const }),
        },
      },
    });
    const body = { eventType: 'PAYMENT_STATUS_CHANGED', createdAt: '', data: { orderId: back.attemptId } };
    const { most } = limits.paymentQuestionsPerAttempt;
    for (let n = 0; n < most + 5; n++) await shop.notice({ provider: 'toss', body });
    expect(requestCount).toBe(most);
    // A shopper who returns from the window gets one lookup, and has to wait from then on.
    for (let n = 0; n < 3; n++)
      expect(await shop.approve(back)).toMatchObject({ failure: { code: 'PAYMENT_PENDING' } });
    expect(requestCount).toBe(most + 1);
    world.clock.advance(60_000);
    must(await world.shop.approve(back));
  });

  test('an order is tried to be paid so often and not without end', async () => {
    const orderNo = await place(await sellProduct(world.ports, 5));
    for (let n = 0; n < 30; n++) must(await world.shop.start({ actor: me, orderNo }));
    expect(await world.shop.start({ actor: me, orderNo })).toMatchObject({
      failure: { kind: 'LIMITED', code: 'TOO_MANY_ATTEMPTS' },
    });
    expect((await wholeOf(orderNo)).payments).toHaveLength(30);
  });

  test('one payment that cannot be settled keeps no other waiting, nor a refund', async () => {
    const silent = withProvider('toss', () => ({
      approve: async () => ({ kind: 'UNKNOWN' }),
      find: async () => ({ kind: 'UNKNOWN' }),
    }));
    const [odd, fine] = [
      await place(await sellProduct(world.ports, 5)),
      await place(await sellProduct(world.ports, 5)),
    ];
    for (const orderNo of [odd, fine]) await silent.approve(await authorise(orderNo));
    const refunded = await place(await sellProduct(world.ports, 5));
    must(await world.shop.approve(await authorise(refunded)));
    must(await askToCancel(refunded));
    await move(
      'completeCancel',
      refunded,
      withProvider('toss', () => ({ refund: async () => ({ kind: 'UNKNOWN' }) })),
    );

    world.clock.advance(2 * MINUTE_MS);
    const broken = withProvider('toss', (real) => ({
      approve: async (input) => {
        if (input.attempt._id.startsWith(odd)) throw new RangeError('Invalid time value');
        return real.approve(input);
      },
    }));
    await expect(broken.settle()).rejects.toThrow('1 pieces of due work failed');
    expect((await wholeOf(fine)).order.orderStatus).toBe('ORDER_PAYMENT');
    expect((await wholeOf(refunded)).refunds).toMatchObject([{ state: 'DONE' }]);
    await world.shop.settle();
    expect((await wholeOf(odd)).order.orderStatus).toBe('ORDER_PAYMENT');
  });
});
