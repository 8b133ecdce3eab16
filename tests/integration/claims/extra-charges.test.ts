import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import type { ChargeRequest } from '#shared/contracts/orders/charge.ts';
import { paidCharges } from '#shared/domain/charge/charge.ts';
import { toRefundedMoney } from '#shared/domain/order/refunded-money.ts';
import { kstDay } from '#shared/domain/time/format.ts';
import { startTestDoubles } from '#tests/support/doubles.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { crashing, survive } from '#tests/support/faults/crash.ts';
import { must } from '#tests/support/members.ts';
import { bound, clerk, proven, walkWindow } from '#tests/support/orders.ts';
import { type Bought, claimsOn, sum } from './claims-world.ts';

const doubles = await startTestDoubles();
afterAll(() => doubles.stop());

const DAY_MS = 24 * 60 * 60 * 1000;

describeWithTable('extra charges', (table) => {
  const { world, nextBuyer, wholeOf, buy, refundsOf } = claimsOn(table, doubles);
  const dayIn = (days: number) =>
    kstDay(new Date(Date.parse(world.clock.now()) + days * DAY_MS).toISOString());
  const wish = (orderNo: string, amount: number, over: Partial<ChargeRequest> = {}) => ({
    ...clerk,
    orderNo,
    requestId: randomUUID(),
    amount,
    reason: '도서산간 배송비',
    dueOn: dayIn(3),
    ...over,
  });
  const ask = async (amount: number, over: Partial<ChargeRequest> = {}): Promise<Bought> => {
    const bought = await buy([10_000], { isDelivered: false });
    must(await world.shop.requestCharge(wish(bought.orderNo, amount, over)));
    return bought;
  };
  const begin = async ({ actor, orderNo }: Bought, n = 1) =>
    walkWindow(await world.shop.startCharge({ actor, orderNo, charge: n }));
  const chargesOf = async (orderNo: string) => (await wholeOf(orderNo)).charges;
  const refund = (orderNo: string, amount: number, over: object = {}) =>
    world.shop.refundCharge({
      ...proven(clerk, world.clock.now()),
      orderNo,
      n: 1,
      requestId: randomUUID(),
      amount,
      reason: '배송 지역 확인',
      ...over,
    });

  test('is asked once, paid once by whoever ordered, and leaves the order and its proof as they were', async () => {
    const bought = await buy([10_000], { isDelivered: false });
    const { actor, orderNo } = bought;
    const before = await wholeOf(orderNo);
    const quote = await world.ports.orders.quoteOf(orderNo);
    const requests = wish(orderNo, 5_000);
    const both = await Promise.all([world.shop.requestCharge(requests), world.shop.requestCharge(requests)]);
    expect(both.map((result) => must(result).n)).toEqual([1, 1]);
    expect(await world.shop.requestCharge({ ...requests, amount: 6_000 })).toMatchObject({
      failure: { code: 'SUBMISSION_DIFFERS' },
    });
    expect((await world.ports.outbox.message(`charge-asked#${orderNo}#1`))?.message).toMatchObject({
      paragraphs: expect.arrayContaining(['사유: 도서산간 배송비']),
      page: `/mypage/orders?order=${orderNo}`,
    });
    expect(await world.shop.startCharge({ actor: nextBuyer(), orderNo, charge: 1 })).toMatchObject({
      failure: { kind: 'NOT_FOUND' },
    });
    const walked = await begin(bought);
    await Promise.all([world.shop.approve(walked), world.shop.approve(walked), world.shop.settle()]);
    must(await world.shop.approve(walked));
    const view = must(await world.shop.myOrder({ actor, orderNo }));
    expect(view.charges).toMatchObject([
      { state: 'PAID', paidBy: walked.attemptId, byTransfer: false, receiptUrl: expect.any(String) },
    ]);
    expect(toRefundedMoney(view, view.refunds, paidCharges(view.charges))).toMatchObject({
      left: 18_000,
      refunded: 0,
    });
    expect(await world.shop.startCharge({ actor, orderNo, charge: 1 })).toMatchObject({
      failure: { code: 'NOT_PAYABLE' },
    });
    const after = await wholeOf(orderNo);
    expect(after.order).toMatchObject({ totalPrice: before.order.totalPrice, refundedPrice: 0 });
    expect(await world.ports.orders.quoteOf(orderNo)).toEqual(quote);
    expect(view.payment?._id).toBe(`${orderNo}_1`);
  });

  test('is not begun past its day, and what was begun before is taken', async () => {
    const [begun, idle] = [await ask(5_000, { dueOn: dayIn(0) }), await ask(5_000, { dueOn: dayIn(0) })];
    const walked = await begin(begun);
    const late = await begin(idle);
    const { toss } = world.ports.payments;
    const silent = bound({
      ...world.ports,
      payments: {
        ...world.ports.payments,
        toss: {
          ...toss,
          approve: async (input) => {
            await toss.approve(input);
            return { kind: 'UNKNOWN' };
          },
          find: async () => ({ kind: 'UNKNOWN' }),
        },
      },
    });
    expect(await silent.approve(walked)).toMatchObject({ failure: { code: 'PAYMENT_PENDING' } });
    world.clock.advance(2 * DAY_MS);
    await world.shop.settle();
    expect(await chargesOf(begun.orderNo)).toMatchObject([{ state: 'PAID' }]);

    const { actor, orderNo } = idle;
    expect(await world.shop.approve(late)).toMatchObject({ failure: { code: 'NOT_PAYABLE' } });
    expect(await world.shop.startCharge({ actor, orderNo, charge: 1 })).toMatchObject({
      failure: { code: 'NOT_PAYABLE' },
    });
    expect(must(await world.shop.myOrder({ actor, orderNo })).charges).toMatchObject([{ state: 'EXPIRED' }]);
    expect(await world.shop.requestCharge(wish(orderNo, 1_000, { dueOn: dayIn(-1) }))).toMatchObject({
      failure: { code: 'ENDS_BEFORE_NOW', issues: [{ path: 'dueOn' }] },
    });
  });

  test('taken back, transferred and paid by card at once: it is paid once, or its money goes back', async () => {
    for (let round = 0; round < 3; round++) {
      const bought = await ask(5_000);
      const { orderNo } = bought;
      const walked = await begin(bought);
      await Promise.allSettled([
        world.shop.approve(walked),
        world.shop.cancelCharge({ ...clerk, orderNo, n: 1 }),
        world.shop.confirmCharge({ ...clerk, orderNo, n: 1 }),
      ]);
      world.clock.advance(10 * 60 * 1000);
      await world.shop.settle();
      const { charges, payments, refunds } = await wholeOf(orderNo);
      const [charge] = charges;
      expect(charge?.state).not.toBe('DUE');
      const byCard = payments.filter(({ charge: n, state }) => n === 1 && state === 'PAID').length;
      const returned = payments.filter(({ charge: n, state }) => n === 1 && state === 'RETURNED').length;
      expect(byCard).toBe(charge?.paidWith === 'card' ? 1 : 0);
      expect(refunds.map(({ amount, state }) => [amount, state])).toEqual(
        Array.from({ length: returned }, () => [5_000, 'DONE']),
      );
    }
  });

  test('a crash between any two steps of paying it takes the money once', async () => {
    for (const when of ['before', 'after'] as const)
      for (let at = 1; at <= 3; at++) {
        const bought = await ask(5_000);
        const walked = await begin(bought);
        await survive(bound(crashing(world.ports, at, when).ports).approve(walked));
        await world.shop.settle();
        await world.shop.approve(walked);
        const { charges, refunds } = await wholeOf(bought.orderNo);
        expect([at, when, charges[0]?.state, charges[0]?.settling, refunds]).toEqual([
          at,
          when,
          'PAID',
          undefined,
          [],
        ]);
      }
  });

  test('goes back by the payment that paid it, never more than it was, whoever asks at once', async () => {
    const bought = await ask(5_000);
    const { orderNo } = bought;
    expect(await refund(orderNo, 1_000)).toMatchObject({ failure: { code: 'NOTHING_DUE' } });
    const walked = await begin(bought);
    must(await world.shop.approve(walked));
    expect(await refund(orderNo, 5_001)).toMatchObject({
      failure: { code: 'EXTRA_TOO_MUCH', issues: [{ path: 'amount' }] },
    });
    const once = { requestId: randomUUID() };
    await Promise.allSettled([
      refund(orderNo, 3_000, once),
      refund(orderNo, 3_000, once),
      refund(orderNo, 4_000),
    ]);
    const { order, charges, payments, refunds } = await wholeOf(orderNo);
    const given = sum(refunds.map(({ amount }) => amount));
    expect(given).toBeLessThanOrEqual(5_000);
    expect(refunds).toHaveLength(1);
    const { paymentKey } = payments.find(({ _id }) => _id === walked.attemptId) ?? {};
    expect(refunds).toMatchObject([{ state: 'DONE', paymentKey, charge: 1 }]);
    expect([order.refundedPrice, charges[0]?.refundedPrice]).toEqual([0, given]);
    must(await refund(orderNo, 5_000 - given));
    expect(sum((await refundsOf(orderNo)).map(([amount]) => Number(amount)))).toBe(5_000);
  });

  test('a transfer is confirmed by a clerk, and goes back by hand', async () => {
    const { orderNo } = await ask(5_000);
    must(await world.shop.confirmCharge({ ...clerk, orderNo, n: 1 }));
    expect(await world.shop.confirmCharge({ ...clerk, orderNo, n: 1 })).toMatchObject({
      failure: { code: 'NOTHING_DUE' },
    });
    expect(await chargesOf(orderNo)).toMatchObject([
      { state: 'PAID', paidWith: 'account', changedBy: { username: 'clerkadmin03' } },
    ]);
    expect(await refund(orderNo, 2_000)).toMatchObject({ failure: { code: 'REFUND_ACCOUNT_NEEDED' } });
    const account = { accountNumber: '110123456789', accountHolder: '김하늘', accountBankCode: '088' };
    const { _id } = must(await refund(orderNo, 2_000, { account }));
    must(await world.shop.completeTransfer({ ...proven(clerk, world.clock.now()), orderNo, _id }));
    expect((await wholeOf(orderNo)).refunds).toMatchObject([{ state: 'DONE', via: 'account', charge: 1 }]);
  });
});
