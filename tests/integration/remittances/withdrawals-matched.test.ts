import { expect, test } from 'vitest';
import type { Member } from '#shared/domain/user/actor.ts';
import { useCases } from '#shared/usecases/index.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { crashing, survive } from '#tests/support/faults/crash.ts';
import { must } from '#tests/support/members.ts';
import { clerk } from '#tests/support/orders.ts';
import { DAY_MS, remittancesOn } from './remittances-world.ts';

describeWithTable('money that left by the bank’s list', (table) => {
  const world = remittancesOn(table);
  const { by, wholeOf, owed, listed, isListed, refundOf, left, formOf, match } = world;

  test('finishes what it tells to be sent, on the day of the bank and once; the same list again finishes nothing', async () => {
    const refund = await owed('최보냄');
    const row = left('최 보냄', refund.amount);
    world.world.clock.advance(DAY_MS);
    expect(await match(row)).toEqual({ sent: 1, known: 0, left: [] });
    const at = `${row.at.slice(0, 19)}.000Z`;
    expect(await refundOf(refund)).toMatchObject({
      state: 'DONE',
      doneAt: at,
      withdrawal: expect.any(String),
    });
    const { order } = await wholeOf(refund.orderNo);
    expect(order).toMatchObject({ refundedPrice: 13_000, changedBy: { username: 'clerkadmin03' } });
    // Another remittance of the same amount and name, decided later, was not sent by this row.
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
    must(await world.world.shop.completeTransfer({ ...by(), ...(first as typeof first & object) }));
    // The row may belong to the one that is already completed.
    expect(await match(row)).toMatchObject({
      sent: 0,
      left: [{ why: 'SEVERAL', orderNos: [second?.orderNo] }],
    });
    expect(await isListed(second?.name ?? '')).toBe(true);
    must(await useCases.finishRemittance(world.world.ports)({ ...by(), _id: second?.name ?? '' }));
    expect(await match(row)).toEqual({ sent: 0, known: 0, left: [] });
  });

  test('tells two of one name apart by the account, where the list has it', async () => {
    const refund = await owed('최계좌', { number: '12345678901' });
    const other = await owed('최계좌', { number: '55556666777' });
    expect(await match(left('최계좌', 13_000, { to: '555-56-***6777' }))).toMatchObject({ sent: 1 });
    expect([await isListed(refund.name), await isListed(other.name)]).toEqual([true, false]);
    expect(await match(left('최계좌', 13_000, { to: '123-45-***0000' }))).toMatchObject({
      sent: 0,
      left: [{ why: 'NAME', orderNos: [refund.orderNo] }],
    });
  });

  test('explains what a clerk has finished before, so that it is no other’s; a second transfer is told', async () => {
    const refund = await owed('최먼저');
    const row = left('최먼저', 13_000);
    must(await world.world.shop.completeTransfer({ ...by(), ...refund }));
    expect(await match(row)).toEqual({ sent: 0, known: 1, left: [] });
    const done = await refundOf(refund);
    expect(done).toMatchObject({ state: 'DONE', withdrawal: expect.any(String) });
    expect(await match(left('최먼저', 13_000))).toEqual({
      sent: 0,
      known: 0,
      left: [{ row: 0, why: 'DOUBLE', orderNos: [refund.orderNo] }],
    });
    // An equal one that is decided later is completed by its own row.
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
    expect(await useCases.matchWithdrawals(world.world.ports)({ ...clerk, ...form })).toMatchObject({
      failure: { code: 'STEP_UP_REQUIRED' },
    });
    expect(await isListed(refund.name)).toBe(true);
    const rest = { ...form, rows: form.rows.slice(1) };
    expect(must(await useCases.matchWithdrawals(world.world.ports)({ ...clerk, ...rest }))).toMatchObject({
      sent: 0,
    });
    const { order } = await wholeOf(refund.orderNo);
    const before = await refundOf(refund);
    if (!before?.account) throw new Error('no account');
    const doubtful = { ...before.account, heldBy: 'SOMEBODY_ELSE' } as const;
    must(
      await world.world.ports.unitOfWork.commit([
        world.world.ports.orderWrites.changeRefund(before, { ...before, account: doubtful }),
        world.world.ports.orderWrites.changeOrder(order, { ...order, account: doubtful }),
      ]),
    );
    expect((await listed()).find(({ _id }) => _id === refund.name)?.doubt).toContain('예금주가 입금자와');
    expect(await match(...form.rows)).toMatchObject({ sent: 0, left: [{ why: 'DOUBT' }] });
    expect(await useCases.finishRemittance(world.world.ports)({ ...by(), _id: refund.name })).toMatchObject({
      failure: { code: 'HOLDER_UNCONFIRMED' },
    });
    must(await world.world.shop.completeTransfer({ ...by(), ...refund, holderConfirmed: true }));
  });

  test('leaves a clerk’s own refund to another clerk', async () => {
    const others = await owed('최본인', { amount: 4 });
    const { order } = await wholeOf(others.orderNo);
    const me = () => ({ ...by(), actor: { ...(by().actor as Member), _user: order._user ?? '' } });
    const form = formOf([left('최본인', others.amount)]);
    expect(must(await useCases.matchWithdrawals(world.world.ports)({ ...me(), ...form }))).toEqual({
      sent: 0,
      known: 0,
      left: [{ row: 0, why: 'OWN', orderNos: [others.orderNo] }],
    });
    expect(await useCases.finishRemittance(world.world.ports)({ ...me(), _id: others.name })).toMatchObject({
      failure: { code: 'OWN_ACCOUNT' },
    });
    expect(await match(...form.rows)).toMatchObject({ sent: 1 });
  });

  test('explains to nobody what is their own and was sent before', async () => {
    const refund = await owed('최내것');
    const { order } = await wholeOf(refund.orderNo);
    const me = { ...by(), actor: { ...(by().actor as Member), _user: order._user ?? '' } };
    must(await world.world.shop.completeTransfer({ ...by(), ...refund }));
    const row = left('최내것', 13_000);
    expect(
      must(await useCases.matchWithdrawals(world.world.ports)({ ...me, ...formOf([row]) })),
    ).toMatchObject({ known: 0, left: [{ why: 'OWN', orderNos: [refund.orderNo] }] });
    expect((await refundOf(refund))?.withdrawal).toBeUndefined();
    expect(await match(row)).toMatchObject({ known: 1, left: [] });
  });

  test('brought twice at once while a clerk presses 환불완료: it is done once, and its buyer told once', async () => {
    for (let round = 0; round < 4; round++) {
      const holder = `최경쟁${round}`;
      const refund = await owed(holder);
      const form = formOf([left(holder, 13_000)]);
      const bring = () => useCases.matchWithdrawals(world.world.ports)({ ...by(), ...form });
      const [first, second, pressed] = await Promise.all([
        bring(),
        bring(),
        world.world.shop.completeTransfer({ ...by(), ...refund }),
      ]);
      const sent = must(first).sent + must(second).sent + (pressed.ok ? 1 : 0);
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
      Array.from({ length: 3 }, () => useCases.matchWithdrawals(world.world.ports)({ ...by(), ...form })),
    );
    expect(answers.map((answer) => must(answer).sent)).toEqual([0, 0, 0]);
    for (const { name } of refunds) expect(await isListed(name)).toBe(true);
    for (const { name } of refunds)
      must(await useCases.finishRemittance(world.world.ports)({ ...by(), _id: name }));
  });

  test('broken off at any step it is brought again: done once, with its row, or not at all', async () => {
    for (let at = 1; at <= 2; at++)
      for (const when of ['before', 'after'] as const) {
        const holder = `최중단${at}${when}`;
        const refund = await owed(holder);
        const form = formOf([left(holder, 13_000)]);
        const { ports } = crashing(world.world.ports, at, when);
        await survive(useCases.matchWithdrawals(ports as never)({ ...by(), ...form }));
        const again = must(await useCases.matchWithdrawals(world.world.ports)({ ...by(), ...form }));
        expect(again.sent + again.known).toBe(1);
        expect(await refundOf(refund)).toMatchObject({ state: 'DONE', withdrawal: expect.any(String) });
        expect((await wholeOf(refund.orderNo)).order.refundedPrice).toBe(13_000);
      }
  });
});
