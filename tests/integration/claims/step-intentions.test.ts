import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FailureCode } from '#shared/domain/failures.ts';
import { UNDO_SECONDS } from '#shared/domain/order/steps/step-intention.ts';
import type { ClerkStep } from '#shared/domain/order/steps/transitions.ts';
import type { Change } from '#shared/domain/stored/changes.ts';
import type { UnitOfWorkPort, Write } from '#shared/domain/stored/unit-of-work.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { changesOf } from '#tests/support/changes.ts';
import { startTestDoubles, type TestDoubles } from '#tests/support/doubles.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import {
  bound,
  clerk,
  orderFor,
  orderWorld,
  proven,
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

const delivery = { code: '04', number: '123456789012' } as const;
const claim = { claimReason: 'DEFECT', claimReasonDetails: '' } as const;
const other = { ...clerk, actor: { ...clerk.actor, _user: 'clerk2', username: 'clerkadmin04' } as Actor };

describeWithTable('a step that a clerk intends', (table) => {
  let world: ReturnType<typeof orderWorld>;
  let changes: () => Promise<Change[]>;
  beforeAll(() => {
    world = orderWorld(table, doubles);
    changes = changesOf(table);
  });

  let buyers = 0;
  const buy = async (lines = 1, over: Parameters<typeof orderFor>[1] = {}) => {
    const { shop, ports } = world;
    const wanted = await Promise.all(
      Array.from({ length: lines }, async () => ({ _product: await sellProduct(ports, 5) })),
    );
    const actor = shopper(++buyers);
    const { orderNo } = must(await shop.place({ actor, form: orderFor(wanted, over) }));
    if (!over.paymentMethod) must(await shop.approve(await walkWindow(await shop.start({ actor, orderNo }))));
    return { orderNo, actor, nos: wanted.map((_, at) => `${orderNo}-0${at + 1}`), goods: wanted };
  };
  const asked = (step: ClerkStep, nos: readonly string[], over: object = {}) => ({
    ...clerk,
    step,
    purchases: nos.map((purchaseNo) => ({ purchaseNo })),
    ...over,
  });
  const intend = async (step: ClerkStep, nos: readonly string[], over: object = {}) =>
    must(await world.shop.intend(asked(step, nos, over)));
  const moveNow = async (step: ClerkStep, nos: readonly string[], over: object = {}) => {
    const { refused } = must(await world.shop.move(asked(step, nos, over)));
    expect(refused).toEqual([]);
  };
  const wholeOf = async (orderNo: string) => {
    const aggregate = await world.ports.orders.wholeOrder(orderNo);
    if (!aggregate) throw new Error(`${orderNo} is gone`);
    return aggregate;
  };
  const statusesOf = async (orderNo: string) =>
    (await wholeOf(orderNo)).purchases.map(({ orderStatus }) => orderStatus);
  /** Reads all items in an order's partition, except the intentions. */
  const partitionOf = async (orderNo: string) => {
    const { Items = [] } = await table.client.send(
      new QueryCommand({
        TableName: table.tableName,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': `order#${orderNo}` },
        ConsistentRead: true,
      }),
    );
    return Items.filter(({ sk }) => !String(sk).startsWith('intention#'));
  };
  const own = async (who = clerk) => must(await world.shop.intentions(who)).intentions;
  /** Delivers the messages of the queue when their delay is over. */
  const take = async (batch: readonly Change[], shop = world.shop) => {
    world.clock.advance(UNDO_SECONDS * 1_000);
    await shop.takeSteps(batch);
  };

  test('leaves everything as it is until it is due, and is gone when it is withdrawn', async () => {
    const { orderNo, nos, goods } = await buy();
    await moveNow('prepare', nos);
    const before = await partitionOf(orderNo);
    const stock = await stockOf(world.ports, goods[0]?._product ?? '');
    await changes();
    const { intended, refused, moved } = await intend('requestCancel', nos, { claim });
    expect({ refused, moved }).toEqual({ refused: [], moved: [] });
    const batch = await changes();
    expect(batch.map(({ entity }) => entity)).toEqual(['stepIntention']);
    expect(await partitionOf(orderNo)).toEqual(before);
    expect(await own()).toMatchObject([{ purchaseNo: nos[0], step: 'requestCancel', clerk: 'clerkadmin03' }]);

    const _ids = intended.map(({ _id }) => _id);
    const stranger = must(await world.shop.withdrawSteps({ ...other, _ids }));
    expect(stranger.refused).toMatchObject([{ failure: { code: 'INTENTION_GONE' } }]);
    expect(must(await world.shop.withdrawSteps({ ...clerk, _ids })).withdrawn).toEqual(_ids);
    await take(batch);
    expect(await partitionOf(orderNo)).toEqual(before);
    expect(await stockOf(world.ports, goods[0]?._product ?? '')).toBe(stock);
    expect(await own()).toEqual([]);
    const again = must(await world.shop.withdrawSteps({ ...clerk, _ids }));
    expect(again.refused).toMatchObject([{ failure: { code: 'INTENTION_GONE', kind: 'GONE' } }]);
  });

  test('is taken when it is due, once however often it is told, and signed by its clerk at that time', async () => {
    const { orderNo, nos } = await buy();
    await moveNow('prepare', nos);
    await changes();
    await intend('ship', nos, { purchases: nos.map((purchaseNo) => ({ purchaseNo, delivery })) });
    const batch = await changes();
    await take(batch);
    const [purchase] = (await wholeOf(orderNo)).purchases;
    expect(purchase).toMatchObject({
      orderStatus: 'SHIPPING_CONFIRM',
      delivery: { number: delivery.number },
      changedBy: { username: 'clerkadmin03', ip: clerk.ip, at: purchase?.shippedAt },
    });
    expect(purchase?.shippedAt).toBe(world.clock.now());
    await take([...batch, ...batch]);
    expect((await wholeOf(orderNo)).purchases).toEqual([purchase]);
    expect(await own()).toEqual([]);
  });

  test('is refused when its purchase changed meanwhile, and its clerk told until they have read it', async () => {
    const { orderNo, nos, actor } = await buy(2);
    await changes();
    await intend('prepare', nos);
    const batch = await changes();
    const [changed = ''] = nos;
    must(await world.shop.claim({ actor, claim: { ...claim, kind: 'cancel', purchaseNos: [changed] } }));
    await take(batch);
    expect(await statusesOf(orderNo)).toEqual(['ORDER_PAYMENT', 'ORDER_CONFIRM']);
    const [refused, ...others] = await own();
    expect(others).toEqual([]);
    expect(refused).toMatchObject({
      purchaseNo: changed,
      refused: { code: 'PURCHASE_CHANGED', message: '그사이 주문이 바뀌어 처리하지 않았습니다.' },
    });
    expect(await own(other)).toEqual([]);
    expect((await world.ports.stepIntentions.waiting()).map(({ orderNo: of }) => of)).not.toContain(orderNo);
    await take(batch);
    expect(await own()).toHaveLength(1);
    const _ids = [refused?._id ?? ''];
    expect(must(await world.shop.withdrawSteps({ ...clerk, _ids })).withdrawn).toEqual(_ids);
    expect(await own()).toEqual([]);
  });

  test('is one at most for a purchase: of two at the same time the second is told', async () => {
    const { nos } = await buy();
    const both = await Promise.all([intend('prepare', nos), intend('prepare', nos)]);
    expect(both.flatMap(({ intended }) => intended)).toHaveLength(1);
    expect(both.flatMap(({ refused }) => refused)).toMatchObject([{ failure: { code: 'STEP_WAITS' } }]);
    const _ids = both.flatMap(({ intended }) => intended.map(({ _id }) => _id));
    must(await world.shop.withdrawSteps({ ...clerk, _ids }));
    expect((await intend('prepare', nos)).intended).toHaveLength(1);
  });

  test('is refused at once where the table of transitions does not allow it', async () => {
    const { nos } = await buy();
    const answer = await intend('deliver', [...nos, 'P-20260101-ZZZZZZZZ-01']);
    expect(answer.intended).toEqual([]);
    expect(answer.refused.map(({ failure }) => failure.code)).toEqual([
      'STEP_NOT_ALLOWED',
      'PURCHASE_NOT_FOUND',
    ]);
    const unnamed = await intend('prepare', nos, {
      purchases: [{ purchaseNo: nos[0] ?? '', delivery: { ...delivery, code: '99' } }],
    });
    expect(unnamed.refused).toMatchObject([{ failure: { code: 'UNKNOWN_COURIER' } }]);
  });

  test('withdrawn between what its function read and wrote, changes nothing; withdrawn after it, comes too late', async () => {
    const early = await buy();
    const before = await partitionOf(early.orderNo);
    await changes();
    const { intended } = await intend('prepare', early.nos);
    const _ids = intended.map(({ _id }) => _id);
    const withdraw = async () => must(await world.shop.withdrawSteps({ ...clerk, _ids }));
    const meanwhile: UnitOfWorkPort = {
      commit: async (writes) => {
        expect((await withdraw()).withdrawn).toEqual(_ids);
        return world.ports.unitOfWork.commit(writes);
      },
    };
    const batch = await changes();
    await take(batch, bound({ ...world.ports, unitOfWork: meanwhile }));
    expect(await partitionOf(early.orderNo)).toEqual(before);
    expect((await wholeOf(early.orderNo)).intentions).toEqual([]);
    expect((await withdraw()).refused).toMatchObject([{ failure: { code: 'INTENTION_GONE' } }]);
  });

  test('withdrawn in two windows while another takes its place, leaves that one', async () => {
    const { orderNo, nos } = await buy();
    const _ids = (await intend('prepare', nos)).intended.map(({ _id }) => _id);
    const withdrawn = { ...clerk, _ids };
    const slow = bound({
      ...world.ports,
      unitOfWork: {
        commit: async (writes) => {
          must(await world.shop.withdrawSteps(withdrawn));
          await intend('prepare', nos);
          return world.ports.unitOfWork.commit(writes);
        },
      },
    });
    const { refused } = must(await slow.withdrawSteps(withdrawn));
    expect(refused).toMatchObject([{ failure: { code: 'INTENTION_GONE' } }]);
    expect((await wholeOf(orderNo)).intentions).toHaveLength(1);
  });

  test('withdrawn at the very moment it is taken, is one or the other', async () => {
    for (let round = 0; round < 10; round++) {
      const { orderNo, nos } = await buy();
      await changes();
      const { intended } = await intend('prepare', nos);
      const batch = await changes();
      const _ids = intended.map(({ _id }) => _id);
      const [, , answer] = await Promise.all([
        world.shop.takeSteps(batch),
        world.shop.takeSteps(batch),
        world.shop.withdrawSteps({ ...clerk, _ids }),
      ]);
      const [purchase] = (await wholeOf(orderNo)).purchases;
      expect(must(answer).withdrawn).toHaveLength(purchase?.orderStatus === 'ORDER_PAYMENT' ? 1 : 0);
      expect((await wholeOf(orderNo)).intentions).toEqual([]);
    }
  });

  test('goes with the others of its claim or order, as it does at once', async () => {
    const { orderNo, nos, actor } = await buy(2);
    must(await world.shop.claim({ actor, claim: { ...claim, kind: 'cancel', purchaseNos: nos } }));
    await changes();
    await intend('completeCancel', nos);
    await take(await changes());
    const aggregate = await wholeOf(orderNo);
    expect(aggregate.refunds).toMatchObject([
      { purchaseNos: nos, state: 'DONE', amount: aggregate.order.totalPrice },
    ]);
    expect(aggregate.intentions).toEqual([]);

    const transfer = await buy(2, { paymentMethod: 'account', depositor: '김하늘' });
    await changes();
    await intend('pay', transfer.nos);
    await take(await changes());
    expect(await statusesOf(transfer.orderNo)).toEqual(['ORDER_PAYMENT', 'ORDER_PAYMENT']);
    expect((await wholeOf(transfer.orderNo)).intentions).toEqual([]);
  });

  test('keeps an account sealed, and needs no key when it is taken', async () => {
    const { orderNo, nos } = await buy(1, { paymentMethod: 'account', depositor: '김하늘' });
    await moveNow('pay', nos);
    await changes();
    const account = {
      accountBankCode: '004',
      accountNumber: '12345678901',
      accountHolder: '김하늘',
    } as const;
    await intend('requestCancel', nos, { claim: { ...claim, account } });
    const batch = await changes();
    expect(JSON.stringify(batch)).not.toContain(account.accountNumber);
    const noKey = async () => {
      throw new Error('this function has no key');
    };
    await take(batch, bound({ ...world.ports, fields: { seal: noKey, open: noKey } }));
    const { order, purchases } = await wholeOf(orderNo);
    expect(purchases).toMatchObject([{ claimStatus: 'CANCEL_REQUESTED', claimReason: 'DEFECT' }]);
    expect(order.account).toMatchObject({ accountBankCode: '004', sealed: expect.any(String) });
  });

  /** Wraps the unit of work to fail at the `n`th transaction, before or after writing it. */
  const dyingAt = (n: number, when: 'before' | 'after'): UnitOfWorkPort => {
    let commits = 0;
    return {
      commit: async <Code extends FailureCode = never>(writes: readonly Write<Code>[]) => {
        commits += 1;
        if (commits === n && when === 'before') throw new Error('gone away');
        const answer = await world.ports.unitOfWork.commit(writes);
        if (commits === n) throw new Error('gone away');
        return answer;
      },
    };
  };

  test.each([
    [1, 'before'],
    [1, 'after'],
    [2, 'before'],
    [2, 'after'],
  ] as const)('heals when its function dies at transaction %i, %s it is written', async (n, when) => {
    const { orderNo, nos, actor, goods } = await buy(2);
    const [canceled = '', changed = ''] = nos;
    await moveNow('requestCancel', [canceled], { claim });
    await changes();
    await intend('completeCancel', [canceled], proven(clerk, world.clock.now()));
    await intend('prepare', [changed]);
    const batch = await changes();
    must(await world.shop.claim({ actor, claim: { ...claim, kind: 'cancel', purchaseNos: [changed] } }));
    const dying = bound({ ...world.ports, unitOfWork: dyingAt(n, when) });
    await expect(take(batch, dying)).rejects.toThrow('gone away');
    await take(batch);
    world.clock.advance(2 * 60_000);
    await world.shop.settle();
    const { purchases, refunds, intentions } = await wholeOf(orderNo);
    expect(purchases).toMatchObject([
      { claimStatus: 'CANCEL_COMPLETED' },
      { claimStatus: 'CANCEL_REQUESTED', orderStatus: 'ORDER_PAYMENT' },
    ]);
    expect(refunds).toMatchObject([{ purchaseNos: [canceled], state: 'DONE' }]);
    expect(await stockOf(world.ports, goods[0]?._product ?? '')).toBe(5);
    expect(intentions).toMatchObject([{ purchaseNo: changed, refused: { code: 'PURCHASE_CHANGED' } }]);
    must(await world.shop.withdrawSteps({ ...clerk, _ids: intentions.map(({ _id }) => _id) }));
  });

  test('whose message is lost is taken by the schedule, not before it is overdue', async () => {
    const { orderNo, nos } = await buy();
    await intend('prepare', nos);
    world.clock.advance(UNDO_SECONDS * 1_000);
    await world.shop.takeOverdue();
    expect(await statusesOf(orderNo)).toEqual(['ORDER_PAYMENT']);
    world.clock.advance(61_000);
    await world.shop.takeOverdue();
    expect(await statusesOf(orderNo)).toEqual(['ORDER_CONFIRM']);
    expect((await wholeOf(orderNo)).intentions).toEqual([]);
  });

  test('is taken at once where there is no time to take it back', async () => {
    const { orderNo, nos } = await buy();
    const shop = bound({ ...world.ports, undo: { seconds: () => 0 } });
    const answer = must(await shop.intend(asked('prepare', nos)));
    expect(answer).toMatchObject({ moved: nos, refused: [], intended: [] });
    expect(await statusesOf(orderNo)).toEqual(['ORDER_CONFIRM']);
  });
});
