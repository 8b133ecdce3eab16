import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OrderRequest } from '#shared/contracts/order.ts';
import { openOrders } from '#shared/domain/limits.ts';
import { MAX_ORDER_LINES, type Order } from '#shared/domain/order/order.ts';
import { BASE_SKU } from '#shared/domain/product/product.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { crashing, survive } from '#tests/support/crash.ts';
import { startTestDoubles, type TestDoubles } from '#tests/support/doubles.ts';
import { describeOnEngines } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { bound, orderFor, sellProduct, shopper, stockOf, walkWindow } from '#tests/support/orders.ts';
import { benefitsInOrders } from './benefits-given.ts';

let doubles: TestDoubles;
beforeAll(async () => {
  doubles = await startTestDoubles();
});
afterAll(() => doubles.stop());

const STOCK = 20;

/** A buyer who came back from the payment window and orders again (decision 116). */
describeOnEngines('an order that is sent again or changed', (table) => {
  let world: ReturnType<typeof benefitsInOrders>;
  beforeAll(() => {
    world = benefitsInOrders(table, doubles);
  });
  let shoppers = 500;
  let me: string;
  let actor: Actor;
  let _product: string;
  beforeEach(async () => {
    actor = shopper(++shoppers);
    me = `user${shoppers}`;
    _product = await sellProduct(world.ports, STOCK);
  });

  const formOf = (amount = 1, over: Partial<OrderRequest> = {}) => orderFor([{ _product, amount }], over);
  const send = async (form: OrderRequest, who = actor) =>
    must(await world.shop.placeAndPay({ actor: who, form }));
  const place = async (form: OrderRequest, who = actor): Promise<Order> => (await send(form, who)).order;
  const wholeOf = async (orderNo: string) => {
    const whole = await world.ports.orders.wholeOrder(orderNo);
    if (!whole) throw new Error(`${orderNo} is not there`);
    return whole;
  };
  const orderOf = async (orderNo: string) => (await wholeOf(orderNo)).order;
  const failureOf = async (form: OrderRequest) => {
    const placed = await world.shop.placeAndPay({ actor, form });
    if (placed.ok) throw new Error(`${placed.value.order.orderNo} was placed`);
    return placed.failure;
  };
  /** What could be had for an order: points, stock, and who has each coupon. */
  const holdings = async (goods: string, userCoupons: readonly string[]) => {
    const [lots, { stock, coupons }] = await Promise.all([
      world.points.spendableLots(me, world.clock.now()),
      world.holdings(me, goods, userCoupons),
    ]);
    const points = lots.reduce((sum, { amount_left }) => sum + amount_left, 0);
    return { points, stock, usedBy: Object.fromEntries(coupons.map(({ _id, _order }) => [_id, _order])) };
  };
  /** Orders that are not cancelled, of those that were ever placed in each other's place. */
  const standing = async (orderNos: readonly string[]) => {
    const orders = await world.ports.orders.ordersNumbered([...new Set(orderNos)], { consistent: true });
    return orders.filter(({ orderStatus }) => orderStatus !== 'ORDER_CANCELED');
  };

  test('unchanged is the same order: nothing is held twice, and not for longer', async () => {
    const first = await send(formOf(2));
    world.clock.advance(60_000);
    const again = await send(formOf(2, { replaces: first.order.orderNo }));
    expect(again.order.orderNo).toBe(first.order.orderNo);
    expect(again.order.payBy).toBe(first.order.payBy);
    expect(await stockOf(world.ports, _product)).toBe(STOCK - 2);
    must(await world.shop.approve(await walkWindow(again.started ?? must(undefined as never))));
    expect(await orderOf(first.order.orderNo)).toMatchObject({ orderStatus: 'ORDER_PAYMENT' });
  });

  test('of the same lines of the cart it need not be named', async () => {
    const items = [{ _product, sku: BASE_SKU, amount: 1, role: 'product' as const }];
    const { ids } = must(await world.shop.addToCart({ actor, items }));
    const form = formOf(1, { _carts: ids, carts: [] });
    const first = await place(form);
    expect((await place(form)).orderNo).toBe(first.orderNo);
    must(await world.shop.changeCartAmount({ actor, _id: ids[0] ?? '', amount: 3 }));
    const changed = await place({ ...form, totalPrice: 33_000 });
    expect(changed.replaces).toBe(first.orderNo);
    expect(await orderOf(first.orderNo)).toMatchObject({
      orderStatus: 'ORDER_CANCELED',
      replacedBy: changed.orderNo,
    });
    expect(await stockOf(world.ports, _product)).toBe(STOCK - 3);
  });

  test('goods bought at once twice, and not named, are two orders', async () => {
    const [one, two] = [await place(formOf()), await place(formOf())];
    expect(two.orderNo).not.toBe(one.orderNo);
    expect(await standing([one.orderNo, two.orderNo])).toHaveLength(2);
  });

  test('is paid by another method than it was placed for, in whichever window the money comes', async () => {
    const first = await send(formOf());
    const again = await send(formOf(1, { replaces: first.order.orderNo, paymentMethod: 'kakao' }));
    expect(again.order.orderNo).toBe(first.order.orderNo);
    expect(again.started).toMatchObject({
      value: { payment: { provider: 'kakao' }, prepared: { kind: 'REDIRECT' } },
    });
    const card = must(first.started ?? (undefined as never));
    must(await world.shop.approve(await walkWindow({ ok: true, value: card })));
    expect(await wholeOf(first.order.orderNo)).toMatchObject({
      order: { paymentMethod: 'card', orderStatus: 'ORDER_PAYMENT' },
    });
  });

  test('a method that paid is the one it says, and its first attempt stays what it was', async () => {
    const first = await place(formOf());
    const started = must(await world.shop.start({ actor, orderNo: first.orderNo, method: 'kakao' }));
    if (started.prepared.kind !== 'REDIRECT') throw new Error('KakaoPay has a page of its own');
    const { submit } = await import('#tests/support/doubles.ts');
    const back = await submit(started.prepared.redirectUrls.pc, { outcome: 'pay' });
    const { attempt = '', ...returned } = Object.fromEntries(back.searchParams);
    must(await world.shop.approve({ attemptId: attempt, returned }));
    const whole = await wholeOf(first.orderNo);
    expect(whole.order).toMatchObject({ paymentMethod: 'kakao', placedFor: 'card' });
    expect(whole.purchases[0]?.paymentMethod).toBe('kakao');
    expect(whole.payments.map(({ provider, state }) => [provider, state])).toEqual([
      ['toss', 'READY'],
      ['kakao', 'PAID'],
    ]);
  });

  test('a changed one takes coupon, points and stock over in one transaction, and gives back what it leaves', async () => {
    const { given, earned, ports } = world;
    const [kept, left] = [await given(me), await given(me)];
    await earned(me, 3_000, 10);
    const all = [kept._id, left._id];
    const using = (coupons: string[], point: number, amount: number) =>
      formOf(amount, {
        coupons: coupons.map((_userCoupon) => ({ _userCoupon })),
        point,
        totalPrice: amount * 10_000 + 3_000 - coupons.length * 2_000 - point,
      });
    const first = await place(using(all, 3_000, 3));
    expect(await holdings(_product, all)).toMatchObject({ points: 0, stock: STOCK - 3 });

    const second = await place({ ...using([kept._id], 1_000, 5), replaces: first.orderNo });
    const after = await holdings(_product, all);
    expect(after).toEqual({
      points: 2_000,
      stock: STOCK - 5,
      usedBy: { [kept._id]: second.orderNo, [left._id]: undefined },
    });

    // All of it, once more than was free: what the second held counts.
    const third = await place({ ...using(all, 3_000, STOCK), replaces: first.orderNo });
    expect(third.replaces).toBe(second.orderNo);
    expect(await holdings(_product, all)).toMatchObject({ points: 0, stock: 0 });
    must(await bound(ports).giveUp({ actor, orderNo: third.orderNo }));
    expect(await holdings(_product, all)).toEqual({
      points: 3_000,
      stock: STOCK,
      usedBy: { [kept._id]: undefined, [left._id]: undefined },
    });
  });

  test('a coupon for the last use in the shop stays with who has it, and its count says one', async () => {
    const limit = { shop: { count__sum: 1 }, target: {} };
    const coupon = await world.given(me, { limit });
    const using = { coupons: [{ _userCoupon: coupon._id }] };
    const first = await place(formOf(1, { ...using, totalPrice: 11_000 }));
    const second = await place(formOf(2, { ...using, totalPrice: 21_000, replaces: first.orderNo }));
    expect(await world.coupons.counts('usage', [coupon._coupon])).toEqual({
      [coupon._coupon]: { count: 1, price: 2_000 },
    });
    await place(formOf(2, { replaces: second.orderNo }));
    expect(await world.coupons.counts('usage', [coupon._coupon])).toEqual({
      [coupon._coupon]: { count: 0, price: 0 },
    });
  });

  test('the buyer is told of both in one message', async () => {
    const first = await place(formOf());
    const second = await place(formOf(2, { replaces: first.orderNo }));
    const told = await world.ports.outbox.message(`order-placed#${second.orderNo}`);
    expect(told?.message.paragraphs.join()).toContain(first.orderNo);
    expect(await world.ports.outbox.message(`order-canceled#${first.orderNo}`)).toBeUndefined();
  });

  test('what comes for the old one is not charged; what is charged all the same goes back', async () => {
    const first = await send(formOf());
    const back = await walkWindow(first.started ?? must(undefined as never));
    const second = await place(formOf(2, { replaces: first.order.orderNo }));
    expect(await world.shop.approve(back)).toMatchObject({ failure: { code: 'NOT_PAYABLE' } });

    // The provider charges it unasked, and tells.
    const { totalPrice: amount, orderName, orderNo } = first.order;
    const attempt = { _id: back.attemptId, orderName, amount, customer: { _id: '', name: '' } };
    await world.ports.payments.toss.approve({ attempt, returned: back.returned });
    const body = { eventType: 'PAYMENT_STATUS_CHANGED', createdAt: '', data: { orderId: back.attemptId } };
    await world.shop.notice({ provider: 'toss', body });
    expect((await wholeOf(orderNo)).payments[0]).toMatchObject({ state: 'RETURNED' });
    expect((await wholeOf(orderNo)).payments[0]?.message).toContain(second.orderNo);
    world.clock.advance(2 * 60_000);
    await world.shop.settle();
    expect((await wholeOf(orderNo)).refunds).toMatchObject([{ amount, state: 'DONE' }]);
    expect(await orderOf(second.orderNo)).toMatchObject({ orderStatus: 'ORDER_NONPAYMENT' });
  });

  test('is refused when the old one is paid, or its payment is being settled, and leads there', async () => {
    const first = await send(formOf());
    const back = await walkWindow(first.started ?? must(undefined as never));
    const { orderNo } = first.order;
    const toss = doubles.variable('TOSS_API_URL');
    await doubles.spoil(toss, [
      { kind: 'ERROR_BEFORE', path: 'confirm' },
      { kind: 'ERROR_BEFORE', path: 'payments' },
    ]);
    expect(await world.shop.approve(back)).toMatchObject({ failure: { code: 'PAYMENT_PENDING' } });
    const changed = formOf(2, { replaces: orderNo });
    expect(await failureOf(changed)).toMatchObject({
      code: 'PAYMENT_PENDING',
      kind: 'CONFLICT',
      details: { orderNo },
    });
    must(await world.shop.approve(back));
    expect(await failureOf(changed)).toMatchObject({ code: 'ALREADY_PAID', details: { orderNo } });
    expect(await stockOf(world.ports, _product)).toBe(STOCK - 1);
  });

  test("somebody else's order is none to take the place of", async () => {
    const theirs = await place(formOf(), shopper(9_001));
    const mine = await place(formOf(2, { replaces: theirs.orderNo }));
    expect(mine.replaces).toBeUndefined();
    expect(await orderOf(theirs.orderNo)).toMatchObject({ orderStatus: 'ORDER_NONPAYMENT' });
  });

  test('a transfer that is awaited is not replaced unseen', async () => {
    const byTransfer = { paymentMethod: 'account', depositor: '김하늘' } as const;
    const first = await place(formOf());
    const second = await place(formOf(1, { ...byTransfer, replaces: first.orderNo }));
    expect(second).toMatchObject({ paymentMethod: 'account', replaces: first.orderNo });
    expect(await failureOf(formOf(2, { replaces: first.orderNo }))).toMatchObject({
      code: 'NOT_CANCELABLE',
      details: { orderNo: second.orderNo },
    });
  });

  test('paying races a change: either the old one is paid and alone, or the new one stands and no money stays', async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < 8; round++) {
      actor = shopper(++shoppers);
      const goods = await sellProduct(world.ports, STOCK);
      const form = (amount: number, over: Partial<OrderRequest> = {}) =>
        orderFor([{ _product: goods, amount }], over);
      const first = await send(form(1));
      const back = await walkWindow(first.started ?? must(undefined as never));
      const { orderNo } = first.order;
      const changing = () => world.shop.placeAndPay({ actor, form: form(2, { replaces: orderNo }) });
      const [paid, changed] =
        round % 2 === 0
          ? await Promise.all([world.shop.approve(back), changing()])
          : await Promise.all([changing(), world.shop.approve(back)]).then(([b, a]) => [a, b] as const);
      const before = await wholeOf(orderNo);
      const isPaid = before.order.orderStatus === 'ORDER_PAYMENT';
      outcomes.add(isPaid ? 'paid' : 'changed');
      expect([paid.ok, changed.ok]).toEqual([isPaid, !isPaid]);
      expect(await stockOf(world.ports, goods)).toBe(STOCK - (isPaid ? 1 : 2));
      if (!changed.ok) expect(['ALREADY_PAID', 'PAYMENT_PENDING']).toContain(changed.failure.code);
      if (!isPaid) expect(before.payments.every(({ state }) => state !== 'PAID')).toBe(true);
    }
    expect(outcomes.size).toBeGreaterThan(0);
  });

  test('two windows change one order at once: exactly one order stands, and holds what it says', async () => {
    for (let round = 0; round < 4; round++) {
      actor = shopper(++shoppers);
      const goods = await sellProduct(world.ports, STOCK);
      const first = await place(orderFor([{ _product: goods }]));
      const placed = await Promise.all(
        [2, 3, 4, 4].map((amount) =>
          place(orderFor([{ _product: goods, amount }], { replaces: first.orderNo })),
        ),
      );
      const [one, ...others] = await standing([first.orderNo, ...placed.map(({ orderNo }) => orderNo)]);
      expect(others).toEqual([]);
      const units = (await wholeOf(one?.orderNo ?? '')).purchases[0]?.amount ?? 0;
      expect(await stockOf(world.ports, goods)).toBe(STOCK - units);
    }
  });

  test('its time is over while it is changed: it is cancelled once, by one of both', async () => {
    for (let round = 0; round < 4; round++) {
      actor = shopper(++shoppers);
      const goods = await sellProduct(world.ports, STOCK);
      const first = await place(orderFor([{ _product: goods, amount: 2 }]));
      world.clock.advance(31 * 60_000);
      const [changed] = await Promise.all([
        place(orderFor([{ _product: goods, amount: 3 }], { replaces: first.orderNo })),
        world.shop.cancelUnpaid(),
      ]);
      await world.shop.cancelUnpaid();
      expect(await orderOf(first.orderNo)).toMatchObject({ orderStatus: 'ORDER_CANCELED' });
      expect(await stockOf(world.ports, goods)).toBe(STOCK - 3);
      expect([first.orderNo, undefined]).toContain(changed.replaces);
    }
  });

  test('unchanged after its time is a new order, which takes the place of what is not swept yet', async () => {
    const first = await place(formOf());
    world.clock.advance(31 * 60_000);
    const second = await place(formOf(1, { replaces: first.orderNo }));
    expect(second.replaces).toBe(first.orderNo);
    expect(second.payBy > first.payBy).toBe(true);
    expect(await stockOf(world.ports, _product)).toBe(STOCK - 1);
  });

  test('a process that dies before or after any write leaves one of both, whole', async () => {
    const { given, earned, ports } = world;
    for (const when of ['before', 'after'] as const)
      for (let at = 1, done = false; !done; at++) {
        actor = shopper(++shoppers);
        me = `user${shoppers}`;
        const goods = await sellProduct(ports, STOCK);
        const coupon = await given(me);
        await earned(me, 1_000, 10);
        const using = (amount: number, over: Partial<OrderRequest> = {}) =>
          orderFor([{ _product: goods, amount }], {
            coupons: [{ _userCoupon: coupon._id }],
            point: 1_000,
            totalPrice: amount * 10_000,
            ...over,
          });
        const first = await place(using(2));
        const dying = crashing(ports, at, when);
        await survive(
          bound(dying.ports as typeof ports).placeAndPay({
            actor,
            form: using(5, { replaces: first.orderNo }),
          }),
        );
        done = dying.steps() < at;
        const { order } = await wholeOf(first.orderNo);
        const live = order.replacedBy ?? order.orderNo;
        const label = `${when} ${at}`;
        const held = await holdings(goods, [coupon._id]);
        expect([label, held.points, held.stock, held.usedBy[coupon._id]]).toEqual([
          label,
          0,
          STOCK - (order.replacedBy ? 5 : 2),
          live,
        ]);
        must(await bound(ports).giveUp({ actor, orderNo: live }));
        expect(await holdings(goods, [coupon._id])).toMatchObject({ points: 1_000, stock: STOCK });
        expect(at).toBeLessThan(12);
      }
  });

  test('an order of thirty lines is changed in one transaction; one of other goods that does not fit is refused in plain words', async () => {
    const goods = await Promise.all(
      Array.from({ length: MAX_ORDER_LINES }, () => sellProduct(world.ports, 9)),
    );
    const lines = (all: readonly string[], amount: number) => all.map((_id) => ({ _product: _id, amount }));
    const first = await place(orderFor(lines(goods, 1)));
    const more = await place(orderFor(lines(goods, 2), { replaces: first.orderNo }));
    expect(more.replaces).toBe(first.orderNo);
    const others = await Promise.all(
      Array.from({ length: MAX_ORDER_LINES }, () => sellProduct(world.ports, 9)),
    );
    expect(await failureOf(orderFor(lines(others, 1), { replaces: more.orderNo }))).toMatchObject({
      code: 'TOO_MANY_PARTS',
      message: expect.stringContaining(more.orderNo),
      details: { orderNo: more.orderNo },
    });
    expect(await orderOf(more.orderNo)).toMatchObject({ orderStatus: 'ORDER_NONPAYMENT' });
    must(await world.shop.giveUp({ actor, orderNo: more.orderNo }));
    await place(orderFor(lines(others, 1), { replaces: more.orderNo }));
  });

  test('as often as it is changed it counts as one: of a member, and of a guest with what strangers share', async () => {
    const guest: Actor = { kind: 'visitor', visitorId: world.ports.ids.next() };
    const at = { phone: `0107${String(1_000_000 + shoppers)}`, address2: `${shoppers}호` };
    const receiver = { ...formOf().receiver, address2: at.address2 };
    for (const who of [actor, guest]) {
      const own = { sender: { name: '김하늘', phone: at.phone, email: 'sky@example.com' }, receiver };
      // A transfer, and windows that were left again and again.
      await place(formOf(1, { ...own, paymentMethod: 'account', depositor: '김하늘' }), who);
      let last = await place(formOf(1, own), who);
      for (let n = 0; n < openOrders.visitor + 2; n++)
        last = await place(formOf(1 + (n % 2) + 1, { ...own, replaces: last.orderNo }), who);
      await place(formOf(1, own), who);
    }
  });

  test('two windows a guest left never ask who they are, though strangers share the address', async () => {
    const address2 = `${++shoppers}-2호`;
    const receiver = { ...formOf().receiver, address2 };
    const sender = (n: number) => ({
      name: '김하늘',
      phone: `0108${String(1_000_000 + shoppers * 10 + n)}`,
      email: 'sky@example.com',
    });
    const guest = (): Actor => ({ kind: 'visitor', visitorId: world.ports.ids.next() });
    await place(
      formOf(1, { receiver, sender: sender(1), paymentMethod: 'account', depositor: '김하늘' }),
      guest(),
    );
    const me = guest();
    for (let n = 0; n < openOrders.visitor; n++)
      await place(formOf(1 + n, { receiver, sender: sender(2) }), me);
    // Whoever comes now shares the address with four.
    const placed = await world.shop.place({
      actor: guest(),
      form: formOf(1, { receiver, sender: sender(3) }),
    });
    expect(placed).toMatchObject({ failure: { code: 'IDENTITY_REQUIRED' } });
  });

  test('its form comes back as it was sent, whatever has become of it', async () => {
    const coupon = await world.given(me);
    await world.earned(me, 1_000, 10);
    const items = [{ _product, sku: BASE_SKU, amount: 2, role: 'product' as const }];
    const { ids } = must(await world.shop.addToCart({ actor, items }));
    const other = await sellProduct(world.ports, STOCK);
    const form = orderFor([{ _product: other }], {
      _carts: ids,
      coupons: [{ _userCoupon: coupon._id }],
      point: 1_000,
      requestMessage: '문 앞에 놓아주세요',
      totalPrice: 30_000,
    });
    const first = await place(form);
    const { orderNo } = first;
    const filled = must(await world.shop.formOfOrder({ actor, orderNo }));
    expect(filled).toMatchObject({
      isReplaceable: true,
      request: { _carts: ids, carts: [{ _product: other, amount: 1 }], coupons: form.coupons, point: 1_000 },
      order: { orderNo, sender: form.sender, requestMessage: form.requestMessage },
    });
    const quoted = must(
      await world.shop.quoteOrderForm({ actor, request: { ...filled.request, replaces: orderNo } }),
    );
    expect(quoted).toMatchObject({ chosen: { point: 1_000 }, quote: { totalPrice: 30_000 } });
    expect(quoted.chosen.coupons.map(({ _userCoupon }) => _userCoupon)).toEqual([coupon._id]);
    expect(await world.shop.findUnpaid({ actor, request: { _carts: ids, carts: [] } })).toBe(orderNo);
    expect(await world.shop.findUnpaid({ actor, request: { _carts: [], carts: [] } })).toBeUndefined();
    must(await world.shop.giveUp({ actor, orderNo }));
    expect(must(await world.shop.formOfOrder({ actor, orderNo })).isReplaceable).toBe(false);
    expect(await world.shop.formOfOrder({ actor: shopper(9_002), orderNo })).toMatchObject({ ok: false });
  });

  test('the page between form and provider tells how it stands', async () => {
    const first = await send(formOf());
    const { orderNo } = first.order;
    const look = async () => must(await world.shop.payWindow({ actor, orderNo, attemptId: `${orderNo}_1` }));
    expect(await look()).toMatchObject({ standing: 'UNPAID', prepared: { kind: 'WINDOW' } });
    const kakao = must(await world.shop.start({ actor, orderNo, method: 'kakao' }));
    const there = async () =>
      must(await world.shop.payWindow({ actor, orderNo, attemptId: kakao.payment._id }));
    expect((await there()).prepared).toEqual(kakao.prepared);
    world.clock.advance(16 * 60_000);
    expect((await there()).prepared).toBeUndefined();
    world.clock.advance(16 * 60_000);
    expect(await look()).toMatchObject({ standing: 'EXPIRED' });
    await world.shop.cancelUnpaid();
    expect(await look()).toMatchObject({ standing: 'CANCELED' });
  });
});
