import { expect, test } from 'vitest';
import type { DepositAct } from '#shared/contracts/orders/deposit.ts';
import type { Member } from '#shared/domain/user/actor.ts';
import { useCases } from '#shared/usecases/index.ts';
import { withTime } from '#tests/support/budget.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { clerk } from '#tests/support/orders.ts';
import { DAY_MS, remittancesOn } from './remittances-world.ts';

describeWithTable('a deposit that goes back', (table) => {
  const world = remittancesOn(table);
  const { by, wholeOf, listed, isListed, left, formOf, match, ordered, came, assign, accountOf, file } =
    world;

  test('of what was too much waits until it was sent, and is matched by name and sum', async () => {
    const { orderNo } = await ordered('박초과');
    const _id = await came('박초과', 20_000);
    expect(await isListed(`deposit/${_id}`)).toBe(false);
    await assign(_id, orderNo);
    const row = (await listed()).find((remittanceView) => remittanceView._id === `deposit/${_id}`);
    expect(row).toMatchObject({ kind: 'DEPOSIT', orderNo, name: '박초과', amount: 7_000, daysLeft: 3 });
    expect(await match(left('박초과', 20_000))).toEqual({ sent: 0, known: 0, left: [] });
    const sent = left('박초과', 7_000);
    expect(await match(sent)).toEqual({ sent: 1, known: 0, left: [] });
    expect(await isListed(`deposit/${_id}`)).toBe(false);
    expect(await world.world.ports.deposits.deposit(_id)).toMatchObject({
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
    world.world.clock.advance(10 * DAY_MS);
    await withTime(useCases.cancelUnpaidOrders(world.world.ports))();
    expect((await wholeOf(orderNo)).order.orderStatus).toBe('ORDER_CANCELED');
    const row = (await listed()).find((remittanceView) => remittanceView._id === `deposit/${_id}`);
    expect(row).toMatchObject({
      amount: 5_000,
      since: world.world.clock.now(),
      reason: '취소된 주문의 입금',
    });
    const rest = await came('박부족', 8_000);
    must(await useCases.settleDeposit(world.world.ports)({ ...clerk, _id: rest, act: 'reopen', orderNo }));
    expect((await wholeOf(orderNo)).order.orderStatus).toBe('ORDER_PAYMENT');
    expect(await isListed(`deposit/${_id}`)).toBe(false);

    const other = await ordered('박취소');
    const part = await came('박취소', 5_000);
    await assign(part, other.orderNo);
    must(await useCases.settleDeposit(world.world.ports)({ ...clerk, _id: part, act: 'release' }));
    await assign(part, other.orderNo);
    must(await world.world.shop.giveUp({ actor: other.actor, orderNo: other.orderNo }));
    expect(await isListed(`deposit/${part}`)).toBe(true);
    must(await useCases.finishRemittance(world.world.ports)({ ...by(), _id: `deposit/${part}` }));
    expect(await isListed(`deposit/${part}`)).toBe(false);
    expect(await world.world.ports.deposits.deposit(part)).toMatchObject({
      state: 'RETURNED',
      returned: 5_000,
    });
    expect((await wholeOf(other.orderNo)).order.deposits).toEqual([]);
    expect(
      await useCases.finishRemittance(world.world.ports)({ ...by(), _id: `deposit/${part}` }),
    ).toMatchObject({
      failure: { code: 'DEPOSIT_SETTLED' },
    });
  });

  /**
   * Assigns part of an order's price, and cancels the order: the part has to go back to the account its buyer named.
   */
  const owedPart = async (depositor: string, holder = depositor) => {
    const { orderNo, actor } = await ordered(depositor, accountOf(holder));
    const _id = await came(depositor, 5_000);
    await assign(_id, orderNo);
    must(await world.world.shop.giveUp({ actor, orderNo }));
    return { orderNo, _id, name: `deposit/${_id}` };
  };
  const settle = (_id: string, form: DepositAct) =>
    useCases.settleDeposit(world.world.ports)({ ...by(), _id, ...form });
  const rowOf = (_id: string) => world.world.ports.deposits.deposit(_id);
  const holds = async (name: string) => {
    const made = await file();
    return made.ok && made.value.items.some((item) => item._id === name);
  };

  test('of which is in the bank’s file counts toward nothing, unless a clerk knows that the bank did not send it', async () => {
    const { orderNo, _id, name } = await owedPart('박이체');
    expect(await holds(name)).toBe(true);
    const rest = await came('박이체', 8_000);
    for (const refused of [
      await settle(rest, { act: 'reopen', orderNo }),
      await settle(_id, { act: 'release' }),
    ]) {
      expect(refused).toMatchObject({ failure: { kind: 'CONFLICT', code: 'DEPOSIT_HANDED_OUT' } });
      expect(!refused.ok && refused.failure.message).toContain('이체 파일에 담긴 입금입니다');
    }
    expect((await wholeOf(orderNo)).order.orderStatus).toBe('ORDER_CANCELED');
    expect(await rowOf(rest)).toMatchObject({ state: 'OPEN' });
    expect(await isListed(name)).toBe(true);

    must(await settle(rest, { act: 'reopen', orderNo, isUnsent: true }));
    expect((await wholeOf(orderNo)).order.orderStatus).toBe('ORDER_PAYMENT');
    const counted = await rowOf(_id);
    expect(counted).toMatchObject({ state: 'PAID' });
    expect([counted?.owedSince, counted?.handedOutAt, counted?.handedOutBy]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('goes into a file again when it is owed anew, after it was taken off its order', async () => {
    const { _id, name } = await owedPart('박다시');
    expect(await holds(name)).toBe(true);
    must(await settle(_id, { act: 'release', isUnsent: true }));
    expect(await isListed(name)).toBe(false);
    const again = await ordered('박다시', accountOf('박다시'));
    await assign(_id, again.orderNo);
    must(await world.world.shop.giveUp(again));
    expect(await holds(name)).toBe(true);
  });

  test('goes to the bank or counts toward an order, and never both, when two clerks act at once', async () => {
    for (let round = 0; round < 6; round++) {
      const holder = `박경쟁${round}`;
      const { orderNo, _id, name } = await owedPart(holder);
      const rest = await came(holder, 8_000);
      const act = round % 2 ? settle(rest, { act: 'reopen', orderNo }) : settle(_id, { act: 'release' });
      const [acted, isHeld] = await Promise.all([act, holds(name)]);
      expect([acted.ok, isHeld].filter(Boolean)).toHaveLength(1);
      expect(await isListed(name)).toBe(isHeld);
    }
  });

  test('goes to an account whose holder is who sent it, though nobody has asked the bank about that account', async () => {
    const { _id, name } = await owedPart('박예금');
    expect((await listed()).find((remittanceView) => remittanceView._id === name)?.doubt).toBeUndefined();
    expect(await holds(name)).toBe(true);
    expect(await match(left('박예금', 5_000))).toEqual({ sent: 1, known: 0, left: [] });
    expect(await rowOf(_id)).toMatchObject({ state: 'RETURNED', withdrawal: expect.any(String) });
  });

  test('waits for a clerk’s decision where somebody else holds the account: in no file, and finished by nothing else', async () => {
    const { orderNo, _id, name } = await owedPart('박보냄', '남의통장');
    expect((await listed()).find((remittanceView) => remittanceView._id === name)?.doubt).toContain(
      '예금주를 확인하지 못한',
    );
    const other = await owedPart('박곁');
    const made = must(await file());
    expect(made.items.map((item) => item._id)).toEqual([other.name]);
    expect(made.unsure).toContain(orderNo);
    expect(await match(left('남의통장', 5_000))).toMatchObject({
      sent: 0,
      left: [{ why: 'DOUBT', orderNos: [orderNo] }],
    });
    const finish = useCases.finishRemittance(world.world.ports);
    expect(await finish({ ...by(), _id: name })).toMatchObject({ failure: { code: 'HOLDER_UNCONFIRMED' } });
    expect(await rowOf(_id)).toMatchObject({ state: 'PART' });
    must(await settle(_id, { act: 'return', note: '가족 계좌로 확인' }));
    expect(await rowOf(_id)).toMatchObject({ state: 'RETURNED', note: '가족 계좌로 확인' });
    must(await finish({ ...by(), _id: other.name }));
  });

  test('and was sent is explained by the bank’s row in the name of who brought it, and not to whose it is', async () => {
    const { orderNo, _id, name } = await owedPart('박기록');
    must(await useCases.finishRemittance(world.world.ports)({ ...by(), _id: name }));
    const row = formOf([left('박기록', 5_000)]);
    const bringAs = async (_user: string, username: string) => {
      const actor = { ...(by().actor as Member), _user, username };
      return must(await useCases.matchWithdrawals(world.world.ports)({ ...by(), actor, ...row }));
    };
    const { order } = await wholeOf(orderNo);
    expect(await bringAs(order._user ?? '', 'buyer')).toMatchObject({ known: 0, left: [{ why: 'OWN' }] });
    expect(await bringAs('other', 'clerkadmin04')).toMatchObject({ known: 1, left: [] });
    expect(await rowOf(_id)).toMatchObject({
      withdrawal: expect.any(String),
      changedBy: { _user: 'other', username: 'clerkadmin04' },
    });
  });

  test('is noted as sent with the password alone, wherever a clerk does so; what was never owed without it', async () => {
    const { orderNo } = await ordered('박암호');
    const over = await came('박암호', 20_000);
    await assign(over, orderNo);
    const part = await owedPart('박암호둘');
    const back = { act: 'return', note: '차액 환불' } as const;
    const unproven = (_id: string) => useCases.settleDeposit(world.world.ports)({ ...clerk, _id, ...back });
    for (const _id of [over, part._id]) {
      expect(await unproven(_id)).toMatchObject({ failure: { code: 'STEP_UP_REQUIRED' } });
      expect(await isListed(`deposit/${_id}`)).toBe(true);
      must(await settle(_id, back));
      expect(await isListed(`deposit/${_id}`)).toBe(false);
    }
    must(await unproven(await came('박모름', 4_321)));
  });

  test('is read by its name, with its order, whether it waits or was sent', async () => {
    const get = (_id: string, actor = clerk.actor) => useCases.getDeposit(world.world.ports)({ actor, _id });
    const { orderNo, _id } = await owedPart('박찾음');
    expect(must(await get(_id))).toMatchObject({ _id, state: 'PART', orders: [{ orderNo }] });
    must(await settle(_id, { act: 'return', note: '환불' }));
    expect(must(await get(_id))).toMatchObject({ _id, state: 'RETURNED', orderNo, orders: [] });
    expect(await get('13000-1-abc')).toMatchObject({ failure: { code: 'DEPOSIT_NOT_FOUND' } });
    expect(await get(_id, { ...(clerk.actor as Member), scope: ['admin02'] })).toMatchObject({
      failure: { code: 'NO_PERMISSION' },
    });
  });
});
