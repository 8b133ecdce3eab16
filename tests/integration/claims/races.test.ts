import { afterAll, expect, test } from 'vitest';
import type { Purchase } from '#shared/domain/order/order.ts';
import { carryOutRefund } from '#shared/usecases/orders/carry-out-refund.ts';
import type { PaymentPort } from '#shared/usecases/ports/outside/payment.ts';
import { startTestDoubles } from '#tests/support/doubles.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { bound, clerk, proven } from '#tests/support/orders.ts';
import { claimsOn, sum } from './claims-world.ts';

const doubles = await startTestDoubles();
afterAll(() => doubles.stop());

describeWithTable('claims at once', (table) => {
  const { world, wholeOf, move, buy, ask, refunded } = claimsOn(table, doubles);

  test('shoppers, clerks and completions at once: each line is decided once and never more comes back than was paid', async () => {
    const bought = await buy([30_000, 20_000, 15_000, 10_000], { isDelivered: false });
    const { actor, nos, orderNo } = bought;
    const [first = '', second = '', third = '', fourth = ''] = nos;
    await ask(bought, 'cancel', [first, second]);
    const asked = { kind: 'cancel', claimReason: 'CHANGE_OF_MIND', claimReasonDetails: '' } as const;
    await Promise.allSettled([
      move('completeCancel', [first, second]),
      move('completeCancel', [first]),
      world.shop.withdraw({ actor, purchaseNos: [second] }),
      world.shop.claim({ actor, claim: { ...asked, purchaseNos: [third] } }),
      world.shop.claim({ actor, claim: { ...asked, purchaseNos: [third, fourth] } }),
      world.shop.changeFault({ ...clerk, orderNo, purchaseNos: [first, second], fault: 'SHOP' }),
    ]);
    const aggregate = await wholeOf(orderNo);
    const open = aggregate.claims.flatMap(({ lines }) => lines.filter(({ outcome }) => !outcome));
    for (const { purchaseNo } of open) must(await move('completeCancel', [purchaseNo]));
    const after = await wholeOf(orderNo);
    const gone = after.purchases.filter(({ purchaseStatus }) => purchaseStatus === 'PURCHASE_CANCELED');
    const paid = sum(gone.map(({ productPrice }: Purchase) => productPrice));
    expect(await refunded(orderNo)).toBe(paid + (gone.length === 4 ? 3_000 : 0));
    const lines = after.claims.flatMap((claim) =>
      claim.lines.filter(({ outcome }) => outcome === 'COMPLETED'),
    );
    expect(lines).toHaveLength(gone.length);
  });

  test('a refund that one run has carried out stays so, though another is told that there is nothing to refund', async () => {
    const { payments } = world.ports;
    /** Builds the ports of a process whose payment company answers refunds differently. */
    const portsWith = (refund: PaymentPort['refund']) => ({
      ...world.ports,
      payments: { ...payments, toss: { ...payments.toss, refund } },
    });
    const bought = await buy([30_000], { isDelivered: false });
    const { orderNo, nos } = bought;
    await ask(bought, 'cancel', nos);
    const silent = bound(portsWith(async () => ({ kind: 'UNKNOWN' })));
    const purchases = nos.map((purchaseNo) => ({ purchaseNo }));
    must(await silent.move({ ...proven(clerk, world.clock.now()), step: 'completeCancel', purchases }));
    const [{ _id = '' } = {}] = (await wholeOf(orderNo)).refunds;
    const slow = portsWith(async () => {
      await carryOutRefund(world.ports)({ orderNo, _id });
      return { kind: 'REJECTED', code: 'ALREADY_CANCELED_PAYMENT', message: '이미 취소된 결제' };
    });
    await carryOutRefund(slow)({ orderNo, _id });
    expect((await wholeOf(orderNo)).refunds).toMatchObject([{ state: 'DONE' }]);
  });
});
