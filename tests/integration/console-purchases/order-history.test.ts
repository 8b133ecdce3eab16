import { afterAll, beforeAll, expect, test } from 'vitest';
import { printQuery } from '#shared/contracts/orders/console-order.ts';
import { createAuditRepository } from '#shared/data/audit/repository.ts';
import * as limits from '#shared/domain/limits.ts';
import { boundOnRecord } from '#shared/usecases/common/on-record.ts';
import { useCases } from '#shared/usecases/index.ts';
import { dataOf } from '#tests/support/catalog.ts';
import { startTestDoubles, type TestDoubles } from '#tests/support/doubles.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { clerk, orderFor, orderWorld, sellProduct, shopper } from '#tests/support/orders.ts';

let doubles: TestDoubles;
beforeAll(async () => {
  doubles = await startTestDoubles();
});
afterAll(() => doubles.stop());

describeWithTable('what was said and done about an order', (table) => {
  let world: ReturnType<typeof orderWorld>;
  beforeAll(() => {
    world = orderWorld(table, doubles);
  });

  const place = async (buyer: number) => {
    const actor = shopper(buyer);
    const form = orderFor([{ _product: await sellProduct(world.ports, 5) }], {
      paymentMethod: 'account',
      depositor: '김하늘',
    });
    const { orderNo } = must(await world.shop.place({ actor, form }));
    const purchases = [{ purchaseNo: `${orderNo}-01` }];
    world.clock.advance(1_000);
    must(await world.shop.move({ ...clerk, step: 'pay', purchases }));
    return orderNo;
  };
  const messagesOf = async (orderNo: string) =>
    must(await useCases.listOrderMessages(world.ports)({ ...clerk, orderNo }));
  const resend = (orderNo: string, _id: string) =>
    useCases.resendOrderMessage(world.ports)({ ...clerk, orderNo, _id });

  test('messages stand with their text, newest first, and one sent again is a message of its own that names the clerk', async () => {
    const orderNo = await place(711);
    const [paid, placed] = await messagesOf(orderNo);
    expect([paid?.subject, placed?.subject]).toEqual([
      expect.stringContaining('결제완료'),
      expect.stringContaining('접수'),
    ]);
    expect(placed?.paragraphs.join()).toContain(orderNo);
    await world.ports.outbox.settle(paid?._id ?? '', { mail: 'SENT', text: 'SENT' });
    world.clock.advance(1_000);
    must(await resend(orderNo, paid?._id ?? ''));
    const [again, first] = await messagesOf(orderNo);
    expect(again).toMatchObject({
      subject: paid?.subject,
      resentBy: 'clerkadmin03',
      sending: { mail: 'PENDING', text: 'PENDING' },
    });
    expect(first).toMatchObject({ _id: paid?._id, sending: { mail: 'SENT', text: 'SENT' } });
  });

  test('nobody sends what is of another order, nor more than so many a day', async () => {
    const [mine, other] = [await place(712), await place(713)];
    const [message] = await messagesOf(other);
    expect(await resend(mine, message?._id ?? '')).toMatchObject({ failure: { code: 'MESSAGE_NOT_FOUND' } });
    for (let n = 0; n < limits.messagesResentPerOrder.most; n++)
      must(await resend(other, message?._id ?? ''));
    expect(await resend(other, message?._id ?? '')).toMatchObject({ failure: { code: 'TOO_MANY_ATTEMPTS' } });
  });

  test('orders are printed many at once, in the order asked for, and it is on record whose data was read', async () => {
    const [first, second] = [await place(714), await place(715)];
    const records: object[] = [];
    const ports = {
      ...world.ports,
      accessRecords: { add: async (record: object) => void records.push(record) },
    };
    const print = boundOnRecord(ports as never, 'printOrders', useCases.printOrders);
    const orderNos = [second, 'P-20260101-ZZZZZZZZ', first];
    expect(must(await print({ ...clerk, orderNos })).map(({ orderNo }) => orderNo)).toEqual([second, first]);
    expect(records).toMatchObject([
      { task: 'printOrders', purpose: '주문 출력', subjects: ['user715', 'user714'], count: 2 },
    ]);
    const query = printQuery.safeParse({ kind: 'slips', orders: `${first},${first},` });
    expect(query.data?.orders).toEqual([first]);
    expect(printQuery.safeParse({ kind: 'slips', orders: '' }).error?.issues[0]?.message).toBe(
      '출력할 주문을 선택해주세요',
    );
  });

  test('the trail tells who did it, of the order and of all that belongs to it', async () => {
    const audit = createAuditRepository(dataOf(table));
    const orderNo = 'P-20261120-TRA1LTRA';
    const by = { _user: 'clerk', username: 'clerkadmin03', ip: '203.0.113.7' };
    const subject = `order#${orderNo}`;
    await audit.save([
      {
        ...by,
        at: '2026-11-20T00:00:00.000Z',
        _id: '1',
        subject,
        entity: 'purchase',
        item: 'purchase#01',
        kind: 'CHANGED',
        changes: [
          { path: 'collectionStatus', before: 'COLLECTION_PENDING', after: 'COLLECTION_PROGRESS' },
          { path: 'dueAt', before: 'x' },
        ],
      },
    ]);
    const trail = await useCases.getOrderTrail({ audit })({ ...clerk, orderNo });
    expect(must(trail)).toMatchObject([
      {
        username: 'clerkadmin03',
        item: 'purchase#01',
        changes: [{ name: '회수상태', before: '회수대기', after: '회수중' }],
      },
    ]);
    expect(await useCases.getOrderTrail({ audit })({ actor: shopper(1), orderNo })).toMatchObject({
      ok: false,
    });
  });
});
