import { afterAll, beforeAll, expect, test } from 'vitest';
import { openForm } from '#app/storefront/order/open-form.ts';
import { openOrders } from '#shared/domain/limits.ts';
import { BASE_SKU } from '#shared/domain/product/product.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { startTestDoubles, submit, type TestDoubles } from '#tests/support/doubles.ts';
import { describeOnEngines } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { orderFor, sellProduct, shopper, stockOf, walkWindow } from '#tests/support/orders.ts';
import { benefitsInOrders } from './benefits-world.ts';
import { buyerAnew, STOCK } from './take-over-world.ts';

let doubles: TestDoubles;
beforeAll(async () => {
  doubles = await startTestDoubles();
});
afterAll(() => doubles.stop());

/** An order to which its buyer returns (decisions/payments.md). */
describeOnEngines('an order that is come back to', (table) => {
  let world: ReturnType<typeof benefitsInOrders>;
  beforeAll(() => {
    world = benefitsInOrders(table, doubles);
  });

  test('unchanged is the same order: nothing is held twice, and not for longer', async () => {
    const { _product, formOf, send, orderOf } = await buyerAnew(world);
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
    const { actor, _product, formOf, place, orderOf } = await buyerAnew(world);
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
    const { formOf, place, standing } = await buyerAnew(world);
    const [first, second] = [await place(formOf()), await place(formOf())];
    expect(second.orderNo).not.toBe(first.orderNo);
    expect(await standing([first.orderNo, second.orderNo])).toHaveLength(2);
  });

  test('is paid by another method than it was placed for, in whichever window the money comes', async () => {
    const { formOf, send, wholeOf } = await buyerAnew(world);
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
    const { actor, formOf, wholeOf, place } = await buyerAnew(world);
    const first = await place(formOf());
    const started = must(await world.shop.start({ actor, orderNo: first.orderNo, method: 'kakao' }));
    if (started.prepared.kind !== 'REDIRECT') throw new Error('KakaoPay has a page of its own');
    const back = await submit(started.prepared.redirectUrls.pc, { outcome: 'pay' });
    const { attempt = '', ...returned } = Object.fromEntries(back.searchParams);
    must(await world.shop.approve({ attemptId: attempt, returned }));
    const aggregate = await wholeOf(first.orderNo);
    expect(aggregate.order).toMatchObject({ paymentMethod: 'kakao' });
    expect(aggregate.purchases[0]?.paymentMethod).toBe('kakao');
    expect(aggregate.payments.map(({ provider, state }) => [provider, state])).toEqual([
      ['toss', 'READY'],
      ['kakao', 'PAID'],
    ]);
  });

  test('unchanged after its time is a new order, which takes the place of what is not swept yet', async () => {
    const { _product, formOf, place } = await buyerAnew(world);
    const first = await place(formOf());
    world.clock.advance(31 * 60_000);
    const second = await place(formOf(1, { replaces: first.orderNo }));
    expect(second.replaces).toBe(first.orderNo);
    expect(second.payBy > first.payBy).toBe(true);
    expect(await stockOf(world.ports, _product)).toBe(STOCK - 1);
  });

  test('as often as it is changed it counts as one: of a member, and of a guest with what strangers share', async () => {
    const { n: buyer, actor, formOf, place } = await buyerAnew(world);
    const guest: Actor = { kind: 'visitor', visitorId: world.ports.ids.next() };
    const at = { phone: `0107${String(1_000_000 + buyer)}`, address2: `${buyer}호` };
    const receiver = { ...formOf().receiver, address2: at.address2 };
    for (const who of [actor, guest]) {
      const own = { sender: { name: '김하늘', phone: at.phone, email: 'sky@example.com' }, receiver };
      // A transfer, and windows that were abandoned repeatedly.
      await place(formOf(1, { ...own, paymentMethod: 'account', depositor: '김하늘' }), who);
      let last = await place(formOf(1, own), who);
      for (let n = 0; n < openOrders.visitor + 2; n++)
        last = await place(formOf(1 + (n % 2) + 1, { ...own, replaces: last.orderNo }), who);
      await place(formOf(1, own), who);
    }
  });

  test('two windows a guest left never ask who they are, though strangers share the address', async () => {
    const { n: buyer, formOf, place } = await buyerAnew(world);
    const address2 = `${buyer}-2호`;
    const receiver = { ...formOf().receiver, address2 };
    const sender = (n: number) => ({
      name: '김하늘',
      phone: `0108${String(1_000_000 + buyer * 10 + n)}`,
      email: 'sky@example.com',
    });
    const guest = (): Actor => ({ kind: 'visitor', visitorId: world.ports.ids.next() });
    await place(
      formOf(1, { receiver, sender: sender(1), paymentMethod: 'account', depositor: '김하늘' }),
      guest(),
    );
    const left = guest();
    for (let n = 0; n < openOrders.visitor; n++)
      await place(formOf(1 + n, { receiver, sender: sender(2) }), left);
    // The next buyer shares the address with four.
    const placed = await world.shop.place({
      actor: guest(),
      form: formOf(1, { receiver, sender: sender(3) }),
    });
    expect(placed).toMatchObject({ failure: { code: 'IDENTITY_REQUIRED' } });
  });

  test('its form comes back as it was sent, whatever has become of it', async () => {
    const { me, actor, _product, place } = await buyerAnew(world);
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

  test('one that is being settled, or waits for a transfer, opens no form that would be paid besides', async () => {
    const { actor, formOf, send, place } = await buyerAnew(world);
    const { formOfOrder: getOrderForm, findUnpaid: findUnpaidOrder, quoteOrderForm } = world.shop;
    const shop = { getOrderForm, findUnpaidOrder, quoteOrderForm };
    const opened = (orderNo?: string) => {
      const input = { orderNo, cart: 'cart' as const, _carts: [], carts: formOf().carts };
      return openForm(shop as never, actor, input, undefined).then(
        ({ filled }) => filled?.order.orderNo,
        (thrown: Response) => thrown.headers.get('location'),
      );
    };
    const first = await send(formOf());
    const { orderNo } = first.order;
    expect(await opened()).toBe(orderNo);
    const back = await walkWindow(first.started ?? must(undefined as never));
    await doubles.spoil(doubles.variable('TOSS_API_URL'), [
      { kind: 'ERROR_BEFORE', path: 'confirm' },
      { kind: 'ERROR_BEFORE', path: 'payments' },
    ]);
    expect(await world.shop.approve(back)).toMatchObject({ failure: { code: 'PAYMENT_PENDING' } });
    // By its number, and by buying the same goods at once.
    for (const named of [orderNo, undefined])
      expect(await opened(named)).toBe(`/shop/result?order=${orderNo}`);
    must(await world.shop.approve(back));

    const transfer = await place(formOf(1, { paymentMethod: 'account', depositor: '김하늘' }));
    expect(await opened(transfer.orderNo)).toBe(`/shop/result?order=${transfer.orderNo}`);
    // It may wait for days: more of its goods can be bought in the meantime.
    expect(await opened()).toBeUndefined();
  });

  test('the page between form and provider tells how it stands', async () => {
    const { actor, formOf, send } = await buyerAnew(world);
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
