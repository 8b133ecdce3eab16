import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Member } from '#shared/domain/user/actor.ts';
import { useCases } from '#shared/usecases/index.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { clerk } from '#tests/support/orders.ts';
import { DAY_MS, HOUR_MS, remittancesOn } from './remittances-world.ts';

describeWithTable('money that clerks send', (table) => {
  const world = remittancesOn(table);
  const { by, wholeOf, accountOf, owed, listed, isListed, refundOf, left, formOf, match, file } = world;

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
      since: world.world.clock.now(),
      reason: '주문 취소',
      sendBy: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      daysLeft: 3,
    });
    world.world.clock.advance(9 * DAY_MS);
    const [first] = await listed();
    expect(first).toMatchObject({ _id: refund.name });
    expect(first?.daysLeft).toBeLessThan(0);
    must(await useCases.finishRemittance(world.world.ports)({ ...by(), _id: refund.name }));
    expect(await isListed(refund.name)).toBe(false);
    expect(await refundOf(refund)).toMatchObject({ state: 'DONE', doneAt: world.world.clock.now() });
  });

  test('the longest waiting comes first, and each page costs the same', async () => {
    const made = [];
    for (let n = 0; n < 3; n++) {
      world.world.clock.advance(HOUR_MS);
      made.push(await owed('김차례'));
    }
    const read = async (cursor?: string) =>
      must(
        await useCases.listRemittances(world.world.ports)({
          actor: clerk.actor,
          limit: 1,
          cursor,
          counts: true,
        }),
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
    // A cursor of another list starts from the beginning.
    expect((await read('bm9uZQ')).items[0]?._id).toBe(names[0]);
    for (const { name } of made)
      must(await useCases.finishRemittance(world.world.ports)({ ...by(), _id: name }));
  });

  test('what a provider would not take back is in it as well, without an account', async () => {
    const refund = await owed('김거절');
    const before = await refundOf(refund);
    if (!before) throw new Error('no refund');
    const { account: _, ...card } = before;
    const rejected = { ...card, via: 'toss', state: 'REJECTED', code: 'ALREADY_CANCELED' } as const;
    const { order } = await wholeOf(refund.orderNo);
    must(
      await world.world.ports.unitOfWork.commit([
        world.world.ports.orderWrites.changeRefund(before, rejected),
        world.world.ports.orderWrites.changeOrder(order, { ...order, account: undefined }),
      ]),
    );
    const row = (await listed()).find(({ _id }) => _id === refund.name);
    expect(row).toMatchObject({ name: '김거절', amount: 13_000 });
    expect(row?.account).toBeUndefined();
    // Named after the payer when there is no account.
    expect(await match(left('김거절', 13_000))).toEqual({ sent: 1, known: 0, left: [] });
    expect(await isListed(refund.name)).toBe(false);
  });

  describe('the file for the bank', () => {
    test('holds each once, its account whole, and says what it does not hold', async () => {
      // First takes everything left by other tests.
      await file();
      const refund = await owed('정파일', { number: '99988877766' });
      const unknown = await owed('정없음');
      const before = await refundOf(unknown);
      const { order } = await wholeOf(unknown.orderNo);
      if (!before) throw new Error('no refund');
      must(
        await world.world.ports.unitOfWork.commit([
          world.world.ports.orderWrites.changeRefund(before, { ...before, account: undefined }),
          world.world.ports.orderWrites.changeOrder(order, { ...order, account: undefined }),
        ]),
      );
      expect(await useCases.listRemittanceTransfers(world.world.ports)(clerk)).toMatchObject({
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
        handedOutAt: world.world.clock.now(),
        handedOutBy: 'clerkadmin03',
      });
      expect(await file()).toMatchObject({ failure: { code: 'NOTHING_TO_TRANSFER' } });
      expect(must(await file(true)).items.map(({ _id }) => _id)).toContain(refund.name);
      // Two at once: only one file contains each remittance.
      const more = await owed('정동시');
      const both = await Promise.all([file(), file()]);
      const holding = both.filter((item) => item.ok && item.value.items.some(({ _id }) => _id === more.name));
      expect(holding).toHaveLength(1);
      for (const { name } of [refund, unknown, more])
        must(await useCases.finishRemittance(world.world.ports)({ ...by(), _id: name }));
    });

    test('leaves a clerk’s own refund to another clerk’s file, and names it', async () => {
      await file();
      const others = await owed('정본인');
      const { order } = await wholeOf(others.orderNo);
      const me = { ...by(), actor: { ...(by().actor as Member), _user: order._user ?? '' } };
      const mine = () => useCases.listRemittanceTransfers(world.world.ports)(me);
      expect(await mine()).toMatchObject({ failure: { code: 'NOTHING_TO_TRANSFER' } });
      expect((await listed()).find(({ _id }) => _id === others.name)?.handedOutAt).toBeUndefined();
      const more = await owed('정남의');
      const made = must(await mine());
      expect(made.items.map(({ _id }) => _id)).toEqual([more.name]);
      expect(made.own).toEqual([others.orderNo]);
      const rest = must(await file());
      expect(rest.items.map(({ _id }) => _id)).toEqual([others.name]);
      expect(rest.own).toEqual([]);
      for (const { name } of [others, more])
        must(await useCases.finishRemittance(world.world.ports)({ ...by(), _id: name }));
    });
  });

  test('only clerks of the service see and finish it', async () => {
    const refund = await owed('한권한');
    const other = {
      ...(clerk.actor as Member),
      scope: ['admin02'],
      provedAt: world.world.clock.now(),
    } as Member;
    const as = { actor: other, ip: clerk.ip };
    const form = formOf([left('한권한', 13_000)]);
    for (const answer of [
      await useCases.listRemittances(world.world.ports)({ actor: other, limit: 20 }),
      await useCases.finishRemittance(world.world.ports)({ ...as, _id: refund.name }),
      await useCases.listRemittanceTransfers(world.world.ports)(as),
      await useCases.matchWithdrawals(world.world.ports)({ ...as, ...form }),
    ])
      expect(answer).toMatchObject({ failure: { kind: 'FORBIDDEN', code: 'NO_PERMISSION' } });
    for (const none of ['', randomUUID(), `${refund.orderNo}/none`, 'deposit/13000-1-abc'])
      expect(await useCases.finishRemittance(world.world.ports)({ ...by(), _id: none })).toMatchObject({
        failure: { code: expect.stringMatching(/^(REFUND|DEPOSIT)_NOT_FOUND$/) },
      });
    expect(await isListed(refund.name)).toBe(true);
  });
});
