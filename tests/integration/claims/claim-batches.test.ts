import { afterAll, expect, test } from 'vitest';
import type { FailureCode } from '#shared/domain/failures.ts';
import { MAX_PURCHASES } from '#shared/domain/order/order.ts';
import type { Write } from '#shared/domain/stored/unit-of-work.ts';
import { movePurchases } from '#shared/usecases/claims/move-purchases.ts';
import { startTestDoubles } from '#tests/support/doubles.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { clerk, proven } from '#tests/support/orders.ts';
import { claimsOn } from './claims-world.ts';

const doubles = await startTestDoubles();
afterAll(() => doubles.stop());

describeWithTable('claims of very many parts', (table) => {
  const { world, wholeOf, move, moved, buy, ask, refunded } = claimsOn(table, doubles);
  const claim = { claimReason: 'CHANGE_OF_MIND', claimReasonDetails: '' };
  const partsOf = async (orderNo: string) =>
    (await wholeOf(orderNo)).purchases.map(({ purchaseNo }) => purchaseNo);

  test('are parted on by a clerk where the buyer cannot, and completed in portions that stand by themselves', async () => {
    const bought = await buy(Array(30).fill(1_000), { amount: 3, isDelivered: false });
    const { actor, orderNo, nos } = bought;
    await ask(bought, 'cancel', nos, { amounts: nos.map(() => 1) });
    const waiting = (await partsOf(orderNo)).slice(30);
    must(await world.shop.withdraw({ actor, purchaseNos: waiting }));
    expect(await partsOf(orderNo)).toHaveLength(MAX_PURCHASES.shopper);

    const reason = {
      kind: 'cancel' as const,
      claimReason: 'CHANGE_OF_MIND' as const,
      claimReasonDetails: '',
    };
    const [first = ''] = nos;
    expect(
      await world.shop.claim({ actor, claim: { ...reason, purchaseNos: [first], amounts: [1] } }),
    ).toMatchObject({
      failure: { code: 'TOO_MANY_PARTS', message: expect.stringMatching(/고객센터/) },
    });
    const purchases = nos.slice(0, 20).map((purchaseNo) => ({ purchaseNo, amount: 1 }));
    expect(must(await move('requestCancel', [], { purchases, claim })).refused).toEqual([]);
    const all = await partsOf(orderNo);
    expect(all).toHaveLength(80);
    must(await world.shop.withdraw({ actor, purchaseNos: all.slice(60) }));

    // Any number of whole purchases can be claimed; completing 80 of them does not fit one transaction.
    await moved('requestCancel', all, { purchases: all.map((purchaseNo) => ({ purchaseNo })), claim });
    const promised = (await wholeOf(orderNo)).claims.at(-1)?.promise?.money;
    const done = must(await move('completeCancel', all));
    expect([new Set(done.moved), done.refused]).toEqual([new Set(all), []]);
    expect(await refunded(orderNo)).toBe(promised);
    expect(promised).toBe(93_000);
    expect((await wholeOf(orderNo)).refunds.length).toBeGreaterThan(1);

    // A repeated request finds nothing left to do, and nothing is refunded twice.
    expect(must(await move('completeCancel', all)).moved).toEqual([]);
    expect(await refunded(orderNo)).toBe(93_000);
  });

  test('interrupted between two portions, go on where they stopped', async () => {
    const bought = await buy(Array(30).fill(1_000), { amount: 3, isDelivered: false });
    const { orderNo, nos } = bought;
    const units = (of: readonly string[]) => of.map((purchaseNo) => ({ purchaseNo, amount: 1 }));
    await moved('requestCancel', nos, { purchases: units(nos), claim });
    must(await move('requestCancel', [], { purchases: units(nos), claim }));
    must(
      await move('rejectCancel', (await partsOf(orderNo)).slice(30), { feedbackMessage: '포장 중입니다' }),
    );
    const all = await partsOf(orderNo);
    must(await move('requestCancel', [], { purchases: all.map((purchaseNo) => ({ purchaseNo })), claim }));
    let left = 1;
    const dying = {
      ...world.ports.unitOfWork,
      commit: async <Code extends FailureCode = never>(writes: readonly Write<Code>[]) => {
        if (left-- > 0) return world.ports.unitOfWork.commit(writes);
        throw new Error('gone away');
      },
    };
    const complete = { ...proven(clerk, world.clock.now()), step: 'completeCancel' as const };
    const input = { ...complete, purchases: all.map((purchaseNo) => ({ purchaseNo })) };
    await expect(movePurchases({ ...world.ports, unitOfWork: dying })(input)).rejects.toThrow('gone away');
    const gone = (await wholeOf(orderNo)).purchases.filter(
      ({ purchaseStatus }) => purchaseStatus === 'PURCHASE_CANCELED',
    );
    expect(gone.length).toBeGreaterThan(0);
    expect(gone.length).toBeLessThan(all.length);
    const again = must(await world.shop.move(input));
    expect(again.moved).toHaveLength(all.length - gone.length);
    expect((await wholeOf(orderNo)).order.refundState).toMatchObject({ money: 0 });
  });
});
