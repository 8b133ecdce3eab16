import { afterAll, expect, test } from 'vitest';
import { MAX_PURCHASES } from '#shared/domain/order/order.ts';
import type { UnitOfWorkPort } from '#shared/domain/stored/unit-of-work.ts';
import { startTestDoubles } from '#tests/support/doubles.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { crashing, survive } from '#tests/support/faults/crash.ts';
import { must } from '#tests/support/members.ts';
import { bound, clerk } from '#tests/support/orders.ts';
import { claimsOn, sum } from './claims-world.ts';

const doubles = await startTestDoubles();
afterAll(() => doubles.stop());

describeWithTable('parts of a line in parcels of their own', (table) => {
  const { world, wholeOf, moved, buy, ask, collected, refunded } = claimsOn(table, doubles);
  const send = (purchaseNo: string, amount: number | undefined, number: string, shop = world.shop) =>
    shop.move({
      ...clerk,
      step: 'ship',
      purchases: [{ purchaseNo, amount, delivery: { code: '04', number } }],
    });
  const linesOf = async (orderNo: string) =>
    (await wholeOf(orderNo)).purchases.map(({ purchaseNo, amount, orderStatus, paidPrice, delivery }) => ({
      n: Number(purchaseNo.slice(-2)),
      amount,
      isSent: orderStatus === 'SHIPPING_CONFIRM',
      paidPrice,
      number: delivery?.number,
    }));
  /** Places an order of this number of units of one product, and prepares it. */
  const prepared = async (amount: number) => {
    const bought = await buy([10_000], { amount, isDelivered: false });
    const [purchaseNo = ''] = bought.nos;
    await moved('prepare', bought.nos, { purchases: [{ purchaseNo }] });
    return { ...bought, first: bought.nos[0] ?? '' };
  };

  test('units go parcel by parcel, each with its invoice; money, fares and later refunds stay what they were', async () => {
    const bought = await prepared(3);
    const { orderNo, first } = bought;
    const before = await linesOf(orderNo);
    expect(must(await send(first, 1, '111111111111'))).toMatchObject({ moved: [first], refused: [] });
    // On a repeated request nothing is sent twice.
    expect(must(await send(first, 1, '111111111111')).refused).toMatchObject([
      { failure: { code: 'STEP_NOT_ALLOWED', message: expect.stringContaining('이미 1개를 보냈습니다') } },
    ]);
    expect(must(await send(first, 3, '222222222222')).refused).toMatchObject([
      { failure: { code: 'CLAIM_AMOUNT' } },
    ]);
    const lines = await linesOf(orderNo);
    expect(lines).toMatchObject([
      { n: 1, amount: 2, isSent: false, number: undefined },
      { n: 2, amount: 1, isSent: true, number: '111111111111' },
    ]);
    expect(sum(lines.map(({ paidPrice }) => paidPrice))).toBe(before[0]?.paidPrice);
    must(await send(first, 2, '222222222222'));
    expect(await linesOf(orderNo)).toMatchObject([
      { n: 1, amount: 2, isSent: true, number: '222222222222' },
      { n: 2, amount: 1, isSent: true },
    ]);
    expect((await wholeOf(orderNo)).order).toMatchObject({ totalPrice: 33_000, deliveryPrice: 3_000 });

    const nos = [first, `${orderNo}-02`];
    await moved('deliver', nos);
    for (const purchaseNo of nos) {
      await ask(bought, 'return', [purchaseNo], { claimReason: 'DEFECT' });
      await collected([purchaseNo]);
      await moved('completeReturn', [purchaseNo]);
    }
    expect(await refunded(orderNo)).toBe(33_000);
  });

  test('a part takes along the invoice that was noted for the line, and needs one', async () => {
    const { orderNo, first } = await prepared(2);
    const bare = { ...clerk, step: 'ship' as const, purchases: [{ purchaseNo: first, amount: 1 }] };
    expect(must(await world.shop.move(bare)).refused).toMatchObject([
      { failure: { code: 'INVOICE_NEEDED' } },
    ]);
    const aggregate = await wholeOf(orderNo);
    const [line] = aggregate.purchases;
    if (!line) throw new Error('no line');
    const delivery = {
      method: '택배',
      code: '04',
      name: 'CJ대한통운',
      number: '333333333333',
      url: 'https://example.com',
    };
    must(
      await world.ports.unitOfWork.commit([
        world.ports.orderWrites.changePurchase(line, { ...line, delivery }),
      ]),
    );
    must(await world.shop.move(bare));
    expect(await linesOf(orderNo)).toMatchObject([
      { amount: 1, isSent: false, number: undefined },
      { amount: 1, isSent: true, number: '333333333333' },
    ]);
  });

  test('parts, a claim and a second clerk at once: every unit is in one place, and the money is all there', async () => {
    const bought = await prepared(4);
    const { orderNo, first } = bought;
    await Promise.allSettled([
      send(first, 1, '111111111111'),
      send(first, 2, '222222222222'),
      send(first, 2, '222222222222'),
      ask(bought, 'cancel', [first], { amounts: [1] }),
    ]);
    const { purchases } = await wholeOf(orderNo);
    expect(sum(purchases.map(({ amount }) => amount))).toBe(4);
    expect(sum(purchases.map(({ paidPrice }) => paidPrice))).toBe(43_000);
    expect(new Set(purchases.map(({ n }) => n)).size).toBe(purchases.length);
    const parcels = purchases.flatMap(({ delivery, orderStatus }) =>
      orderStatus === 'SHIPPING_CONFIRM' ? [delivery?.number] : [],
    );
    expect(new Set(parcels).size).toBe(parcels.length);
  });

  test('a line that is parted while another one is, for a claim, gets a number of its own', async () => {
    const bought = await buy([10_000, 20_000], { amount: 2, isDelivered: false });
    const { orderNo, actor, nos } = bought;
    const [first = '', second = ''] = nos;
    await moved('prepare', nos, { purchases: nos.map((purchaseNo) => ({ purchaseNo })) });
    let isParted = false;
    const meanwhile: UnitOfWorkPort = {
      commit: async (writes) => {
        if (!isParted) must(await send(first, 1, '111111111111'));
        isParted = true;
        return world.ports.unitOfWork.commit(writes);
      },
    };
    const why = { claimReason: 'CHANGE_OF_MIND', claimReasonDetails: '' } as const;
    const claim = { kind: 'cancel' as const, purchaseNos: [second], amounts: [1], ...why };
    must(await bound({ ...world.ports, unitOfWork: meanwhile }).claim({ actor, claim }));
    const { purchases } = await wholeOf(orderNo);
    expect(purchases.map(({ n, amount }) => [n, amount])).toEqual([1, 2, 3, 4].map((n) => [n, 1]));
    expect(sum(purchases.map(({ paidPrice }) => paidPrice))).toBe(63_000);
  });

  test('a crash before or after it is written leaves the line whole, or parted once', async () => {
    for (const when of ['before', 'after'] as const) {
      const { orderNo, first } = await prepared(2);
      const dying = bound(crashing(world.ports, 1, when).ports);
      await survive(send(first, 1, '111111111111', dying));
      const lines = await linesOf(orderNo);
      expect(lines.map(({ amount }) => amount)).toEqual(when === 'before' ? [2] : [1, 1]);
      await send(first, 1, '111111111111');
      expect((await linesOf(orderNo)).filter(({ isSent }) => isSent)).toMatchObject([{ n: 2, amount: 1 }]);
    }
  });

  test('no order comes to more than 99 lines', async () => {
    const { orderNo, first } = await prepared(3);
    const [line] = (await wholeOf(orderNo)).purchases;
    if (!line) throw new Error('no line');
    const last = { ...line, purchaseNo: `${orderNo}-98`, n: MAX_PURCHASES.parcel - 1, amount: 1 };
    must(await world.ports.unitOfWork.commit([world.ports.orderWrites.addPurchase(last)]));
    must(await send(first, 1, '111111111111'));
    expect((await linesOf(orderNo)).at(-1)).toMatchObject({ n: 99, amount: 1, isSent: true });
    expect(must(await send(first, 1, '222222222222')).refused).toMatchObject([
      { failure: { code: 'TOO_MANY_PARTS' } },
    ]);
    expect(must(await send(first, 2, '222222222222'))).toMatchObject({ moved: [first] });
  });
});
