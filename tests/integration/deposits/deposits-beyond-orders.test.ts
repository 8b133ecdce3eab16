import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createReconciliationRepository } from '#shared/data/reconciliation/repository.ts';
import { movementsOf, sumMovements } from '#shared/domain/reconciliation/movement.ts';
import { kstDay } from '#shared/domain/time/format.ts';
import { dataOf } from '#tests/support/catalog.ts';
import { startTestDoubles, type TestDoubles } from '#tests/support/doubles.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { clerk } from '#tests/support/orders.ts';
import { HOUR_MS, openDepositDesk } from './deposit-desk.ts';

let doubles: TestDoubles;
beforeAll(async () => {
  doubles = await startTestDoubles();
});
afterAll(() => doubles.stop());

describeWithTable('deposits beyond the price of an order', (table) => {
  const desk = openDepositDesk(table, () => doubles);
  const { ordered, came, bring, one, act } = desk;

  test('the day’s books say what the bank says: what was too much, what went back, and an extra charge', async () => {
    const books = createReconciliationRepository(dataOf(table));
    const DAYS = 40;
    desk.world.clock.advance(DAYS * 24 * HOUR_MS);
    const day = () => kstDay(desk.world.clock.now());
    // Noon in KST: the rows are an hour apart, on one day.
    desk.world.clock.set(`${day()}T03:00:00.000Z`);
    const transfersOf = async (of: string) => {
      const told = movementsOf(await books.recordsOf(of), await books.cameBeyondOrders(of));
      const moved = told.filter(({ way }) => way === 'account');
      return sumMovements(of, moved);
    };
    const { orderNo } = await ordered('김장부');
    const cameOn = day();
    await bring(came('김장부', 15_000), came('김반환', 7_000));
    const [over, unknown] = [await one('김장부'), await one('김반환')];
    must(await act(over._id, { act: 'assign', orderNo }));
    // The order's price, and the excess; the other row is not settled yet.
    expect((await transfersOf(cameOn)).payments).toEqual({ count: 2, amount: 15_000 });

    desk.world.clock.advance(24 * HOUR_MS);
    const wentOn = day();
    must(await act(over._id, { act: 'return', note: '차액 환불' }));
    must(await act(unknown._id, { act: 'return', note: '주문 없음' }));
    const charge = { requestId: randomUUID(), amount: 3_000, reason: '추가 포장', dueOn: day() };
    must(await desk.world.shop.requestCharge({ ...clerk, orderNo, ...charge }));
    must(await desk.world.shop.confirmCharge({ ...clerk, orderNo, n: 1 }));
    expect(await transfersOf(cameOn)).toMatchObject({
      payments: { count: 3, amount: 22_000 },
      refunds: { count: 0 },
    });
    expect(await transfersOf(wentOn)).toMatchObject({
      payments: { count: 1, amount: 3_000 },
      refunds: { count: 2, amount: 9_000 },
    });
  });

  test('an extra charge is paid by a row of its amount, once, when the bank says; of two rows the other is left', async () => {
    const { orderNo } = await ordered('김열둘');
    await bring(came('김열둘', 13_000));
    const dueOn = kstDay(new Date(Date.parse(desk.world.clock.now()) + 48 * HOUR_MS).toISOString());
    const charge = { requestId: randomUUID(), amount: 3_000, reason: '추가 포장', dueOn };
    must(await desk.world.shop.requestCharge({ ...clerk, orderNo, ...charge }));
    const rows = [came('열둘하나', 3_000), came('열둘두리', 3_000), came('열둘세시', 2_000)];
    expect(await bring(...rows)).toMatchObject({ looked: 3, paid: 0 });
    const [first, second, less] = [await one('열둘하나'), await one('열둘두리'), await one('열둘세시')];

    const refused = await act(less._id, { act: 'assign', orderNo });
    expect(refused).toMatchObject({ failure: { code: 'ORDER_NOT_WAITING' } });
    expect(!refused.ok && refused.failure.message).toContain('추가 결제 3,000원');

    desk.world.clock.advance(24 * HOUR_MS);
    const both = await Promise.all(
      [first, second].map(({ _id }) => act(_id, { act: 'assign' as const, orderNo })),
    );
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    const paying = both[0]?.ok ? first : second;
    const left = both[0]?.ok ? second : first;
    const whole = await desk.world.ports.orders.wholeOrder(orderNo);
    expect(whole?.charges).toMatchObject([{ state: 'PAID', paidAt: paying.at, paidWith: 'account' }]);
    expect(await one(paying.depositor, 'DONE')).toMatchObject({ state: 'PAID', orderNo, charge: 1 });
    expect(await one(left.depositor)).toMatchObject({ state: 'OPEN' });
    for (const { _id } of [left, less]) must(await act(_id, { act: 'return', note: '추가 결제 중복' }));
  });
});
