import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DepositAct, depositsForm } from '#shared/contracts/orders/deposit.ts';
import { useCases } from '#shared/usecases/index.ts';
import { withTime } from '#tests/support/budget.ts';
import { startTestDoubles, type TestDoubles } from '#tests/support/doubles.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { crashing, survive } from '#tests/support/faults/crash.ts';
import { must } from '#tests/support/members.ts';
import { clerk, orderFor, sellProduct, shopper, stockOf } from '#tests/support/orders.ts';
import { HOUR_MS, openDepositDesk } from './deposit-desk.ts';

let doubles: TestDoubles;
beforeAll(async () => {
  doubles = await startTestDoubles();
});
afterAll(() => doubles.stop());

describeWithTable('deposits', (table) => {
  const desk = openDepositDesk(table, () => doubles);
  const { somebody, ordered, follow, orderOf, came, keep, match, bring, listed, one, act } = desk;

  test('the one order it fits is paid, at the time of the bank; the same list again changes nothing', async () => {
    const { orderNo } = await ordered('김하나');
    const row = came('김 하나', 13_000);
    desk.world.clock.advance(HOUR_MS);
    expect(await bring(row)).toMatchObject({ looked: 1, paid: 1 });
    const paid = await orderOf(orderNo);
    expect(paid).toMatchObject({ orderStatus: 'ORDER_PAYMENT', paidAt: `${row.at.slice(0, 19)}.000Z` });
    expect(paid.deposits).toMatchObject([{ amount: 13_000 }]);
    expect(await keep([row, row])).toEqual({ kept: 0, known: 2 });
    expect(await match()).toMatchObject({ looked: 0 });
    expect((await orderOf(orderNo)).version).toBe(paid.version);
    expect(await one('김 하나', 'DONE')).toMatchObject({ state: 'PAID', orderNo, isAutomatic: true });
    const again = await act((await one('김 하나', 'DONE'))._id, { act: 'assign', orderNo });
    expect(again).toMatchObject({ failure: { code: 'DEPOSIT_SETTLED' } });
  });

  test('two orders, or two rows, that fit are left to clerks, and a row pays one; the other row is told as paid twice', async () => {
    const nos = [(await ordered('김두리')).orderNo, (await ordered('김두리')).orderNo].sort();
    expect(await bring(came('김두리', 13_000))).toMatchObject({ looked: 1, paid: 0 });
    const row = await one('김두리');
    expect(row.verdict).toBe('SHARED');
    expect(row.orders.map(({ orderNo }) => orderNo).sort()).toEqual(nos);
    await Promise.all(nos.map((orderNo) => act(row._id, { act: 'assign', orderNo })));
    const orders = await Promise.all(nos.map(orderOf));
    expect(orders.filter(({ orderStatus }) => orderStatus === 'ORDER_PAYMENT')).toHaveLength(1);

    const { orderNo } = await ordered('김세라');
    const rows = [came('김세라', 13_000), came('김세라', 13_000)];
    expect(await bring(...rows)).toMatchObject({ looked: 2, paid: 0 });
    const [one1, one2] = (await listed()).filter(({ depositor }) => depositor === '김세라');
    must(await act(one1?._id ?? '', { act: 'assign', orderNo }));
    expect(await one('김세라')).toMatchObject({ _id: one2?._id, verdict: 'DOUBLE' });
    must(await act(one2?._id ?? '', { act: 'return', note: '이중 입금' }));
    expect((await listed('DONE')).find(({ _id }) => _id === one2?._id)).toMatchObject({
      state: 'RETURNED',
      returned: 13_000,
    });
  });

  test('another buyer’s lapsed order of the same name and sum leaves a late transfer to a clerk; one’s own does not', async () => {
    const form = (_product: string) =>
      orderFor([{ _product }], { paymentMethod: 'account', depositor: '홍길동' });
    const _product = await sellProduct(desk.world.ports, 50);
    const [victim, thief] = [somebody(), somebody()];
    const place = async (actor: typeof victim) => {
      const { orderNo } = must(await desk.world.shop.place({ actor, form: form(_product) }));
      await follow();
      return orderNo;
    };
    const lapsed = await place(victim);
    must(await desk.world.shop.giveUp({ actor: victim, orderNo: lapsed }));
    await follow();
    // Almost the longest time for which rows are matched.
    desk.world.clock.advance(59 * 24 * HOUR_MS);
    const taken = await place(thief);
    expect(await bring(came('홍 길동', 13_000))).toMatchObject({ looked: 1, paid: 0 });
    const row = await one('홍 길동');
    expect(row.verdict).toBe('SHARED');
    expect(row.orders.map(({ orderNo }) => orderNo)).toEqual([taken, lapsed]);
    expect((await orderOf(taken)).orderStatus).toBe('ORDER_NONPAYMENT');
    must(await act(row._id, { act: 'return', note: '늦은 입금' }));

    // The schedule judges in the same way as the clerk's upload.
    await keep([came('홍길동', 13_000)]);
    desk.world.clock.advance(HOUR_MS);
    await withTime(useCases.matchDueDeposits(desk.world.ports))();
    expect(await one('홍길동')).toMatchObject({ state: 'OPEN', verdict: 'SHARED' });
    must(await act((await one('홍길동'))._id, { act: 'return', note: '늦은 입금' }));

    must(await desk.world.shop.giveUp({ actor: thief, orderNo: taken }));
    desk.world.clock.advance(61 * 24 * HOUR_MS);
    const own = await place(thief);
    must(await desk.world.shop.giveUp({ actor: thief, orderNo: own }));
    const again = await place(thief);
    expect(await bring(came('홍길동', 13_000))).toMatchObject({ looked: 1, paid: 1 });
    expect((await orderOf(again)).orderStatus).toBe('ORDER_PAYMENT');
  });

  test('a clerk’s own order is paid by no row they bring, and given to none by them; another clerk may', async () => {
    const _product = await sellProduct(desk.world.ports, 50);
    const { actor } = clerk;
    const form = orderFor([{ _product }], { paymentMethod: 'account', depositor: '나직원' });
    const { orderNo } = must(await desk.world.shop.place({ actor, form }));
    await follow();
    expect(await bring(came('나직원', 13_000))).toMatchObject({ looked: 1, paid: 0 });
    const { _id, orders } = await one('나직원');
    expect(orders).toMatchObject([{ orderNo }]);
    const other = {
      ...clerk,
      actor: { ...actor, _user: 'clerk2', username: 'clerkadmin04' } as typeof actor,
    };
    const settle = (by: typeof clerk, form: DepositAct) =>
      useCases.settleDeposit(desk.world.ports)({ ...by, _id, ...form });
    expect(await settle(other, { act: 'match' })).toMatchObject({ value: { state: 'OPEN' } });
    expect(await settle(clerk, { act: 'assign', orderNo })).toMatchObject({
      failure: { code: 'OWN_ACCOUNT' },
    });
    expect((await orderOf(orderNo)).orderStatus).toBe('ORDER_NONPAYMENT');
    must(await settle(other, { act: 'assign', orderNo }));
    expect((await orderOf(orderNo)).orderStatus).toBe('ORDER_PAYMENT');
  });

  test('however many orders cost the same, the one of its name is found and paid', async () => {
    const _product = await sellProduct(desk.world.ports, 5_000);
    const place = async (depositor: string, amount = 1) =>
      must(
        await desk.world.shop.place({
          actor: somebody(),
          form: orderFor([{ _product, amount }], { paymentMethod: 'account', depositor }),
        }),
      ).orderNo;
    const orderNo = await place('김많음', 7);
    for (let n = 0; n < 125; n++) await place(`남${n}`, 7);
    await follow();
    expect(await bring(came('김많음', 73_000))).toMatchObject({ looked: 1, paid: 1 });
    expect((await orderOf(orderNo)).orderStatus).toBe('ORDER_PAYMENT');
  });

  test('what is short counts toward its order, which the rest pays by itself; what is too much goes back', async () => {
    const { orderNo } = await ordered('김네모');
    await bring(came('김네모', 10_000));
    const short = await one('김네모');
    expect(short.verdict).toBe('SHORT');
    must(await act(short._id, { act: 'assign', orderNo }));
    expect(await orderOf(orderNo)).toMatchObject({ orderStatus: 'ORDER_NONPAYMENT' });
    expect(await one('김네모')).toMatchObject({ state: 'PART', orders: [{ orderNo, due: 3_000 }] });
    // It counts once: it cannot be assigned to another order, nor to the same one again.
    const another = await ordered('김네모둘');
    for (const wanted of [another.orderNo, orderNo])
      expect(await act(short._id, { act: 'assign', orderNo: wanted })).toMatchObject({
        failure: { code: 'DEPOSIT_SETTLED' },
      });
    expect((await orderOf(another.orderNo)).deposits ?? []).toEqual([]);
    expect((await orderOf(orderNo)).deposits).toMatchObject([{ amount: 10_000 }]);
    // Released, and assigned again.
    must(await act(short._id, { act: 'release' }));
    expect((await orderOf(orderNo)).deposits).toEqual([]);
    must(await act(short._id, { act: 'assign', orderNo }));
    expect(await bring(came('김네모', 3_000))).toMatchObject({ paid: 1 });
    expect((await orderOf(orderNo)).deposits?.map(({ amount }) => amount)).toEqual([10_000, 3_000]);
    expect((await listed('DONE')).filter(({ depositor }) => depositor === '김네모')).toMatchObject([
      { state: 'PAID' },
      { state: 'PAID' },
    ]);

    const other = await ordered('김다섯');
    await bring(came('김다섯', 15_000));
    const over = await one('김다섯');
    expect(over.verdict).toBe('OVER');
    must(await act(over._id, { act: 'assign', orderNo: other.orderNo }));
    expect(await one('김다섯')).toMatchObject({ state: 'EXCESS', excess: 2_000 });
    must(await act(over._id, { act: 'return', note: '차액 환불' }));
    expect(await one('김다섯', 'DONE')).toMatchObject({ state: 'PAID', returned: 2_000, note: '차액 환불' });
  });

  test('one that another clerk assigns between the reads is told as settled, and counts once', async () => {
    const { orderNo } = await ordered('김사이');
    await bring(came('김사이', 10_000));
    const { _id } = await one('김사이');
    const { world } = desk;
    let reads = 0;
    const ports = {
      ...world.ports,
      deposits: {
        ...world.ports.deposits,
        deposit: async (id: string) => {
          const row = await world.ports.deposits.deposit(id);
          if (++reads === 1) must(await act(_id, { act: 'assign', orderNo }));
          return row;
        },
      },
    };
    const late = await useCases.settleDeposit(ports)({ ...clerk, _id, act: 'assign', orderNo });
    expect(late).toMatchObject({ failure: { code: 'DEPOSIT_SETTLED' } });
    expect((await orderOf(orderNo)).deposits).toMatchObject([{ amount: 10_000 }]);
  });

  test('a list is read from either end, page by page', async () => {
    const pages = async (sort?: 'OLDEST') => {
      const ids: string[] = [];
      let cursor: string | undefined;
      do {
        const query = { actor: clerk.actor, list: 'DONE' as const, limit: 3, sort, cursor };
        const page = must(await useCases.listDeposits(desk.world.ports)(query));
        ids.push(...page.items.map(({ _id }) => _id));
        cursor = page.cursor;
      } while (cursor);
      return ids;
    };
    const newest = await pages();
    expect(newest.length).toBeGreaterThan(3);
    expect(await pages('OLDEST')).toEqual(newest.toReversed());
  });

  test('an order that a clerk confirms by hand takes along what had come for it', async () => {
    const { orderNo } = await ordered('김여섯');
    await bring(came('김여섯', 10_000));
    const { _id } = await one('김여섯');
    must(await act(_id, { act: 'assign', orderNo }));
    must(await desk.world.shop.move({ ...clerk, step: 'pay', purchases: [{ purchaseNo: `${orderNo}-01` }] }));
    expect(await one('김여섯', 'DONE')).toMatchObject({ _id, state: 'PAID', orderNo });
  });

  test('a late one opens its cancelled order again while its stock is there, and pays it; else nothing moves', async () => {
    const kept = await ordered('김일곱', 1, 1);
    desk.world.clock.advance(80 * HOUR_MS);
    await desk.world.shop.cancelUnpaid();
    await follow();
    expect(await orderOf(kept.orderNo)).toMatchObject({ orderStatus: 'ORDER_CANCELED' });
    await bring(came('김일곱', 13_000));
    const late = await one('김일곱');
    expect(late).toMatchObject({ verdict: 'LATE', orders: [{ isLapsed: true }] });
    expect(await act(late._id, { act: 'assign', orderNo: kept.orderNo })).toMatchObject({
      failure: { code: 'ORDER_NOT_WAITING' },
    });
    // Somebody else bought the last one in the meantime.
    const form = orderFor([{ _product: kept._product }], { paymentMethod: 'account', depositor: '남' });
    const actor = somebody();
    const other = must(await desk.world.shop.place({ actor, form }));
    expect(await act(late._id, { act: 'reopen', orderNo: kept.orderNo })).toMatchObject({
      failure: { code: 'SOLD_OUT' },
    });
    expect(await one('김일곱')).toMatchObject({ state: 'OPEN' });
    must(await desk.world.shop.giveUp({ actor, orderNo: other.orderNo }));
    // Two clerks at once: it is reopened once.
    const answers = await Promise.all(
      [1, 2].map(() => act(late._id, { act: 'reopen', orderNo: kept.orderNo })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await stockOf(desk.world.ports, kept._product)).toBe(0);
    const whole = await desk.world.ports.orders.wholeOrder(kept.orderNo);
    expect(whole?.order).toMatchObject({ orderStatus: 'ORDER_PAYMENT' });
    expect(whole?.order.canceledAt).toBeUndefined();
    expect(whole?.purchases).toMatchObject([
      { orderStatus: 'ORDER_PAYMENT', purchaseStatus: 'PURCHASE_AWAITING' },
    ]);
    expect(whole?.purchases[0]?.canceledAt).toBeUndefined();
  });

  test('one that is of no order is put aside, and found again by who put it there', async () => {
    await bring(came('토스페이먼츠', 777_000));
    const { _id, verdict } = await one('토스페이먼츠');
    expect(verdict).toBe('UNKNOWN');
    must(await act(_id, { act: 'aside', note: '카드 정산금' }));
    expect(await act(_id, { act: 'assign', orderNo: 'P-20261120-7K3M9QXD' })).toMatchObject({
      failure: { code: 'DEPOSIT_SETTLED' },
    });
    must(await act(_id, { act: 'release' }));
    expect(await one('토스페이먼츠')).toMatchObject({ state: 'OPEN' });
    must(await act(_id, { act: 'aside', note: '카드 정산금' }));
  });

  test('a list sent twice at once is kept and pays once; wherever the function ends, the schedule goes on', async () => {
    for (const when of ['before', 'after'] as const)
      for (let at = 1, done = false; !done; at++) {
        const name = `김${when === 'before' ? '앞' : '뒤'}${at}`;
        const { orderNo } = await ordered(name);
        const row = came(name, 13_000);
        const dying = crashing(desk.world.ports, at, when);
        const bringing = async () => {
          await Promise.all([keep([row], dying.ports), keep([row], dying.ports)]);
          await useCases.matchDeposits(dying.ports)(clerk);
        };
        await survive(bringing());
        done = dying.steps() < at;
        // The sender uploads it again; the matching runs by schedule.
        await keep([row]);
        desk.world.clock.advance(HOUR_MS);
        await withTime(useCases.matchDueDeposits(desk.world.ports))();
        const { orderStatus, deposits } = await orderOf(orderNo);
        expect([at, orderStatus, deposits?.length]).toEqual([at, 'ORDER_PAYMENT', 1]);
        expect(at).toBeLessThan(40);
      }
  });

  test('of rows from long ago, and of others than clerks of the service, nothing is taken', async () => {
    const old = { ...came('김옛날', 1_000), at: '2020-01-01T00:00:00.000Z' };
    const form = depositsForm.parse({ account: '100123456789', rows: [old] });
    expect(await useCases.storeDeposits(desk.world.ports)({ ...clerk, ...form })).toMatchObject({
      failure: { code: 'PAID_ON_UNLIKELY', issues: [{ path: 'rows.0.at' }] },
    });
    const stranger = { actor: shopper(1), ip: '203.0.113.9' };
    expect(await useCases.storeDeposits(desk.world.ports)({ ...stranger, ...form })).toMatchObject({
      ok: false,
    });
    expect(await useCases.matchDeposits(desk.world.ports)(stranger)).toMatchObject({ ok: false });
    expect(
      await useCases.listDeposits(desk.world.ports)({ actor: shopper(1), list: 'WAITING', limit: 9 }),
    ).toMatchObject({ ok: false });
  });
});
