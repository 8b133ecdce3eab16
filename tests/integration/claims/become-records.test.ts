import { afterAll, expect, test } from 'vitest';
import type { Purchase } from '#shared/domain/order/order.ts';
import { startTestDoubles } from '#tests/support/doubles.ts';
import { describeOnEngines } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { claimsOn } from './given.ts';

const doubles = await startTestDoubles();
afterAll(() => doubles.stop());

describeOnEngines('claims from before they were records', (table) => {
  const { world, wholeOf, moved, buy, collected, refunded } = claimsOn(table, doubles);

  test('become one when read: an open return of two lines pays one charge and is priced by the order’s own rules', async () => {
    const bought = await buy([30_000, 20_000]);
    const { actor, nos, orderNo } = bought;
    const { purchases } = await wholeOf(orderNo);
    const requestedAt = world.clock.now();
    const old = purchases.map((purchase) => ({
      ...purchase,
      ...({ claimStatus: 'RETURN_REQUESTED', collectionStatus: 'COLLECTION_PENDING' } as const),
      ...({ claimReason: 'CHANGE_OF_MIND', claimReasonDetails: '', requestedAt } as const),
    }));
    const { unitOfWork, orderWrites } = world.ports;
    const changes = old.map((after, i) => orderWrites.changePurchase(purchases[i] as Purchase, after));
    must(await unitOfWork.commit(changes));
    const shown = must(await world.shop.myOrder({ actor, orderNo }));
    expect(shown.claims).toMatchObject([{ n: 1, fault: 'BUYER', promise: { money: 47_000 } }]);
    await collected(nos);
    await moved('completeReturn', nos.slice(0, 1));
    await moved('completeReturn', nos.slice(1));
    expect(await refunded(orderNo)).toBe(47_000);
    expect((await wholeOf(orderNo)).claims).toMatchObject([{ n: 1, version: expect.any(Number) }]);
  });
});
