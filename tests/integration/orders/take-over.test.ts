import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderRequest } from '#shared/contracts/orders/order.ts';
import { MAX_ORDER_LINES } from '#shared/domain/order/order.ts';
import { useCases } from '#shared/usecases/index.ts';
import { startTestDoubles, type TestDoubles } from '#tests/support/doubles.ts';
import { describeOnEngines } from '#tests/support/dynamodb.ts';
import { crashing, survive } from '#tests/support/faults/crash.ts';
import { must } from '#tests/support/members.ts';
import { bound, clerk, orderFor, sellProduct, shopper, stockOf, walkWindow } from '#tests/support/orders.ts';
import { benefitsInOrders } from './benefits-world.ts';
import { buyerAnew, STOCK } from './take-over-world.ts';

let doubles: TestDoubles;
beforeAll(async () => {
  doubles = await startTestDoubles();
});
afterAll(() => doubles.stop());

/** An order that is changed after its payment window was left (decisions/payments.md). */
describeOnEngines('an order that takes the place of another', (table) => {
  let world: ReturnType<typeof benefitsInOrders>;
  beforeAll(() => {
    world = benefitsInOrders(table, doubles);
  });

  test('a changed one takes coupon, points and stock over in one transaction, and gives back what it leaves', async () => {
    const { me, actor, formOf, place, holdings } = await buyerAnew(world);
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
    expect(await holdings(all)).toMatchObject({ points: 0, stock: STOCK - 3 });

    const second = await place({ ...using([kept._id], 1_000, 5), replaces: first.orderNo });
    const after = await holdings(all);
    expect(after).toEqual({
      points: 2_000,
      stock: STOCK - 5,
      usedBy: { [kept._id]: second.orderNo, [left._id]: undefined },
    });

    // All of it, although less was free: what the second order held counts.
    const third = await place({ ...using(all, 3_000, STOCK), replaces: first.orderNo });
    expect(third.replaces).toBe(second.orderNo);
    expect(await holdings(all)).toMatchObject({ points: 0, stock: 0 });
    must(await bound(ports).giveUp({ actor, orderNo: third.orderNo }));
    expect(await holdings(all)).toEqual({
      points: 3_000,
      stock: STOCK,
      usedBy: { [kept._id]: undefined, [left._id]: undefined },
    });
  });

  test('a coupon for the last use in the shop stays with who has it, and its count says one', async () => {
    const { me, formOf, place } = await buyerAnew(world);
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
    const { formOf, place } = await buyerAnew(world);
    const first = await place(formOf());
    const second = await place(formOf(2, { replaces: first.orderNo }));
    const message = await world.ports.outbox.message(`order-placed#${second.orderNo}`);
    expect(message?.message.paragraphs.join()).toContain(first.orderNo);
    expect(await world.ports.outbox.message(`order-canceled#${first.orderNo}`)).toBeUndefined();
  });

  test('what comes for the old one is not charged; what is charged all the same goes back', async () => {
    const { formOf, send, wholeOf, place, orderOf } = await buyerAnew(world);
    const first = await send(formOf());
    const back = await walkWindow(first.started ?? must(undefined as never));
    const second = await place(formOf(2, { replaces: first.order.orderNo }));
    expect(await world.shop.approve(back)).toMatchObject({ failure: { code: 'NOT_PAYABLE' } });

    // The provider charges it anyway, and sends a notice.
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
    const { _product, formOf, send, failureOf } = await buyerAnew(world);
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
    const { formOf, place, orderOf } = await buyerAnew(world);
    const theirs = await place(formOf(), shopper(9_001));
    const mine = await place(formOf(2, { replaces: theirs.orderNo }));
    expect(mine.replaces).toBeUndefined();
    expect(await orderOf(theirs.orderNo)).toMatchObject({ orderStatus: 'ORDER_NONPAYMENT' });
  });

  test('a transfer that is awaited is not replaced unseen', async () => {
    const { formOf, place, failureOf } = await buyerAnew(world);
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
    for (let round = 0; round < 8; round++) {
      const { actor, _product, formOf, send, wholeOf } = await buyerAnew(world);
      const first = await send(formOf(1));
      const back = await walkWindow(first.started ?? must(undefined as never));
      const { orderNo } = first.order;
      const changing = () => world.shop.placeAndPay({ actor, form: formOf(2, { replaces: orderNo }) });
      const [paid, changed] =
        round % 2 === 0
          ? await Promise.all([world.shop.approve(back), changing()])
          : await Promise.all([changing(), world.shop.approve(back)]).then(([b, a]) => [a, b] as const);
      const before = await wholeOf(orderNo);
      const isPaid = before.order.orderStatus === 'ORDER_PAYMENT';
      expect([paid.ok, changed.ok]).toEqual([isPaid, !isPaid]);
      expect(await stockOf(world.ports, _product)).toBe(STOCK - (isPaid ? 1 : 2));
      if (!changed.ok) expect(['ALREADY_PAID', 'PAYMENT_PENDING']).toContain(changed.failure.code);
      if (!isPaid) expect(before.payments.every(({ state }) => state !== 'PAID')).toBe(true);
    }
  });

  test('however often it is changed, its goods are held no longer than two windows, and clerks see since when', async () => {
    const { actor, _product, formOf, place, failureOf, orderOf } = await buyerAnew(world);
    const first = await place(formOf(2));
    const minutes = (later: string) => (Date.parse(later) - Date.parse(first.createdAt)) / 60_000;
    let last = first;
    for (const wanted of [44, 58, 60, 60]) {
      world.clock.advance(14 * 60_000);
      last = await place(formOf(last.totalPrice === 23_000 ? 3 : 2, { replaces: last.orderNo }));
      expect([minutes(last.payBy), last.heldSince]).toEqual([wanted, first.createdAt]);
    }
    const [held] = await world.ports.reservations.reservationsOf([
      `member#${actor.kind === 'member' && actor._user}`,
    ]);
    expect(held?.orders[last.orderNo]?.since).toBe(first.createdAt);

    // An order of entirely different goods inherits no holding time from the first.
    const other = await sellProduct(world.ports, STOCK);
    const apart = await place(orderFor([{ _product: other }], { replaces: last.orderNo }));
    expect(apart.heldSince).toBeUndefined();
    expect(minutes(apart.payBy)).toBe(56 + 30);
    expect(await stockOf(world.ports, _product)).toBe(STOCK);

    // Past its payment deadline, and not yet canceled by the schedule: it cannot be replaced, so its holding time is
    // not extended.
    for (let n = 0; n < 2; n++) {
      world.clock.advance(29 * 60_000);
      last = await place(orderFor([{ _product: other, amount: 2 + n }], { replaces: apart.orderNo }));
    }
    world.clock.advance(3 * 60_000);
    const form = orderFor([{ _product: other }], { replaces: last.orderNo });
    expect(await failureOf(form)).toMatchObject({
      code: 'NOT_CANCELABLE',
      details: { orderNo: last.orderNo },
    });
    expect(await orderOf(last.orderNo)).toMatchObject({ orderStatus: 'ORDER_NONPAYMENT' });
    expect(await stockOf(world.ports, other)).toBe(STOCK - 3);
    await world.shop.cancelUnpaid();
    expect((await place(form)).replaces).toBeUndefined();
  });

  test('a price its buyer did not see is refused, also where all else is asked for again', async () => {
    const { formOf, place, failureOf, orderOf } = await buyerAnew(world);
    const first = await place(formOf(2));
    const again = formOf(2, { replaces: first.orderNo });
    expect(await failureOf({ ...again, totalPrice: 20_000 })).toMatchObject({ code: 'PRICE_CHANGED' });
    expect((await place(again)).orderNo).toBe(first.orderNo);
    expect(await orderOf(first.orderNo)).toMatchObject({ orderStatus: 'ORDER_NONPAYMENT' });
  });

  test('one that a clerk held stays held as it is changed, and what was noted is read with the new one', async () => {
    const { formOf, place, orderOf } = await buyerAnew(world);
    const note = async (orderNo: string, text: string, flag?: 'HOLD') =>
      must(await useCases.addOrderNote(world.ports)({ ...clerk, orderNo, form: { text, flag } }));
    const first = await place(formOf());
    await note(first.orderNo, '본인 확인 전까지 보류', 'HOLD');
    const second = await place(formOf(2, { replaces: first.orderNo }));
    await note(second.orderNo, '전화했으나 받지 않음');
    const third = await place(formOf(3, { replaces: second.orderNo }));
    expect(await orderOf(third.orderNo)).toMatchObject({ flag: 'HOLD', flagText: '본인 확인 전까지 보류' });
    const seen = must(await useCases.getOrder(world.ports)({ ...clerk, orderNo: third.orderNo }));
    expect(seen.order.flag).toBe('HOLD');
    expect(seen.notes.map(({ orderNo, text }) => [orderNo, text])).toEqual([
      [second.orderNo, '전화했으나 받지 않음'],
      [first.orderNo, '본인 확인 전까지 보류'],
    ]);
  });

  test('a clerk who holds it between its reading and the change holds the new one', async () => {
    const { actor, formOf, place, orderOf } = await buyerAnew(world);
    const { orderNo } = await place(formOf());
    const { ports } = world;
    let isNoted = false;
    const commit: typeof ports.unitOfWork.commit = async (writes) => {
      if (!isNoted) {
        isNoted = true;
        const form = { text: '', flag: 'HOLD' } as const;
        must(await useCases.addOrderNote(ports)({ ...clerk, orderNo, form }));
      }
      return ports.unitOfWork.commit(writes);
    };
    const overtaken = bound({ ...ports, unitOfWork: { ...ports.unitOfWork, commit } });
    const { order } = must(await overtaken.placeAndPay({ actor, form: formOf(2, { replaces: orderNo }) }));
    expect(await orderOf(order.orderNo)).toMatchObject({ flag: 'HOLD', replaces: orderNo });
  });

  test('two windows change one order at once: exactly one order stands, and holds what it says', async () => {
    for (let round = 0; round < 4; round++) {
      const { _product, formOf, wholeOf, place, standing } = await buyerAnew(world);
      const first = await place(formOf());
      const placed = await Promise.all(
        [2, 3, 4, 4].map((amount) => place(formOf(amount, { replaces: first.orderNo }))),
      );
      const [order, ...others] = await standing([first.orderNo, ...placed.map(({ orderNo }) => orderNo)]);
      expect(others).toEqual([]);
      const units = (await wholeOf(order?.orderNo ?? '')).purchases[0]?.amount ?? 0;
      expect(await stockOf(world.ports, _product)).toBe(STOCK - units);
    }
  });

  test('its time is over while it is changed: it is cancelled once, by one of both', async () => {
    for (let round = 0; round < 4; round++) {
      const { _product, formOf, place, orderOf } = await buyerAnew(world);
      const first = await place(formOf(2));
      world.clock.advance(31 * 60_000);
      const [changed] = await Promise.all([
        place(formOf(3, { replaces: first.orderNo })),
        world.shop.cancelUnpaid(),
      ]);
      await world.shop.cancelUnpaid();
      expect(await orderOf(first.orderNo)).toMatchObject({ orderStatus: 'ORDER_CANCELED' });
      expect(await stockOf(world.ports, _product)).toBe(STOCK - 3);
      expect([first.orderNo, undefined]).toContain(changed.replaces);
    }
  });

  test('a process that dies before or after any write leaves one of both, whole', async () => {
    const { given, earned, ports } = world;
    for (const when of ['before', 'after'] as const)
      for (let at = 1, done = false; !done; at++) {
        const { me, actor, formOf, wholeOf, place, holdings } = await buyerAnew(world);
        const coupon = await given(me);
        await earned(me, 1_000, 10);
        const using = (amount: number, over: Partial<OrderRequest> = {}) =>
          formOf(amount, {
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
        const held = await holdings([coupon._id]);
        expect([label, held.points, held.stock, held.usedBy[coupon._id]]).toEqual([
          label,
          0,
          STOCK - (order.replacedBy ? 5 : 2),
          live,
        ]);
        must(await bound(ports).giveUp({ actor, orderNo: live }));
        expect(await holdings([coupon._id])).toMatchObject({ points: 1_000, stock: STOCK });
        expect(at).toBeLessThan(12);
      }
  });

  test('an order of thirty lines is changed in one transaction; one of other goods that does not fit is refused in plain words', async () => {
    const { actor, place, orderOf, failureOf } = await buyerAnew(world);
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
});
