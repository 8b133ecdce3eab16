import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import type { ShippingFeeDecision } from '#shared/contracts/orders/console-order.ts';
import { paidCharges } from '#shared/domain/charge/charge.ts';
import { toRefundedMoney } from '#shared/domain/order/refunded-money.ts';
import { startTestDoubles } from '#tests/support/doubles.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { crashing, survive } from '#tests/support/faults/crash.ts';
import { must } from '#tests/support/members.ts';
import { bound, clerk, orderFor, proven, sellProduct, walkWindow } from '#tests/support/orders.ts';
import { type Bought, claimsOn, parcel, sum } from './claims-world.ts';

const doubles = await startTestDoubles();
afterAll(() => doubles.stop());

/** Addresses: the fee is 3,000 won to Seoul, and 6,000 won to Jeju. */
const person = { name: '박바다', phone: '01099998888', address2: '2층' };
const seoul = { ...person, postcode: '06236', address1: '서울 강남구 테헤란로 1' };
const jeju = { ...person, postcode: '63122', address1: '제주특별자치도 제주시 문연로 6' };
const hallim = { ...person, postcode: '63029', address1: '제주특별자치도 제주시 한림읍 1' };

describeWithTable('addresses with another fare', (table) => {
  const { world, nextBuyer, wholeOf, move, moved, buy, ask } = claimsOn(table, doubles);
  const bought = (prices = [10_000]) => buy(prices, { isDelivered: false });
  /** Places an order to Jeju, paid by card. */
  const boughtOnJeju = async (): Promise<Bought> => {
    const actor = nextBuyer();
    const products = [await sellProduct(world.ports, 9), await sellProduct(world.ports, 9)];
    const wanted = products.map((_product) => ({ _product }));
    const form = { ...orderFor(wanted, { totalPrice: 26_000 }), receiver: jeju };
    const { orderNo } = must(await world.shop.place({ actor, form }));
    must(await world.shop.approve(await walkWindow(await world.shop.start({ actor, orderNo }))));
    return { actor, orderNo, nos: [`${orderNo}-01`, `${orderNo}-02`], products };
  };
  const wish = (
    orderNo: string,
    receiver: typeof seoul,
    difference: number,
    over: Partial<ShippingFeeDecision> = {},
  ) => ({
    ...proven(clerk, world.clock.now()),
    orderNo,
    receiver,
    requestMessage: '문 앞',
    fare: { requestId: randomUUID(), difference, ...over },
  });
  const send = (...of: Parameters<typeof wish>) => world.shop.changeOrder(wish(...of));
  const previewOf = async (orderNo: string, receiver: typeof seoul) =>
    must(await world.shop.previewShippingFee({ ...clerk, orderNo, receiver }));
  const payCharge = async ({ actor, orderNo }: Bought, charge: number) =>
    must(
      await world.shop.approve(await walkWindow(await world.shop.startCharge({ actor, orderNo, charge }))),
    );
  const leftOf = async ({ actor, orderNo }: Bought) => {
    const view = must(await world.shop.myOrder({ actor, orderNo }));
    const money = toRefundedMoney(view, view.refunds, paidCharges(view.charges));
    const added = sum((money?.leftRows ?? []).map(({ amount, minus }) => (minus ? -amount : amount)));
    expect(added).toBe(money?.left);
    return money?.left ?? view.totalPrice;
  };

  test('more is asked for in the same write, whoever asks at once and however often, and goes back when nothing is sent', async () => {
    const one = await bought();
    const { orderNo, nos } = one;
    const before = await world.ports.orders.quoteOf(orderNo);
    expect(await previewOf(orderNo, jeju)).toEqual({
      paid: 3_000,
      costs: 6_000,
      difference: 3_000,
      givenBack: 0,
      dropped: 0,
    });
    expect(await send(orderNo, jeju, 2_000)).toMatchObject({
      failure: { code: 'FARE_DIFFERS', issues: [{ path: 'fare.difference' }] },
    });
    expect((await wholeOf(orderNo)).charges).toEqual([]);
    // Two clerks at once, to addresses with the same fee: one of them changed the order, and requested one charge.
    const requests = [wish(orderNo, jeju, 3_000), wish(orderNo, hallim, 3_000)];
    const answers = await Promise.all(requests.map((each) => world.shop.changeOrder(each)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const at = answers.findIndex(({ ok }) => ok);
    const won = requests[at] as (typeof requests)[number];
    // A repetition of the change that was made gets the same response; with other data it is refused.
    const again = await Promise.all([world.shop.changeOrder(won), world.shop.changeOrder(won)]);
    expect(again.map((each) => must(each).receiver.address1)).toEqual([
      won.receiver.address1,
      won.receiver.address1,
    ]);
    expect(
      await world.shop.changeOrder({ ...won, fare: { ...won.fare, waivedFor: '단골 고객' } }),
    ).toMatchObject({ failure: { code: 'SUBMISSION_DIFFERS' } });
    const { order, charges, refunds, purchases } = await wholeOf(orderNo);
    expect(order).toMatchObject({
      receiver: won.receiver,
      requestMessage: '문 앞',
      fareChange: { how: 'CHARGED', difference: 3_000 },
      changedBy: { username: 'clerkadmin03' },
    });
    expect(charges).toMatchObject([{ n: 1, state: 'DUE', amount: 3_000, isFare: true }]);
    expect([refunds, purchases[0]?.receiverName]).toEqual([[], '박바다']);
    expect(await world.ports.orders.quoteOf(orderNo)).toEqual(before);
    const message = await world.ports.outbox.message(`address-changed#${orderNo}#${won.fare.requestId}`);
    expect(message?.message).toMatchObject({
      paragraphs: expect.arrayContaining(['배송비 차액 3,000원의 추가 결제가 필요합니다.']),
      page: `/mypage/orders?order=${orderNo}`,
    });

    await payCharge(one, 1);
    expect(await leftOf(one)).toBe(16_000);
    expect(await previewOf(orderNo, jeju)).toMatchObject({ paid: 6_000, costs: 6_000, difference: 0 });
    // A change to the current address writes nothing, not even the clerk.
    const paid = (await wholeOf(orderNo)).order;
    must(await world.shop.changeOrder(wish(orderNo, won.receiver, 0)));
    expect((await wholeOf(orderNo)).order).toEqual(paid);
    await ask(one, 'cancel', nos);
    await moved('completeCancel', nos);
    const after = await wholeOf(orderNo);
    expect(after.refunds.map(({ amount, state }) => [amount, state]).sort()).toEqual([
      [13_000, 'DONE'],
      [3_000, 'DONE'],
    ]);
    expect(await leftOf(one)).toBe(0);
  });

  test('a save that is sent again over the version it began with is answered, and another one is not', async () => {
    const { orderNo } = await bought();
    const account = {
      accountBankCode: '004',
      accountNumber: '12345678901',
      accountHolder: '김하늘',
    } as const;
    const meanwhile = { failure: { code: 'CHANGED_MEANWHILE' } };
    const there = { ...seoul, address2: '3층' };
    for (const asked of [
      wish(orderNo, seoul, 0),
      { ...wish(orderNo, there, 0), fare: undefined },
      wish(orderNo, { ...seoul, address2: '4층' }, 0, { account }),
      wish(orderNo, jeju, 3_000),
    ]) {
      const over = { ...asked, version: (await wholeOf(orderNo)).order.version };
      must(await world.shop.changeOrder(over));
      const { order } = await wholeOf(orderNo);
      must(await world.shop.changeOrder(over));
      expect((await wholeOf(orderNo)).order).toEqual(order);
      const other = { ...over, requestMessage: '경비실', fare: over.fare && wish(orderNo, jeju, 0).fare };
      expect(await world.shop.changeOrder(other)).toMatchObject(meanwhile);
      // To the same address, but with another clerk's settlement.
      const fare = wish(orderNo, jeju, 3_000, { waivedFor: '단골 고객' }).fare;
      expect(await world.shop.changeOrder({ ...over, fare })).toMatchObject(meanwhile);
    }
    expect((await wholeOf(orderNo)).charges).toMatchObject([{ n: 1, amount: 3_000 }]);
  });

  test('a request nobody paid is dropped on the way back, and with an order of which nothing is sent', async () => {
    const order = await bought();
    must(await send(order.orderNo, jeju, 3_000));
    expect(await previewOf(order.orderNo, seoul)).toMatchObject({ difference: 0, dropped: 3_000 });
    must(await send(order.orderNo, seoul, 0));
    must(await send(order.orderNo, hallim, 3_000));
    expect((await wholeOf(order.orderNo)).charges.map(({ state }) => state)).toEqual(['CANCELED', 'DUE']);
    await ask(order, 'cancel', order.nos);
    await moved('completeCancel', order.nos);
    const { charges } = await wholeOf(order.orderNo);
    expect(charges.map(({ state }) => state)).toEqual(['CANCELED', 'CANCELED']);
    expect(await leftOf(order)).toBe(0);
  });

  test('less goes back of the delivery, by who has proved their password, and claims give back what is left', async () => {
    const one = await boughtOnJeju();
    const { orderNo, nos } = one;
    const requests = wish(orderNo, seoul, -3_000);
    expect(await world.shop.changeOrder({ ...requests, ...clerk })).toMatchObject({
      failure: { code: 'STEP_UP_REQUIRED' },
    });
    const answers = await Promise.all([
      world.shop.changeOrder(requests),
      world.shop.changeOrder(requests),
      send(orderNo, { ...seoul, name: '이호수' }, -3_000),
    ]);
    expect(answers.some(({ ok }) => ok)).toBe(true);
    const { order, refunds } = await wholeOf(orderNo);
    expect(refunds).toMatchObject([
      { amount: 3_000, state: 'DONE', why: '00.1', extraReason: '배송지 변경에 따른 배송비 차액' },
    ]);
    expect(order).toMatchObject({ refundedPrice: 3_000, receiver: { address1: seoul.address1 } });
    expect(await leftOf(one)).toBe(23_000);
    const [message] = await Promise.all([
      world.ports.outbox.message(`address-changed#${orderNo}#${order.fareChange?.requestId}`),
    ]);
    expect(message?.message.paragraphs).toContain('배송비 차액 3,000원을 환불해 드립니다.');
    // The buyer may change the address to one with the same shipping fee.
    must(
      await world.shop.change({
        actor: one.actor,
        orderNo,
        receiver: { ...seoul, postcode: '04524', address1: '서울 중구 세종대로 110' },
        requestMessage: '',
      }),
    );
    for (const no of nos) {
      await ask(one, 'cancel', [no]);
      await moved('completeCancel', [no]);
    }
    const given = (await wholeOf(orderNo)).refunds.map(({ amount }) => amount);
    expect(given).toEqual(expect.arrayContaining([3_000, 10_000, 13_000]));
    expect(sum(given)).toBe(26_000);
    expect(await leftOf(one)).toBe(0);
  });

  test('a waived difference moves no money, and its reason stays with the order', async () => {
    const one = await bought();
    must(
      await world.shop.changeOrder({
        ...wish(one.orderNo, jeju, 3_000, { waivedFor: '단골 고객' }),
        ...clerk,
      }),
    );
    const { order, charges, refunds } = await wholeOf(one.orderNo);
    expect([charges, refunds]).toEqual([[], []]);
    expect(order.fareChange).toMatchObject({ how: 'WAIVED', difference: 3_000, reason: '단골 고객' });
    // A change to the current address costs nothing, and neither does the way back.
    expect(await previewOf(one.orderNo, hallim)).toMatchObject({ difference: 0 });
    expect(await previewOf(one.orderNo, seoul)).toMatchObject({ difference: 0 });
  });

  test('what is out of reach, not paid or sent is refused beside the address, and nothing changes', async () => {
    const order = await bought();
    const busan = { ...person, postcode: '48058', address1: '부산 해운대구 1' };
    const issues = [{ path: 'receiver.address1' }];
    for (const call of [
      world.shop.previewShippingFee({ ...clerk, orderNo: order.orderNo, receiver: busan }),
      send(order.orderNo, busan, 0),
    ])
      expect(await call).toMatchObject({ failure: { code: 'UNDELIVERABLE_AREA', issues } });
    for (const step of ['prepare', 'ship'] as const) await moved(step, order.nos);
    expect(await send(order.orderNo, jeju, 3_000)).toMatchObject({
      failure: { code: 'RECEIVER_LOCKED', issues },
    });
    must(await send(order.orderNo, seoul, 0));
    await moved('deliver', order.nos);
    expect(await send(order.orderNo, seoul, 0)).toMatchObject({ failure: { code: 'RECEIVER_LOCKED' } });

    const actor = nextBuyer();
    const form = orderFor([{ _product: await sellProduct(world.ports, 9) }], {
      paymentMethod: 'account',
      depositor: '김하늘',
    });
    const { orderNo } = must(await world.shop.place({ actor, form }));
    expect(await send(orderNo, jeju, 3_000)).toMatchObject({ failure: { code: 'ORDER_NOT_PAID', issues } });
    await moved('pay', [`${orderNo}-01`]);
    must(await send(orderNo, jeju, 3_000));
    must(await world.shop.confirmCharge({ ...clerk, orderNo, n: 1 }));
    expect(await send(orderNo, seoul, -3_000)).toMatchObject({
      failure: { code: 'REFUND_ACCOUNT_NEEDED', issues: [{ path: 'fare.account.accountNumber' }] },
    });
    const account = {
      accountNumber: '110123456789',
      accountHolder: '김하늘',
      accountBankCode: '088',
    } as const;
    must(await send(orderNo, seoul, -3_000, { account }));
    expect((await wholeOf(orderNo)).refunds).toMatchObject([{ amount: 3_000, charge: 1, state: 'PENDING' }]);
  });

  test('goods that leave while their address is changed stop it: the fare they leave by is spent', async () => {
    const one = await bought();
    const { order } = await wholeOf(one.orderNo);
    const { unitOfWork } = world.ports;
    const overtaken = bound({
      ...world.ports,
      unitOfWork: {
        commit: async (writes) => {
          for (const step of ['prepare', 'ship'] as const) await moved(step, one.nos);
          return unitOfWork.commit(writes);
        },
      },
    });
    const { name, phone } = order.receiver;
    expect(await overtaken.changeOrder(wish(one.orderNo, { ...jeju, name, phone }, 3_000))).toMatchObject({
      failure: { code: 'CHANGED_MEANWHILE' },
    });
    const after = await wholeOf(one.orderNo);
    expect([after.order.receiver, after.charges]).toEqual([order.receiver, []]);
  });

  test('nothing is sent while the dearer fare is unpaid: it waits until that is paid, or a clerk takes the request back', async () => {
    const [paying, waived] = [await bought(), await bought()];
    const sending = async ({ nos }: Bought) => {
      const { moved: sent, refused } = must(await move('ship', nos));
      return sent.length > 0 ? 'SENT' : refused.map(({ failure }) => failure.code);
    };
    for (const order of [paying, waived]) {
      await moved('prepare', order.nos);
      must(await send(order.orderNo, jeju, 3_000));
      expect(await sending(order)).toEqual(['FARE_DUE']);
    }
    await payCharge(paying, 1);
    expect(await sending(paying)).toBe('SENT');
    must(await world.shop.cancelCharge({ ...clerk, orderNo: waived.orderNo, n: 1 }));
    expect(await sending(waived)).toBe('SENT');
  });

  test('a dispatch that was decided before the fare was asked for does not go through after it', async () => {
    const order = await bought();
    await moved('prepare', order.nos);
    const { name, phone } = (await wholeOf(order.orderNo)).order.receiver;
    let isRequested = false;
    const { unitOfWork } = world.ports;
    const late = bound({
      ...world.ports,
      unitOfWork: {
        commit: async (writes) => {
          if (!isRequested) {
            isRequested = true;
            must(await send(order.orderNo, { ...jeju, name, phone }, 3_000));
          }
          return unitOfWork.commit(writes);
        },
      },
    });
    const purchases = order.nos.map((purchaseNo) => ({ purchaseNo, delivery: parcel }));
    expect(must(await late.move({ ...clerk, step: 'ship', purchases }))).toMatchObject({
      moved: [],
      refused: [{ failure: { code: 'FARE_DUE' } }],
    });
    expect((await wholeOf(order.orderNo)).purchases[0]).not.toHaveProperty('shippedAt');
  });

  test('a crash between any two steps heals: the money goes back once', async () => {
    for (const when of ['before', 'after'] as const)
      for (let at = 1; at <= 3; at++) {
        const { orderNo } = await boughtOnJeju();
        const requests = wish(orderNo, seoul, -3_000);
        await survive(bound(crashing(world.ports, at, when).ports).changeOrder(requests));
        must(await world.shop.changeOrder(requests));
        world.clock.advance(10 * 60 * 1000);
        await world.shop.settle();
        const { order, refunds } = await wholeOf(orderNo);
        expect([at, when, order.receiver.postcode, order.refundedPrice]).toEqual([at, when, '06236', 3_000]);
        expect(refunds.map(({ amount, state }) => [amount, state])).toEqual([[3_000, 'DONE']]);
      }
  });
});
