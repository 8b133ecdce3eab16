import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderRequest } from '#shared/contracts/orders/order.ts';
import { won } from '#shared/domain/money/won.ts';
import { useCases } from '#shared/usecases/index.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import { changesOf } from '#tests/support/changes.ts';
import { startTestDoubles, type TestDoubles } from '#tests/support/doubles.ts';
import { describeOnEngines } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { bound, clerk, orderFor, orderWorld, sellProduct, shopper } from '#tests/support/orders.ts';

const MINUTE_MS = 60_000;

let doubles: TestDoubles;
beforeAll(async () => {
  doubles = await startTestDoubles();
});
afterAll(() => doubles.stop());

describeOnEngines('cash receipts', (table) => {
  let world: ReturnType<typeof orderWorld>;
  let changed: ReturnType<typeof changesOf>;
  beforeAll(() => {
    world = orderWorld(table, doubles);
    changed = changesOf(table);
  });

  let people = 500;
  const paidOrder = async (cashReceipt: OrderRequest['cashReceipt'], amount = 1): Promise<string> => {
    const _product = await sellProduct(world.ports, 50);
    const form = orderFor([{ _product, amount }], {
      paymentMethod: 'account',
      depositor: '김하늘',
      cashReceipt,
    });
    const { orderNo } = must(await world.shop.place({ actor: shopper(++people), form }));
    const purchases = [{ purchaseNo: `${orderNo}-01` }];
    must(await world.shop.move({ ...clerk, step: 'pay', purchases }));
    return orderNo;
  };
  const follow = async () => {
    const changes = await changed();
    // Processed twice: the second time nothing is left to record.
    for (let n = 0; n < 2; n++) await useCases.noteCashReceipts(world.ports)(changes);
  };
  const receiptOf = (orderNo: string) => world.ports.receiptRecords.ofOrder(orderNo);
  const settle = async (shop = world.shop) => {
    doubles.setClock(world.clock.now());
    await shop.settle();
    world.clock.advance(2 * MINUTE_MS);
  };
  const withProvider = (over: Partial<Ports['cashReceipts']>) =>
    bound({ ...world.ports, cashReceipts: { ...world.ports.cashReceipts, ...over } });
  /** Refunds money of an order, with the items of a completed refund. */
  const refund = async (orderNo: string, amount: number) => {
    const aggregate = await world.ports.orders.wholeOrder(orderNo);
    if (!aggregate) throw new Error('no order');
    const { order } = aggregate;
    const after = { ...order, refundedPrice: won(order.refundedPrice + amount) };
    must(await world.ports.unitOfWork.commit([world.ports.orderWrites.changeOrder(order, after)]));
    await follow();
  };

  test('one is asked for, asked after, issued, and taken back by what is refunded', async () => {
    const orderNo = await paidOrder({ enabled: true, purpose: 'EXPENSE', businessNumber: '1208147521' });
    await follow();
    expect(await receiptOf(orderNo)).toMatchObject({ state: 'WAITING', number: '1208147521' });
    await settle();
    // The double reports it as in progress until the next query.
    await settle();
    const issued = await receiptOf(orderNo);
    expect(issued).toMatchObject({ state: 'COMPLETED', amount: 13_000, canceledAmount: 0 });
    expect(issued?.issueNumber).toMatch(/^\d{9}$/);
    expect(issued?.dueAt).toBeUndefined();

    await refund(orderNo, 4_000);
    await settle();
    expect(await receiptOf(orderNo)).toMatchObject({ state: 'COMPLETED', canceledAmount: 4_000 });
    await refund(orderNo, 9_000);
    await settle();
    expect(await receiptOf(orderNo)).toMatchObject({ state: 'CANCELED', canceledAmount: 13_000 });
  });

  test('small orders that did not ask have none; large ones have, unasked', async () => {
    const [small, large] = [await paidOrder({ enabled: false }), await paidOrder({ enabled: false }, 10)];
    await follow();
    expect(await receiptOf(small)).toBeUndefined();
    expect(await receiptOf(large)).toMatchObject({ number: '0100001234', isUnasked: true });
  });

  test('what the tax office refuses is listed as failed, with its reason and without the number', async () => {
    const orderNo = await paidOrder({ enabled: true, phone: '01012340000' });
    await follow();
    await settle();
    await settle();
    const list = useCases.listCashReceipts(world.ports);
    const page = must(await list({ actor: clerk.actor, limit: 24, state: 'FAILED' }));
    expect(page.items).toMatchObject([
      { orderNo, message: '등록되지 않은 번호입니다.', maskedNumber: '010-****-0000' },
    ]);
    const retry = useCases.retryCashReceipt(world.ports);
    const holder = { purpose: 'DEDUCTION' as const, number: '01012345678' };
    expect(await retry({ actor: shopper(1), ip: '', orderNo, holder })).toMatchObject({ ok: false });
    // Two clerks at once: one new request, with the corrected number.
    const both = await Promise.all([1, 2].map(() => retry({ ...clerk, orderNo, holder })));
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    await settle();
    await settle();
    expect(await receiptOf(orderNo)).toMatchObject({
      ...holder,
      state: 'COMPLETED',
      _id: `${orderNo}_receipt-1`,
      changedBy: { username: 'clerkadmin03' },
    });
    expect((await receiptOf(orderNo))?.message).toBeUndefined();
    // The buyer must not see which clerk handled it.
    const { _user = '' } = (await world.ports.orders.wholeOrder(orderNo))?.order ?? {};
    const { receipts } = await useCases.listMyReceipts(world.ports)({ _user, limit: 10 });
    expect(receipts[0]?.cashReceipt?.issued).toMatchObject({ orderNo, state: 'COMPLETED' });
    expect(JSON.stringify(receipts)).not.toContain('clerkadmin03');
    expect(await retry({ ...clerk, orderNo })).toMatchObject({
      failure: { code: 'CASH_RECEIPT_NOT_FAILED' },
    });
    expect(JSON.stringify(page)).not.toContain('01012340000');
    expect(await list({ actor: shopper(1), limit: 24 })).toMatchObject({ ok: false });
  });

  test('a part that could not be taken back is tried again under a key of its own', async () => {
    const orderNo = await paidOrder({ enabled: true, phone: '01012345678' });
    await follow();
    await settle();
    await settle();
    await refund(orderNo, 3_000);
    const keys: string[] = [];
    const { cashReceipts } = world.ports;
    const refusing = withProvider({
      cancel: async ({ refundId }) => {
        keys.push(refundId);
        return { kind: 'REJECTED', code: 'NOT_CANCELABLE', message: '취소할 수 없습니다.' };
      },
    });
    await settle(refusing);
    expect(await receiptOf(orderNo)).toMatchObject({ state: 'CANCEL_FAILED' });
    must(await useCases.retryCashReceipt(world.ports)({ ...clerk, orderNo }));
    await settle(
      withProvider({
        cancel: (input) => {
          keys.push(input.refundId);
          return cashReceipts.cancel(input);
        },
      }),
    );
    expect(await receiptOf(orderNo)).toMatchObject({ state: 'COMPLETED', canceledAmount: 3_000 });
    expect(new Set(keys).size).toBe(2);
  });

  test('an unknown outcome and a crash repeat the same key, so that one receipt is issued', async () => {
    const orderNo = await paidOrder({ enabled: true, phone: '01012345678' });
    await follow();
    const { cashReceipts } = world.ports;
    const requests: unknown[] = [];
    const lost = withProvider({
      issue: async (input) => {
        requests.push(input);
        await cashReceipts.issue(input);
        return { kind: 'UNKNOWN' };
      },
    });
    await settle(lost);
    expect(await receiptOf(orderNo)).toMatchObject({ state: 'ASKED', tries: 1 });
    const dying = withProvider({
      issue: async (input) => {
        requests.push(input);
        await cashReceipts.issue(input);
        throw new Error('the function ends here');
      },
    });
    await expect(dying.settle()).rejects.toThrow();
    expect(await receiptOf(orderNo)).toMatchObject({ state: 'ASKED' });
    world.clock.advance(2 * MINUTE_MS);
    // Refunded in the meantime: the pending request stays unchanged, and the difference is canceled afterwards.
    await refund(orderNo, 3_000);
    const watched = withProvider({
      issue: (input) => {
        requests.push(input);
        return cashReceipts.issue(input);
      },
    });
    await settle(watched);
    await settle();
    expect(new Set(requests.map((input) => JSON.stringify(input))).size).toBe(1);
    expect(requests).toHaveLength(3);
    expect(await receiptOf(orderNo)).toMatchObject({
      state: 'COMPLETED',
      amount: 13_000,
      canceledAmount: 3_000,
    });
  });

  test('a part that could not be told is taken back once', async () => {
    const orderNo = await paidOrder({ enabled: true, phone: '01012345678' });
    await follow();
    await settle();
    await settle();
    await refund(orderNo, 5_000);
    const { cashReceipts } = world.ports;
    const lost = withProvider({
      cancel: async (input) => {
        await cashReceipts.cancel(input);
        return { kind: 'UNKNOWN' };
      },
    });
    await settle(lost);
    await refund(orderNo, 2_000);
    await settle();
    await settle();
    expect(await receiptOf(orderNo)).toMatchObject({ state: 'COMPLETED', canceledAmount: 7_000 });
    const { receiptKey = '' } = (await receiptOf(orderNo)) ?? {};
    // The provider agrees: 6,000 of 13,000 won are left.
    const more = await cashReceipts.cancel({ receiptKey, refundId: 'too-much', amount: won(6_001) });
    expect(more).toMatchObject({ kind: 'REJECTED' });
  });
});
