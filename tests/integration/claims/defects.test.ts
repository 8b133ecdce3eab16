import { afterAll, expect, test } from 'vitest';
import { startTestDoubles } from '#tests/support/doubles.ts';
import { describeOnEngines } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { clerk, stockOf } from '#tests/support/orders.ts';
import { claimsOn } from './given.ts';

const doubles = await startTestDoubles();
afterAll(() => doubles.stop());

describeOnEngines('a confirmed purchase with a defect', (table) => {
  const { world, wholeOf, move, moved, buy, refundsOf } = claimsOn(table, doubles);

  test('a confirmed purchase is refunded for a defect, once, by a clerk with a reason; it stays confirmed', async () => {
    const bought = await buy([30_000, 20_000]);
    const { actor, nos, orderNo, products } = bought;
    const [first = ''] = nos;
    must(await world.shop.confirmOne({ actor, purchaseNo: first }));
    expect(must(await move('refundDefect', [first])).refused).toMatchObject([
      { failure: { code: 'REASON_NEEDED' } },
    ]);
    const asked = { actor: clerk.actor, purchaseNos: nos, step: 'refundDefect' as const };
    expect(must(await world.shop.previewRefund(asked))).toMatchObject([
      { purchaseNos: [first], preview: { money: 30_000 } },
    ]);
    const told = { feedbackMessage: '한 달 만에 경첩이 부러졌습니다', restock: false };
    await moved('refundDefect', [first], told);
    expect((await wholeOf(orderNo)).purchases[0]).toMatchObject({
      ...{ purchaseStatus: 'PURCHASE_COMPLETE', claimStatus: 'RETURN_COMPLETED' },
    });
    expect(await refundsOf(orderNo)).toEqual([[30_000, '반품']]);
    expect(await stockOf(world.ports, products[0] ?? '')).toBe(8);
    expect(must(await move('refundDefect', [first], told)).refused).toHaveLength(1);
  });
});
