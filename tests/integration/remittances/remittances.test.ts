import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { depositsForm } from '#shared/contracts/deposit.ts';
import { withdrawalsForm } from '#shared/contracts/remittance.ts';
import type { Member } from '#shared/domain/user/actor.ts';
import { useCases } from '#shared/usecases/index.ts';
import { withTime } from '#tests/support/budget.ts';
import { changesOf } from '#tests/support/changes.ts';
import { crashing, survive } from '#tests/support/crash.ts';
import { startTestDoubles, type TestDoubles } from '#tests/support/doubles.ts';
import { describeOnEngines } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { clerk, orderFor, orderWorld, proven, sellProduct, shopper } from '#tests/support/orders.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ACCOUNT = '100-123-456789';

let doubles: TestDoubles;
beforeAll(async () => {
  doubles = await startTestDoubles();
});
afterAll(() => doubles.stop());

describeOnEngines('money that clerks send', (table) => {
  let world: ReturnType<typeof orderWorld>;
  let changed: ReturnType<typeof changesOf>;
  beforeAll(() => {
    world = orderWorld(table, doubles);
    changed = changesOf(table);
  });

  let people = 900;
  let balance = 50_000_000;
  const by = (of = clerk) => proven(of, world.clock.now());
  const wholeOf = async (orderNo: string) => {
    const whole = await world.ports.orders.wholeOrder(orderNo);
    if (!whole) throw new Error('no order');
    return whole;
  };
  const accountOf = (accountHolder: string, accountNumber = '12345678901') =>
    ({ accountBankCode: '004', accountNumber, accountHolder }) as const;

  /** An order paid by transfer and cancelled for a clerk's reason: its money waits to be sent. */
  const owed = async (
    holder: string,
    { amount = 1, number = '12345678901', actor = shopper(++people) } = {},
  ) => {
    // No two are owed since the same moment.
    world.clock.advance(1_000);
    const _product = await sellProduct(world.ports, 50);
    const form = orderFor([{ _product, amount }], { paymentMethod: 'account', depositor: holder });
    const { orderNo } = must(await world.shop.place({ actor, form }));
    const purchases = [{ purchaseNo: `${orderNo}-01` }];
    const account = accountOf(holder, number);
    const claim = { claimReason: 'OUT_OF_STOCK', claimReasonDetails: '', account } as const;
    for (const step of ['pay', 'requestCancel', 'completeCancel'] as const)
      expect(must(await world.shop.move({ ...by(), step, purchases, claim })).refused).toEqual([]);
    const [refund] = (await wholeOf(orderNo)).refunds;
    if (!refund) throw new Error('no refund');
    return { orderNo, _id: refund._id, name: `${orderNo}/${refund._id}`, amount: refund.amount };
  };
  const listed = async (limit = 100) =>
    must(await useCases.listRemittances(world.ports)({ actor: clerk.actor, limit })).items;
  const isListed = async (name: string) => (await listed()).some(({ _id }) => _id === name);
  const refundOf = async ({ orderNo, _id }: { orderNo: string; _id: string }) =>
    (await wholeOf(orderNo)).refunds.find((one) => one._id === _id);

  /** A row of the bank, an hour later. */
  const left = (receiver: string, amount: number, over: { to?: string } = {}) => {
    world.clock.advance(HOUR_MS);
    balance -= amount;
    return { at: world.clock.now(), amount, receiver, balance, ...over };
  };
  type Row = ReturnType<typeof left>;
  const formOf = (rows: Row[]) => withdrawalsForm.parse({ account: ACCOUNT, rows });
  const match = async (...rows: Row[]) =>
    must(await useCases.matchWithdrawals(world.ports)({ ...by(), ...formOf(rows) }));

  test('a refund is in the list from its decision to 환불완료, its account masked, with the days that are left', async () => {
    const refund = await owed('이한결');
    const row = (await listed()).find(({ _id }) => _id === refund.name);
    expect(row).toEqual({
      _id: refund.name,
      kind: 'REFUND',
      orderNo: refund.orderNo,
      _user: expect.any(String),
      name: '이한결',
      account: { ...accountOf('이한결'), accountNumber: '*******8901' },
      amount: 13_000,
      since: world.clock.now(),
      reason: '주문 취소',
      sendBy: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      daysLeft: 3,
    });
    world.clock.advance(9 * DAY_MS);
    const [first] = await listed();
    expect(first).toMatchObject({ _id: refund.name });
    expect(first?.daysLeft).toBeLessThan(0);
    must(await useCases.finishRemittance(world.ports)({ ...by(), _id: refund.name }));
    expect(await isListed(refund.name)).toBe(false);
    expect(await refundOf(refund)).toMatchObject({ state: 'DONE', doneAt: world.clock.now() });
  });

  test('the longest waiting comes first, and each page costs the same', async () => {
    const made = [];
    for (let n = 0; n < 3; n++) {
      world.clock.advance(HOUR_MS);
      made.push(await owed('김차례'));
    }
    const read = async (cursor?: string) =>
      must(
        await useCases.listRemittances(world.ports)({ actor: clerk.actor, limit: 1, cursor, counts: true }),
      );
    const names: string[] = [];
    let cursor: string | undefined;
    let total: unknown;
    do {
      const page = await read(cursor);
      expect(page.items.length).toBeLessThanOrEqual(1);
      names.push(...page.items.map(({ _id }) => _id));
      total ??= page.total;
      cursor = page.cursor;
    } while (cursor);
    expect(names).toEqual((await listed()).map(({ _id }) => _id));
    expect(names.slice(-3)).toEqual(made.map(({ name }) => name));
    expect(total).toBe(names.length);
    // A cursor of another list begins this one.
    expect((await read('bm9uZQ')).items[0]?._id).toBe(names[0]);
    for (const { name } of made) must(await useCases.finishRemittance(world.ports)({ ...by(), _id: name }));
  });

  test('what a provider would not take back is in it as well, without an account', async () => {
    const refund = await owed('김거절');
    const before = await refundOf(refund);
    if (!before) throw new Error('no refund');
    const { account: _, ...card } = before;
    const rejected = { ...card, via: 'toss', state: 'REJECTED', code: 'ALREADY_CANCELED' } as const;
    const { order } = await wholeOf(refund.orderNo);
    must(
      await world.ports.unitOfWork.commit([
        world.ports.orderWrites.changeRefund(before, rejected),
        world.ports.orderWrites.changeOrder(order, { ...order, account: undefined }),
      ]),
    );
    const row = (await listed()).find(({ _id }) => _id === refund.name);
    expect(row).toMatchObject({ name: '김거절', amount: 13_000 });
    expect(row?.account).toBeUndefined();
    // Named by who paid, where there is no account.
    expect(await match(left('김거절', 13_000))).toEqual({ sent: 1, known: 0, left: [] });
    expect(await isListed(refund.name)).toBe(false);
  });

  describe('a deposit that goes back', () => {
    const follow = async () => useCases.refreshOrderPlaces(world.ports)(await changed());
    const ordered = async (depositor: string) => {
      const _product = await sellProduct(world.ports, 50);
      const form = orderFor([{ _product }], { paymentMethod: 'account', depositor });
      const actor = shopper(++people);
      const { orderNo } = must(await world.shop.place({ actor, form }));
      await follow();
      return { orderNo, actor };
    };
    const came = async (depositor: string, amount: number) => {
      world.clock.advance(HOUR_MS);
      balance += amount;
      const rows = [{ at: world.clock.now(), amount, depositor, balance }];
      const form = depositsForm.parse({ account: ACCOUNT, rows });
      must(await useCases.keepDeposits(world.ports)({ ...clerk, ...form }));
      must(await useCases.matchDeposits(world.ports)(clerk));
      const page = must(
        await useCases.listDeposits(world.ports)({ actor: clerk.actor, list: 'WAITING', limit: 100 }),
      );
      const row = page.items.find((one) => one.depositor === depositor && one.amount === amount);
      if (!row) throw new Error('no deposit');
      return row._id;
    };
    const assign = async (_id: string, orderNo: string) =>
      must(await useCases.settleDeposit(world.ports)({ ...clerk, _id, act: 'assign', orderNo }));

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
      expect(await world.ports.deposits.deposit(_id)).toMatchObject({
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
      world.clock.advance(10 * DAY_MS);
      await withTime(useCases.cancelUnpaidOrders(world.ports))();
      expect((await wholeOf(orderNo)).order.orderStatus).toBe('ORDER_CANCELED');
      const row = (await listed()).find((one) => one._id === `deposit/${_id}`);
      expect(row).toMatchObject({ amount: 5_000, since: world.clock.now(), reason: '취소된 주문의 입금' });
      const rest = await came('박부족', 8_000);
      must(await useCases.settleDeposit(world.ports)({ ...clerk, _id: rest, act: 'reopen', orderNo }));
      expect((await wholeOf(orderNo)).order.orderStatus).toBe('ORDER_PAYMENT');
      expect(await isListed(`deposit/${_id}`)).toBe(false);

      const other = await ordered('박취소');
      const part = await came('박취소', 5_000);
      await assign(part, other.orderNo);
      must(await useCases.settleDeposit(world.ports)({ ...clerk, _id: part, act: 'release' }));
      await assign(part, other.orderNo);
      must(await world.shop.giveUp({ actor: other.actor, orderNo: other.orderNo }));
      expect(await isListed(`deposit/${part}`)).toBe(true);
      must(await useCases.finishRemittance(world.ports)({ ...by(), _id: `deposit/${part}` }));
      expect(await isListed(`deposit/${part}`)).toBe(false);
      expect(await world.ports.deposits.deposit(part)).toMatchObject({ state: 'RETURNED', returned: 5_000 });
      expect((await wholeOf(other.orderNo)).order.deposits).toEqual([]);
      expect(await useCases.finishRemittance(world.ports)({ ...by(), _id: `deposit/${part}` })).toMatchObject(
        {
          failure: { code: 'DEPOSIT_SETTLED' },
        },
      );
    });
  });

  describe('the bank’s list', () => {
    test('finishes what it tells to be sent, on the day of the bank and once; the same list again finishes nothing', async () => {
      const refund = await owed('최보냄');
      const row = left('최 보냄', refund.amount);
      world.clock.advance(DAY_MS);
      expect(await match(row)).toEqual({ sent: 1, known: 0, left: [] });
      const at = `${row.at.slice(0, 19)}.000Z`;
      expect(await refundOf(refund)).toMatchObject({
        state: 'DONE',
        doneAt: at,
        withdrawal: expect.any(String),
      });
      const { order } = await wholeOf(refund.orderNo);
      expect(order).toMatchObject({ refundedPrice: 13_000, changedBy: { username: 'clerkadmin03' } });
      // Another of the same sum and name, decided since, is not what this row was sent for.
      const later = await owed('최보냄');
      expect(await match(row, row)).toEqual({ sent: 0, known: 2, left: [] });
      expect(await isListed(later.name)).toBe(true);
      expect(await match(left('최보냄', refund.amount))).toMatchObject({ sent: 1 });
      expect(await isListed(later.name)).toBe(false);
    });

    test('leaves two equal refunds to a clerk, and the row stays nobody’s once one of them is finished', async () => {
      const refunds = [await owed('최둘'), await owed('최둘')];
      const row = left('최둘', 13_000);
      const several = { row: 0, why: 'SEVERAL', orderNos: refunds.map(({ orderNo }) => orderNo) };
      expect(await match(row)).toEqual({ sent: 0, known: 0, left: [several] });
      const [first, second] = refunds;
      must(await world.shop.completeTransfer({ ...by(), ...(first as typeof first & object) }));
      // It may have been sent for the one that is done.
      expect(await match(row)).toMatchObject({
        sent: 0,
        left: [{ why: 'SEVERAL', orderNos: [second?.orderNo] }],
      });
      expect(await isListed(second?.name ?? '')).toBe(true);
      must(await useCases.finishRemittance(world.ports)({ ...by(), _id: second?.name ?? '' }));
      expect(await match(row)).toEqual({ sent: 0, known: 0, left: [] });
    });

    test('tells two of one name apart by the account, where the list has it', async () => {
      const one = await owed('최계좌', { number: '12345678901' });
      const other = await owed('최계좌', { number: '55556666777' });
      expect(await match(left('최계좌', 13_000, { to: '555-56-***6777' }))).toMatchObject({ sent: 1 });
      expect([await isListed(one.name), await isListed(other.name)]).toEqual([true, false]);
      expect(await match(left('최계좌', 13_000, { to: '123-45-***0000' }))).toMatchObject({
        sent: 0,
        left: [{ why: 'NAME', orderNos: [one.orderNo] }],
      });
    });

    test('explains what a clerk has finished before, so that it is no other’s; a second transfer is told', async () => {
      const refund = await owed('최먼저');
      const row = left('최먼저', 13_000);
      must(await world.shop.completeTransfer({ ...by(), ...refund }));
      expect(await match(row)).toEqual({ sent: 0, known: 1, left: [] });
      const done = await refundOf(refund);
      expect(done).toMatchObject({ state: 'DONE', withdrawal: expect.any(String) });
      expect(await match(left('최먼저', 13_000))).toEqual({
        sent: 0,
        known: 0,
        left: [{ row: 0, why: 'DOUBLE', orderNos: [refund.orderNo] }],
      });
      // An equal one that is decided now is finished by its own row.
      const next = await owed('최먼저');
      expect(await match(row, left('최먼저', 13_000))).toMatchObject({ sent: 1, known: 1 });
      expect(await isListed(next.name)).toBe(false);
    });

    test('a sum that is owed to another name is told, and one that nobody is owed is not', async () => {
      const refund = await owed('최이름', { amount: 3 });
      expect(await match(left('최이름이', refund.amount), left('임대료', 987_654))).toEqual({
        sent: 0,
        known: 0,
        left: [{ row: 0, why: 'NAME', orderNos: [refund.orderNo] }],
      });
    });

    test('finishes nothing without the password, and nothing that asks for a decision', async () => {
      const refund = await owed('최비번', { amount: 2 });
      const form = formOf([left('최비번', refund.amount), left('임대료', 987_654)]);
      expect(await useCases.matchWithdrawals(world.ports)({ ...clerk, ...form })).toMatchObject({
        failure: { code: 'STEP_UP_REQUIRED' },
      });
      expect(await isListed(refund.name)).toBe(true);
      const rest = { ...form, rows: form.rows.slice(1) };
      expect(must(await useCases.matchWithdrawals(world.ports)({ ...clerk, ...rest }))).toMatchObject({
        sent: 0,
      });
      const { order } = await wholeOf(refund.orderNo);
      const before = await refundOf(refund);
      if (!before?.account) throw new Error('no account');
      const doubtful = { ...before.account, heldBy: 'SOMEBODY_ELSE' } as const;
      must(
        await world.ports.unitOfWork.commit([
          world.ports.orderWrites.changeRefund(before, { ...before, account: doubtful }),
          world.ports.orderWrites.changeOrder(order, { ...order, account: doubtful }),
        ]),
      );
      expect((await listed()).find(({ _id }) => _id === refund.name)?.doubt).toContain('예금주가 입금자와');
      expect(await match(...form.rows)).toMatchObject({ sent: 0, left: [{ why: 'DOUBT' }] });
      expect(await useCases.finishRemittance(world.ports)({ ...by(), _id: refund.name })).toMatchObject({
        failure: { code: 'HOLDER_UNCONFIRMED' },
      });
      must(await world.shop.completeTransfer({ ...by(), ...refund, holderConfirmed: true }));
    });

    test('leaves a clerk’s own refund to another clerk', async () => {
      const others = await owed('최본인', { amount: 4 });
      const { order } = await wholeOf(others.orderNo);
      const me = () => ({ ...by(), actor: { ...(by().actor as Member), _user: order._user ?? '' } });
      const form = formOf([left('최본인', others.amount)]);
      expect(must(await useCases.matchWithdrawals(world.ports)({ ...me(), ...form }))).toEqual({
        sent: 0,
        known: 0,
        left: [{ row: 0, why: 'OWN', orderNos: [others.orderNo] }],
      });
      expect(await useCases.finishRemittance(world.ports)({ ...me(), _id: others.name })).toMatchObject({
        failure: { code: 'OWN_ACCOUNT' },
      });
      expect(await match(...form.rows)).toMatchObject({ sent: 1 });
    });

    test('brought twice at once while a clerk presses 환불완료: it is done once, and its buyer told once', async () => {
      for (let round = 0; round < 4; round++) {
        const holder = `최경쟁${round}`;
        const refund = await owed(holder);
        const form = formOf([left(holder, 13_000)]);
        const bring = () => useCases.matchWithdrawals(world.ports)({ ...by(), ...form });
        const [one, other, pressed] = await Promise.all([
          bring(),
          bring(),
          world.shop.completeTransfer({ ...by(), ...refund }),
        ]);
        const sent = must(one).sent + must(other).sent + (pressed.ok ? 1 : 0);
        expect(sent).toBe(1);
        if (!pressed.ok) expect(pressed.failure.code).toBe('REFUND_SETTLED');
        const { order } = await wholeOf(refund.orderNo);
        expect(order.refundedPrice).toBe(13_000);
        expect(must(await bring())).toEqual({ sent: 0, known: 1, left: [] });
        expect(await isListed(refund.name)).toBe(false);
      }
    });

    test('one row brought at once for two equal refunds finishes none of them', async () => {
      const refunds = [await owed('최동시'), await owed('최동시')];
      const form = formOf([left('최동시', 13_000)]);
      const answers = await Promise.all(
        Array.from({ length: 3 }, () => useCases.matchWithdrawals(world.ports)({ ...by(), ...form })),
      );
      expect(answers.map((answer) => must(answer).sent)).toEqual([0, 0, 0]);
      for (const { name } of refunds) expect(await isListed(name)).toBe(true);
      for (const { name } of refunds)
        must(await useCases.finishRemittance(world.ports)({ ...by(), _id: name }));
    });

    test('broken off at any step it is brought again: done once, with its row, or not at all', async () => {
      for (let at = 1; at <= 2; at++)
        for (const when of ['before', 'after'] as const) {
          const holder = `최중단${at}${when}`;
          const refund = await owed(holder);
          const form = formOf([left(holder, 13_000)]);
          const { ports } = crashing(world.ports, at, when);
          await survive(useCases.matchWithdrawals(ports as never)({ ...by(), ...form }));
          const again = must(await useCases.matchWithdrawals(world.ports)({ ...by(), ...form }));
          expect(again.sent + again.known).toBe(1);
          expect(await refundOf(refund)).toMatchObject({ state: 'DONE', withdrawal: expect.any(String) });
          expect((await wholeOf(refund.orderNo)).order.refundedPrice).toBe(13_000);
        }
    });
  });

  describe('the file for the bank', () => {
    const file = (again = false) => useCases.listRemittanceTransfers(world.ports)({ ...by(), again });

    test('holds each once, its account whole, and says what it does not hold', async () => {
      // What other tests left is handed out first.
      await file();
      const refund = await owed('정파일', { number: '99988877766' });
      const unknown = await owed('정없음');
      const before = await refundOf(unknown);
      const { order } = await wholeOf(unknown.orderNo);
      if (!before) throw new Error('no refund');
      must(
        await world.ports.unitOfWork.commit([
          world.ports.orderWrites.changeRefund(before, { ...before, account: undefined }),
          world.ports.orderWrites.changeOrder(order, { ...order, account: undefined }),
        ]),
      );
      expect(await useCases.listRemittanceTransfers(world.ports)(clerk)).toMatchObject({
        failure: { code: 'STEP_UP_REQUIRED' },
      });
      const made = must(await file());
      expect(made.items).toEqual([
        expect.objectContaining({
          _id: refund.name,
          amount: 13_000,
          account: accountOf('정파일', '99988877766'),
        }),
      ]);
      expect(made.unsure).toContain(unknown.orderNo);
      expect((await listed()).find(({ _id }) => _id === refund.name)).toMatchObject({
        handedOutAt: world.clock.now(),
        handedOutBy: 'clerkadmin03',
      });
      expect(await file()).toMatchObject({ failure: { code: 'NOTHING_TO_TRANSFER' } });
      expect(must(await file(true)).items.map(({ _id }) => _id)).toContain(refund.name);
      // Two at once: neither has what the other has.
      const more = await owed('정동시');
      const both = await Promise.all([file(), file()]);
      const holding = both.filter((one) => one.ok && one.value.items.some(({ _id }) => _id === more.name));
      expect(holding).toHaveLength(1);
      for (const { name } of [refund, unknown, more])
        must(await useCases.finishRemittance(world.ports)({ ...by(), _id: name }));
    });
  });

  test('only clerks of the service see and finish it', async () => {
    const refund = await owed('한권한');
    const other = { ...(clerk.actor as Member), scope: ['admin02'], provedAt: world.clock.now() } as Member;
    const as = { actor: other, ip: clerk.ip };
    const form = formOf([left('한권한', 13_000)]);
    for (const answer of [
      await useCases.listRemittances(world.ports)({ actor: other, limit: 20 }),
      await useCases.finishRemittance(world.ports)({ ...as, _id: refund.name }),
      await useCases.listRemittanceTransfers(world.ports)(as),
      await useCases.matchWithdrawals(world.ports)({ ...as, ...form }),
    ])
      expect(answer).toMatchObject({ failure: { kind: 'FORBIDDEN', code: 'NO_PERMISSION' } });
    for (const none of ['', randomUUID(), `${refund.orderNo}/none`, 'deposit/13000-1-abc'])
      expect(await useCases.finishRemittance(world.ports)({ ...by(), _id: none })).toMatchObject({
        failure: { code: expect.stringMatching(/^(REFUND|DEPOSIT)_NOT_FOUND$/) },
      });
    expect(await isListed(refund.name)).toBe(true);
  });
});
