import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Holder } from '#shared/domain/order/reservations.ts';
import { useCases } from '#shared/usecases/index.ts';
import { startTestDoubles, type TestDoubles } from '#tests/support/doubles.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import {
  clerk,
  orderFor,
  orderWorld,
  sellProduct,
  shopper,
  stockOf,
  walkWindow,
} from '#tests/support/orders.ts';

let doubles: TestDoubles;
beforeAll(async () => {
  doubles = await startTestDoubles();
});
afterAll(() => doubles.stop());

describeWithTable('stock held by guests', (table) => {
  let world: ReturnType<typeof orderWorld>;
  beforeAll(() => {
    world = orderWorld(table, doubles);
  });

  let people = 0;
  /** Places a guest's order by card; all orders have the same address. */
  const order = async (_product: string, over: { phone?: string; place?: string; amount?: number } = {}) => {
    const n = ++people;
    const form = orderFor([{ _product, amount: over.amount }]);
    const { phone = `010${String(40_000_000 + n)}`, place = `${n}호` } = over;
    const actor = { kind: 'visitor', visitorId: `visitor-${n}` } as const;
    const placed = await world.shop.place({
      actor,
      form: {
        ...form,
        sender: { ...form.sender, phone },
        receiver: { ...form.receiver, address2: place },
      },
    });
    return { actor, ...must(placed) };
  };
  const list = async (page: { limit?: number; cursor?: string } = {}) =>
    must(await useCases.listSuspiciousHolders(world.ports)({ actor: clerk.actor, limit: 24, ...page }));
  const free = (holders: Holder[]) => useCases.freeHolds(world.ports)({ ...clerk, holders });

  test('shows who keeps much from others, oldest first, and gives it all back in one action, once', async () => {
    const _product = await sellProduct(world.ports, 1_000);
    await order(_product);
    await order(_product, { amount: 99 });
    const phone = '01077770001';
    const same: Awaited<ReturnType<typeof order>>[] = [];
    for (let n = 0; n < 3; n++) {
      same.push(await order(_product, { phone, amount: 2 }));
      world.clock.advance(1_000);
    }
    expect((await list()).items).toMatchObject([
      {
        kind: 'phone',
        contact: '010-7777-0001',
        orders: 3,
        units: 6,
        won: 69_000,
        since: same[0]?.createdAt,
        orderNos: same.map(({ orderNo }) => orderNo),
      },
    ]);

    const [found] = (await list()).items;
    const holders = [found?.holder ?? 'phone#none'];
    const answers = await Promise.all([free(holders), free(holders)]);
    const freed = answers.flatMap((answer) => must(answer).freed);
    expect(freed.sort()).toEqual(same.map(({ orderNo }) => orderNo).sort());
    expect(await stockOf(world.ports, _product)).toBe(1_000 - 100);
    for (const { orderNo } of same)
      expect((await world.ports.orders.wholeOrder(orderNo))?.order).toMatchObject({
        orderStatus: 'ORDER_CANCELED',
        changedBy: { username: 'clerkadmin03', ip: clerk.ip },
      });
    expect((await list()).items).toEqual([]);
    expect(must(await free(holders))).toEqual({ freed: [], refused: [] });
    for (let n = 0; n < 3; n++) await order(_product, { phone });
  });

  test('leaves alone what is being paid, passes over who has let go, and pages through the rest', async () => {
    const _product = await sellProduct(world.ports, 1_000);
    const place = '같은 집';
    world.clock.advance(1_000);
    const [paying, open] = [await order(_product, { place }), await order(_product, { place })];
    await order(_product, { place });
    const back = await walkWindow(await world.shop.start(paying));
    const { orderWrites, unitOfWork } = world.ports;
    const aggregate = await world.ports.orders.wholeOrder(paying.orderNo);
    if (!aggregate) throw new Error('the order is there');
    must(
      await unitOfWork.commit([
        orderWrites.changeOrder(aggregate.order, { ...aggregate.order, settling: back.attemptId }),
      ]),
    );

    const pages: Awaited<ReturnType<typeof list>>['items'] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ limit: 1, cursor });
      pages.push(...page.items);
      cursor = page.cursor;
    } while (cursor);
    expect(pages.map(({ kind, orders }) => [kind, orders])).toEqual([
      ['phone', 3],
      ['address', 3],
    ]);
    const [, home] = pages;
    expect(home?.contact).toContain(place);
    const answer = must(await free([home?.holder ?? 'address#none']));
    expect(answer.freed).toHaveLength(2);
    expect(answer.freed).toContain(open.orderNo);
    expect(answer.refused).toMatchObject([
      {
        holder: home?.holder,
        orderNo: paying.orderNo,
        failure: { kind: 'CONFLICT', code: 'PAYMENT_PENDING' },
      },
    ]);
    expect((await list()).items.map(({ kind }) => kind)).toEqual(['phone']);
  });

  test('is for clerks of the service', async () => {
    for (const actor of [shopper(1), { ...clerk.actor, scope: ['admin02'] }]) {
      expect(await useCases.listSuspiciousHolders(world.ports)({ actor, limit: 1 })).toMatchObject({
        failure: { kind: 'FORBIDDEN' },
      });
      expect(
        await useCases.freeHolds(world.ports)({ actor, ip: clerk.ip, holders: ['phone#x'] }),
      ).toMatchObject({ failure: { kind: 'FORBIDDEN' } });
    }
  });
});
