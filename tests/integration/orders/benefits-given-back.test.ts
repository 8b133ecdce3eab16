import { afterAll, beforeAll, expect, test } from 'vitest';
import { depositsForm } from '#shared/contracts/orders/deposit.ts';
import { createUsersRepository } from '#shared/data/users/repository.ts';
import { toRefundedMoney } from '#shared/domain/order/refunded-money.ts';
import { kstDay } from '#shared/domain/time/format.ts';
import { depositRowId } from '#shared/usecases/deposits/store-deposits.ts';
import { useCases } from '#shared/usecases/index.ts';
import { countStatistics } from '#shared/usecases/statistics/count-statistics.ts';
import { dataOf } from '#tests/support/catalog.ts';
import { changesOf } from '#tests/support/changes.ts';
import { startTestDoubles, type TestDoubles } from '#tests/support/doubles.ts';
import { describeOnEngines } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { clerk, orderFor, proven, sellProduct, shopper, stockOf, walkWindow } from '#tests/support/orders.ts';
import { benefitsInOrders } from './benefits-world.ts';

let doubles: TestDoubles;
beforeAll(async () => {
  doubles = await startTestDoubles();
});
afterAll(() => doubles.stop());

describeOnEngines('coupons and points of orders that end otherwise', (table) => {
  let world: ReturnType<typeof benefitsInOrders>;
  beforeAll(() => {
    world = benefitsInOrders(table, doubles);
  });

  test('claims compared beforehand give back what they said; lost coupons and points return with their old end', async () => {
    const { shop, ports, coupons, points, clock, given, earned } = world;
    const [one, two] = [await sellProduct(ports, 9), await sellProduct(ports, 9)];
    const me = shopper(31);
    const coupon = await given('user31', { limit: { shop: {}, target: { price__min: 20_000 } } });
    const lot = await earned('user31', 6_000, 10);
    const form = orderFor([{ _product: one }, { _product: two }], {
      coupons: [{ _userCoupon: coupon._id }],
      point: 6_000,
      totalPrice: 15_000,
    });
    const { orderNo } = must(await shop.place({ actor: me, form }));
    must(await shop.approve(await walkWindow(await shop.start({ actor: me, orderNo }))));
    const [first, second] = [`${orderNo}-01`, `${orderNo}-02`];
    const claim = (purchaseNos: string[], kind: 'cancel' | 'return' | 'exchange' = 'cancel') => ({
      kind,
      purchaseNos,
      claimReason: 'CHANGE_OF_MIND' as const,
    });
    const [alone, both, exchanged, foreign] = await shop.compare({
      actor: me,
      claims: [
        claim([first]),
        claim([first, second]),
        claim([first], 'exchange'),
        claim([first, 'P-20261120-0000000Z-01']),
      ],
    });
    if (!alone?.ok || !both?.ok || !('promise' in alone.value) || !('promise' in both.value))
      throw new Error('both can be cancelled');
    // 20,000 + 3,000 − 2,000 − 6,000 were paid. What is kept costs 10,000 + 3,000, below the coupon's minimum.
    expect(alone.value.promise.money + alone.value.promise.point).toBe(8_000);
    expect(alone.value.promise.userCoupons).toEqual([coupon._id]);
    expect([both.value.promise.money, both.value.promise.point]).toEqual([15_000, 6_000]);
    expect(exchanged).toMatchObject({ ok: false, failure: { code: 'NOT_CLAIMABLE' } });
    expect(foreign).toMatchObject({ ok: false, failure: { code: 'ONE_ORDER_ONLY' } });

    const cancel = async (purchaseNo: string) => {
      must(await shop.claim({ actor: me, claim: { ...claim([purchaseNo]), claimReasonDetails: '' } }));
      const step = { ...clerk, purchases: [{ purchaseNo }], step: 'completeCancel' as const };
      await Promise.all([shop.move(step), shop.move(step)]);
    };
    await cancel(first);
    const [back] = await coupons.userCoupons([coupon._id]);
    expect(back).toEqual(coupon);
    const half = await ports.orders.wholeOrder(orderNo);
    expect(half?.refunds.map(({ amount, pointPrice }) => amount + pointPrice)).toEqual([8_000]);
    await cancel(second);
    const aggregate = await ports.orders.wholeOrder(orderNo);
    const sum = (of: 'amount' | 'pointPrice') =>
      aggregate?.refunds.reduce((total, refund) => total + refund[of], 0);
    expect([sum('amount'), sum('pointPrice')]).toEqual([15_000, 6_000]);
    const [returned] = await points.spendableLots('user31', clock.now());
    expect(returned).toMatchObject({ _id: lot, amount_left: 6_000, amount_used: 0 });
  });

  test('points that come back without money are a refund of that day: told, shown, and in the statistics', async () => {
    const { shop, ports, earned } = world;
    const _product = await sellProduct(ports, 9);
    const me = shopper(36);
    await earned('user36', 33_000, 60);
    const changes = changesOf(table);
    const form = orderFor([{ _product, amount: 3 }], { point: 33_000, totalPrice: 0 });
    const { orderNo } = must(await shop.place({ actor: me, form }));
    await changes();
    const purchaseNos = [`${orderNo}-01`];
    const claim = {
      kind: 'cancel',
      purchaseNos,
      claimReason: 'CHANGE_OF_MIND',
      claimReasonDetails: '',
    } as const;
    must(await shop.claim({ actor: me, claim }));
    must(await shop.move({ ...clerk, purchases: [{ purchaseNo: `${orderNo}-01` }], step: 'completeCancel' }));
    const aggregate = await ports.orders.wholeOrder(orderNo);
    expect(aggregate?.refunds).toMatchObject([
      { state: 'DONE', amount: 0, pointPrice: 33_000, doneAt: expect.any(String) },
    ]);
    expect(aggregate && toRefundedMoney(aggregate.order, aggregate.refunds)).toMatchObject({
      refunded: 0,
      leftPoints: 0,
    });
    const message = await ports.outbox.message(`refunded#${aggregate?.refunds[0]?._id}`);
    expect(message?.message.short).toContain('적립금 33,000원 환불 완료');

    const day = kstDay(aggregate?.refunds[0]?.doneAt ?? '');
    const today = async () => (await ports.statistics.days('shop', { from: day, to: day })).get(day) ?? {};
    const before = await today();
    const changed = await changes();
    await countStatistics(ports)(changed);
    await countStatistics(ports)(changed);
    const after = await today();
    const more = (name: 'refundCount' | 'refunds' | 'refundPoints') =>
      (after[name] ?? 0) - (before[name] ?? 0);
    expect([more('refundCount'), more('refunds'), more('refundPoints')]).toEqual([1, 0, 33_000]);
  });

  test('a cancelled order that a late deposit opens again takes its coupon and points again, all or nothing, once', async () => {
    const { shop, ports, given, earned, holdings } = world;
    const me = shopper(81);
    const _product = await sellProduct(ports, 5);
    const coupon = await given('user81');
    await earned('user81', 3_000, 10);
    const form = orderFor([{ _product }], {
      paymentMethod: 'account',
      depositor: '김하늘',
      coupons: [{ _userCoupon: coupon._id }],
      point: 2_000,
      totalPrice: 9_000,
    });
    const { orderNo } = must(await shop.place({ actor: me, form }));
    must(await shop.giveUp({ actor: me, orderNo }));
    const sent = { at: ports.clock.now(), amount: 9_000, depositor: '김하늘', balance: 9_000 };
    const { account, rows } = depositsForm.parse({ account: '100-123-456789', rows: [sent] });
    must(await useCases.storeDeposits(ports)({ ...clerk, account, rows }));
    const [_id = ''] = rows.map((row) => depositRowId({ ...row, account }));
    const reopen = () => useCases.settleDeposit(ports)({ ...clerk, _id, act: 'reopen', orderNo });
    const back = await holdings('user81', _product, [coupon._id]);
    expect(back).toMatchObject({ points: [{ amount_left: 3_000 }], stock: 5, coupons: [{ isUsed: false }] });

    const other = orderFor([{ _product }], { coupons: [{ _userCoupon: coupon._id }], totalPrice: 11_000 });
    const inTheWay = must(await shop.place({ actor: me, form: other }));
    const before = await holdings('user81', _product, [coupon._id]);
    expect(await reopen()).toMatchObject({ failure: { code: 'COUPON_USED' } });
    expect(await holdings('user81', _product, [coupon._id])).toEqual(before);
    must(await shop.giveUp({ actor: me, orderNo: inTheWay.orderNo }));

    const answers = await Promise.all([reopen(), reopen(), reopen()]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await holdings('user81', _product, [coupon._id])).toMatchObject({
      points: [{ amount_left: 1_000 }],
      stock: 4,
      coupons: [{ isUsed: true, _order: orderNo }],
    });
  });

  test('a member who left with an order open: it lapses or is refunded all the same', async () => {
    const { shop, ports, clock, coupons, given, earned } = world;
    const _product = await sellProduct(ports, 5);
    const me = shopper(43);
    const limited: string[] = [];
    const buy = async () => {
      await earned('user43', 1_000, 10);
      const coupon = await given('user43', { limit: { shop: { count__sum: 3 }, target: {} } });
      limited.push(coupon._coupon);
      const form = orderFor([{ _product }], {
        coupons: [{ _userCoupon: coupon._id }],
        point: 1_000,
        totalPrice: 10_000,
      });
      return must(await shop.place({ actor: me, form })).orderNo;
    };
    const uses = async () => Object.values(await coupons.counts('usage', limited));
    const [paid, unpaid] = [await buy(), await buy()];
    must(await shop.approve(await walkWindow(await shop.start({ actor: me, orderNo: paid }))));
    await Promise.all([createUsersRepository(dataOf(table)).forget('user43'), coupons.forget('user43')]);
    expect(await uses()).toEqual([
      { count: 1, price: 2_000 },
      { count: 1, price: 2_000 },
    ]);

    const purchases = [{ purchaseNo: `${paid}-01` }];
    const claim = { claimReason: 'CHANGE_OF_MIND' as const, claimReasonDetails: '' };
    must(await shop.move({ ...clerk, purchases, step: 'requestCancel', claim }));
    const by = proven(clerk, clock.now());
    expect(await shop.move({ ...by, purchases, step: 'completeCancel' })).toMatchObject({
      value: { refused: [] },
    });
    expect((await ports.orders.wholeOrder(paid))?.refunds).toMatchObject([{ state: 'DONE', amount: 10_000 }]);
    clock.advance(31 * 60_000);
    await shop.cancelUnpaid();
    expect((await ports.orders.wholeOrder(unpaid))?.order.orderStatus).toBe('ORDER_CANCELED');
    expect(await stockOf(ports, _product)).toBe(5);
    // The shop's limit of each coupon is free again, although the coupons were deleted with the member.
    expect(await uses()).toEqual([
      { count: 0, price: 0 },
      { count: 0, price: 0 },
    ]);
  });
});
