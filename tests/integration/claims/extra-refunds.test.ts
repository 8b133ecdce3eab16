import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import type { ExtraRefundRequest } from '#shared/contracts/orders/console-order.ts';
import { toRefundedMoney } from '#shared/domain/order/refunded-money.ts';
import { startTestDoubles } from '#tests/support/doubles.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { crashing, survive } from '#tests/support/faults/crash.ts';
import { must } from '#tests/support/members.ts';
import { bound, clerk, orderFor, proven, sellProduct } from '#tests/support/orders.ts';
import { claimsOn, sum } from './claims-world.ts';

const doubles = await startTestDoubles();
afterAll(() => doubles.stop());

describeWithTable('refunds besides claims', (table) => {
  const { world, nextBuyer, wholeOf, moved, buy, ask, collected, refundsOf, refunded } = claimsOn(
    table,
    doubles,
  );
  const byClerk = () => proven(clerk, world.clock.now());
  const wish = (
    orderNo: string,
    purchaseNos: string[],
    amount: number,
    over: Partial<ExtraRefundRequest> = {},
  ) => ({
    ...byClerk(),
    orderNo,
    requestId: randomUUID(),
    purchaseNos,
    amount,
    reason: '배송 지연 보상',
    ...over,
  });
  const extra = (...of: Parameters<typeof wish>) => world.shop.refundExtra(wish(...of));
  const leftOf = async (orderNo: string) => {
    const { order, refunds } = await wholeOf(orderNo);
    return toRefundedMoney(order, refunds)?.left;
  };

  test('what is refunded of a line is not refunded again when it comes back, and nothing of the others is', async () => {
    const bought = await buy([30_000, 20_000]);
    const { orderNo, nos } = bought;
    const [first = '', second = ''] = nos;
    const requests = wish(orderNo, [first], 5_000);
    const refund = must(await world.shop.refundExtra(requests));
    // Repeated requests, also concurrent ones, are the same refund.
    const again = await Promise.all([world.shop.refundExtra(requests), world.shop.refundExtra(requests)]);
    expect(again.map((result) => must(result)._id)).toEqual([refund._id, refund._id]);
    expect(await world.shop.refundExtra({ ...requests, amount: 6_000 })).toMatchObject({
      failure: { code: 'SUBMISSION_DIFFERS' },
    });
    const { refunds, order } = await wholeOf(orderNo);
    expect(refunds).toMatchObject([
      {
        state: 'DONE',
        amount: 5_000,
        why: '00.1',
        extraReason: '배송 지연 보상',
        transactionKey: expect.any(String),
      },
    ]);
    expect([order.refundedPrice, await leftOf(orderNo)]).toEqual([5_000, 48_000]);
    expect((await world.ports.outbox.message(`refunded#${refund._id}`))?.message).toMatchObject({
      paragraphs: expect.arrayContaining(['환불 사유: 배송 지연 보상']),
      order: { sums: { name: '남은 결제금액', total: 48_000 } },
    });
    expect(await world.ports.orders.refundProofOf(orderNo, '00.1')).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ cell: 'back:money', result: 5_000 })]),
    );

    await ask(bought, 'return', [first], { claimReason: 'DEFECT' });
    expect((await wholeOf(orderNo)).claims).toMatchObject([
      { promise: { money: 25_000, adjustments: [{ rule: 'EXTRA_REFUND', price: -5_000 }] } },
    ]);
    await collected([first]);
    await moved('completeReturn', [first]);
    await ask(bought, 'return', [second], { claimReason: 'DEFECT' });
    await collected([second]);
    await moved('completeReturn', [second]);
    expect(await refunded(orderNo)).toBe(53_000);
    expect(await leftOf(orderNo)).toBe(0);
  });

  test('never more than is left of the order, and only of one that was paid, by who has given the password', async () => {
    const { orderNo, nos } = await buy([30_000]);
    expect(await extra(orderNo, nos, 33_001)).toMatchObject({
      failure: {
        code: 'EXTRA_TOO_MUCH',
        issues: [{ path: 'amount', message: '33,000원까지 환불할 수 있습니다' }],
      },
    });
    must(await extra(orderNo, nos, 33_000));
    expect(await extra(orderNo, nos, 1)).toMatchObject({ failure: { code: 'EXTRA_TOO_MUCH' } });
    expect(await world.shop.refundExtra({ ...wish(orderNo, nos, 1), ...clerk })).toMatchObject({
      failure: { code: 'STEP_UP_REQUIRED' },
    });
    expect(await extra(orderNo, [`${orderNo}-09`], 1)).toMatchObject({
      failure: { code: 'PURCHASE_NOT_FOUND' },
    });

    const form = orderFor([{ _product: await sellProduct(world.ports, 5) }]);
    const unpaid = must(await world.shop.place({ actor: nextBuyer(), form })).orderNo;
    expect(await extra(unpaid, [`${unpaid}-01`], 1)).toMatchObject({ failure: { code: 'ORDER_NOT_PAID' } });
  });

  test('a claim that waits promises what is then left, and its buyer is told why', async () => {
    const bought = await buy([30_000, 20_000], { isDelivered: false });
    const { orderNo, nos } = bought;
    const [first = ''] = nos;
    const claim = await ask(bought, 'cancel', [first]);
    must(await extra(orderNo, [first], 10_000));
    const [after] = (await wholeOf(orderNo)).claims;
    expect(after).toMatchObject({
      promise: { money: 20_000 },
      changes: [{ from: 30_000, to: 20_000, cause: 'EXTRA_REFUND' }],
      changedBy: { username: 'clerkadmin03' },
    });
    const name = `claim-repriced#${orderNo}#1.2.${claim.version}`;
    expect((await world.ports.outbox.message(name))?.message.paragraphs).toContain(
      '변경 사유: 신청하신 상품의 금액 일부를 먼저 환불해 드렸습니다.',
    );
    await moved('completeCancel', [first]);
    expect(await refundsOf(orderNo)).toEqual(
      expect.arrayContaining([
        [10_000, '추가 환불'],
        [20_000, '주문 취소'],
      ]),
    );
  });

  test('two clerks, a claim and its completion at once: together never more than was paid', async () => {
    const bought = await buy([30_000, 20_000], { isDelivered: false });
    const { orderNo, nos } = bought;
    const [first = '', second = ''] = nos;
    await ask(bought, 'cancel', [first]);
    await Promise.allSettled([
      extra(orderNo, nos, 40_000),
      extra(orderNo, nos, 40_000),
      extra(orderNo, [second], 15_000),
      moved('completeCancel', [first]),
    ]);
    const { order, refunds } = await wholeOf(orderNo);
    const given = sum(refunds.map(({ amount }) => amount));
    expect(given).toBeLessThanOrEqual(53_000);
    expect(order.refundState?.money).toBe(53_000 - given);
    expect(order.refundedPrice).toBe(given);
    expect(refunds.filter(({ state }) => state !== 'DONE')).toEqual([]);
  });

  test('a crash at any step loses nothing and refunds nothing twice', async () => {
    for (const when of ['before', 'after'] as const)
      for (let at = 1; at <= 3; at++) {
        const { orderNo, nos } = await buy([10_000], { isDelivered: false });
        const requests = wish(orderNo, nos, 4_000);
        const dying = crashing(world.ports, at, when);
        await survive(bound(dying.ports).refundExtra(requests));
        await world.shop.settle();
        must(await world.shop.refundExtra(requests));
        const { order, refunds, payments } = await wholeOf(orderNo);
        expect([at, when, refunds.map(({ amount, state }) => [amount, state])]).toEqual([
          at,
          when,
          [[4_000, 'DONE']],
        ]);
        expect(order.refundedPrice).toBe(4_000);
        const known = await world.ports.payments.toss.find({
          _id: payments[0]?._id ?? '',
          orderName: '',
          amount: order.totalPrice,
          customer: { _id: '', name: '' },
        });
        expect(known).toMatchObject({ kind: 'PAID', payment: { balance: 9_000 } });
      }
  });

  test('of a transfer it needs an account, and a clerk says when it was sent', async () => {
    const actor = nextBuyer();
    const _product = await sellProduct(world.ports, 5);
    const form = orderFor([{ _product }], { paymentMethod: 'account' });
    const { orderNo } = must(await world.shop.place({ actor, form }));
    const nos = [`${orderNo}-01`];
    await moved('pay', nos);
    expect(await extra(orderNo, nos, 3_000)).toMatchObject({ failure: { code: 'REFUND_ACCOUNT_NEEDED' } });
    const account = {
      accountNumber: '110123456789',
      accountHolder: '김하늘',
      accountBankCode: '088',
    } as const;
    const { _id } = must(await extra(orderNo, nos, 3_000, { account }));
    expect((await wholeOf(orderNo)).refunds).toMatchObject([{ via: 'account', state: 'PENDING' }]);
    must(await world.shop.completeTransfer({ ...byClerk(), orderNo, _id }));
    expect((await wholeOf(orderNo)).order.refundedPrice).toBe(3_000);
  });
});
