import { readFileSync } from 'node:fs';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refundedRows } from '#shared/domain/order/refunded-money.ts';
import type { ClerkStep } from '#shared/domain/order/transitions.ts';
import { daysAfter } from '#shared/domain/time/instant.ts';
import { startTestDoubles, type TestDoubles } from '#tests/support/doubles.ts';
import { describeOnEngines } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { clerk, orderWorld, shopper } from '#tests/support/orders.ts';

/**
 * Orders as the shop stored them before claims were records and rules had versions, item by item: one that is unpaid,
 * one of which a line was cancelled and refunded, one with an open return of both its lines, one with a return of three of
 * which the first came back and paid the return charge.
 */
type Stored = Record<string, unknown> & { orderNo: string; packed?: string };
type OldOrders = Record<'unpaid' | 'partlyRefunded' | 'openReturn' | 'halfReturned', Stored[]> & {
  now: string;
};
const old: OldOrders = JSON.parse(readFileSync(new URL('./old-orders.json', import.meta.url), 'utf8'));
const numberOf = (of: Exclude<keyof OldOrders, 'now'>): string => String(old[of][0]?.orderNo);

let doubles: TestDoubles;
beforeAll(async () => {
  doubles = await startTestDoubles();
});
afterAll(() => doubles.stop());

describeOnEngines('orders from before', (table) => {
  let world: ReturnType<typeof orderWorld>;
  beforeAll(async () => {
    world = orderWorld(table, doubles);
    world.clock.set(old.now);
    for (const { packed, ...item } of [
      ...[...old.unpaid, ...old.partlyRefunded, ...old.openReturn, ...old.halfReturned],
    ]) {
      const Item = { ...item, ...(packed && { packed: Buffer.from(packed, 'base64') }) };
      await table.client.send(new PutCommand({ TableName: table.tableName, Item }));
    }
  });

  const wholeOf = async (orderNo: string) => {
    const whole = await world.ports.orders.wholeOrder(orderNo);
    if (!whole) throw new Error(`no order ${orderNo}`);
    return whole;
  };
  const moved = async (step: ClerkStep, purchaseNos: readonly string[]) => {
    const purchases = purchaseNos.map((purchaseNo) => ({ purchaseNo }));
    expect(must(await world.shop.move({ ...clerk, step, purchases })).refused).toEqual([]);
  };
  const amountsOf = async (orderNo: string) => (await wholeOf(orderNo)).refunds.map(({ amount }) => amount);

  test('an open return is one claim: it pays one charge by the order’s own rules, line by line too', async () => {
    const orderNo = numberOf('openReturn');
    const [first = '', second = ''] = [`${orderNo}-01`, `${orderNo}-02`];
    const { claims } = must(await world.shop.myOrder({ actor: shopper(3), orderNo }));
    expect(claims).toMatchObject([
      {
        n: 1,
        kind: 'return',
        fault: 'BUYER',
        reason: 'CHANGE_OF_MIND',
        details: '색이 달라요',
        promise: { money: 47_000 },
      },
    ]);
    await moved('collect', [first, second]);
    await moved('completeCollection', [first, second]);
    await moved('completeReturn', [second]);
    await moved('completeReturn', [first]);
    expect(await amountsOf(orderNo)).toEqual([17_000, 30_000]);
  });

  test('a return of which a line has paid the charge pays no other, however the rest of it is decided', async () => {
    const orderNo = numberOf('halfReturned');
    const [first, second = '', third = ''] = [1, 2, 3].map((n) => `${orderNo}-0${n}`);
    const { claims } = must(await world.shop.myOrder({ actor: shopper(4), orderNo }));
    expect(claims).toMatchObject([
      {
        lines: [{ purchaseNo: first, outcome: 'COMPLETED' }, { purchaseNo: second }, { purchaseNo: third }],
        promise: { money: 35_000 },
      },
    ]);
    await moved('completeReturn', [third]);
    await moved('completeReturn', [second]);
    expect(await amountsOf(orderNo)).toEqual([27_000, 15_000, 20_000]);
    expect((await wholeOf(orderNo)).order.refundState?.returnFees).toBe(3_000);
  });

  test('one that gave back a line gives back the rest, and no won more', async () => {
    const orderNo = numberOf('partlyRefunded');
    const purchaseNos = [`${orderNo}-01`, `${orderNo}-03`];
    const claim = { kind: 'cancel' as const, purchaseNos, claimReason: 'CHANGE_OF_MIND' as const };
    must(await world.shop.claim({ actor: shopper(2), claim: { ...claim, claimReasonDetails: '' } }));
    expect((await wholeOf(orderNo)).claims).toMatchObject([{ promise: { money: 48_000 } }]);
    await moved('completeCancel', purchaseNos);
    expect(await amountsOf(orderNo)).toEqual([20_000, 48_000]);
    expect((await wholeOf(orderNo)).order.refundState).toMatchObject({ money: 0, point: 0 });
    const { refunds, ...order } = must(await world.shop.myOrder({ actor: shopper(2), orderNo }));
    const rows = refundedRows(order, refunds);
    const sum = rows?.rows.reduce((total, { amount, minus }) => total + (minus ? -amount : amount), 0);
    expect([sum, rows?.refunded, rows?.left]).toEqual([68_000, 68_000, 0]);
  });

  test('an unpaid one is sent elsewhere at the price it was placed for, and ends at its deadline', async () => {
    const orderNo = numberOf('unpaid');
    const { receiver } = (await wholeOf(orderNo)).order;
    const next = { ...receiver, address2: '2층' };
    must(await world.shop.change({ actor: shopper(1), orderNo, receiver: next, requestMessage: '' }));
    const far = { ...receiver, postcode: '63122', address1: '제주특별자치도 제주시 문연로 6' };
    expect(
      await world.shop.change({ actor: shopper(1), orderNo, receiver: far, requestMessage: '' }),
    ).toMatchObject({ failure: { code: 'REGION_CHANGED' } });
    world.clock.set(daysAfter(old.now, 30));
    await world.shop.cancelUnpaid();
    expect((await wholeOf(orderNo)).order.orderStatus).toBe('ORDER_CANCELED');
  });
});
