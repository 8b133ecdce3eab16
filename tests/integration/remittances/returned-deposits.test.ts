import { expect, test } from 'vitest';
import { useCases } from '#shared/usecases/index.ts';
import { withTime } from '#tests/support/budget.ts';
import { describeOnEngines } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { clerk } from '#tests/support/orders.ts';
import { DAY_MS, remittancesOn } from './remittances-given.ts';

describeOnEngines('a deposit that goes back', (table) => {
  const given = remittancesOn(table);
  const { by, wholeOf, listed, isListed, left, match, ordered, came, assign } = given;

  test('of what was too much waits until it was sent, and is matched by name and sum', async () => {
    const { orderNo } = await ordered('박초과');
    const _id = await came('박초과', 20_000);
    expect(await isListed(`deposit/${_id}`)).toBe(false);
    await assign(_id, orderNo);
    const row = (await listed()).find((one) => one._id === `deposit/${_id}`);
    expect(row).toMatchObject({ kind: 'DEPOSIT', orderNo, name: '박초과', amount: 7_000, daysLeft: 3 });
    expect(await match(left('박초과', 20_000))).toEqual({ sent: 0, known: 0, left: [] });
    const sent = left('박초과', 7_000);
    expect(await match(sent)).toEqual({ sent: 1, known: 0, left: [] });
    expect(await isListed(`deposit/${_id}`)).toBe(false);
    expect(await given.world.ports.deposits.deposit(_id)).toMatchObject({
      state: 'PAID',
      returned: 7_000,
      settledAt: `${sent.at.slice(0, 19)}.000Z`,
      withdrawal: expect.any(String),
    });
    expect(await match(sent)).toEqual({ sent: 0, known: 1, left: [] });
  });

  test('of an order that was cancelled while it was short waits from then on, and not once it stands again', async () => {
    const { orderNo } = await ordered('박부족');
    const _id = await came('박부족', 5_000);
    await assign(_id, orderNo);
    expect(await isListed(`deposit/${_id}`)).toBe(false);
    given.world.clock.advance(10 * DAY_MS);
    await withTime(useCases.cancelUnpaidOrders(given.world.ports))();
    expect((await wholeOf(orderNo)).order.orderStatus).toBe('ORDER_CANCELED');
    const row = (await listed()).find((one) => one._id === `deposit/${_id}`);
    expect(row).toMatchObject({
      amount: 5_000,
      since: given.world.clock.now(),
      reason: '취소된 주문의 입금',
    });
    const rest = await came('박부족', 8_000);
    must(await useCases.settleDeposit(given.world.ports)({ ...clerk, _id: rest, act: 'reopen', orderNo }));
    expect((await wholeOf(orderNo)).order.orderStatus).toBe('ORDER_PAYMENT');
    expect(await isListed(`deposit/${_id}`)).toBe(false);

    const other = await ordered('박취소');
    const part = await came('박취소', 5_000);
    await assign(part, other.orderNo);
    must(await useCases.settleDeposit(given.world.ports)({ ...clerk, _id: part, act: 'release' }));
    await assign(part, other.orderNo);
    must(await given.world.shop.giveUp({ actor: other.actor, orderNo: other.orderNo }));
    expect(await isListed(`deposit/${part}`)).toBe(true);
    must(await useCases.finishRemittance(given.world.ports)({ ...by(), _id: `deposit/${part}` }));
    expect(await isListed(`deposit/${part}`)).toBe(false);
    expect(await given.world.ports.deposits.deposit(part)).toMatchObject({
      state: 'RETURNED',
      returned: 5_000,
    });
    expect((await wholeOf(other.orderNo)).order.deposits).toEqual([]);
    expect(
      await useCases.finishRemittance(given.world.ports)({ ...by(), _id: `deposit/${part}` }),
    ).toMatchObject({
      failure: { code: 'DEPOSIT_SETTLED' },
    });
  });
});
