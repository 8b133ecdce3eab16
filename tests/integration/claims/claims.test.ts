import { afterAll, describe, expect, test } from 'vitest';
import { createOutbox } from '#shared/data/messages/outbox.ts';
import type { Claim } from '#shared/domain/claim/claim.ts';
import { dataOf } from '#tests/support/catalog.ts';
import { startTestDoubles } from '#tests/support/doubles.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { clerk } from '#tests/support/orders.ts';
import { claimsOn } from './claims-world.ts';

const doubles = await startTestDoubles();
afterAll(() => doubles.stop());

describeWithTable('claims', (table) => {
  const { world, wholeOf, moved, buy, ask, collected, refundsOf, refunded } = claimsOn(table, doubles);

  describe('several lines in one claim', () => {
    test('pay one return charge; shopper and clerk see what is promised, and that is what the provider gives back', async () => {
      const bought = await buy([30_000, 20_000, 15_000]);
      const { actor, nos, orderNo } = bought;
      const variant = { kind: 'return', purchaseNos: nos, claimReason: 'CHANGE_OF_MIND' } as const;
      const [seen] = await world.shop.compare({ actor, claims: [variant] });
      expect(seen).toMatchObject({ ok: true, value: { promise: { money: 62_000 } } });
      const claim = await ask(bought, 'return', nos);
      expect(claim).toMatchObject({ n: 1, fault: 'BUYER', promise: { money: 62_000, point: 0 } });
      await collected(nos);
      const preview = must(await world.shop.previewRefund({ actor: clerk.actor, purchaseNos: nos }));
      expect(preview).toMatchObject([{ purchaseNos: nos, preview: { money: 62_000 } }]);
      await moved('completeReturn', nos);
      expect(await refundsOf(orderNo)).toEqual([[62_000, '반품']]);
      const [refund] = (await wholeOf(orderNo)).refunds;
      const proof = await world.ports.orders.refundProofOf(orderNo, refund?.why ?? '');
      expect(proof?.at(-1)).toMatchObject({ rule: 'REFUND_SHORTFALL' });
      expect(proof?.find(({ rule }) => rule === 'REFUND_MONEY')?.result).toBe(62_000);
    });

    test('completed one by one, in any order, pay the charge with the first and come to the same', async () => {
      const bought = await buy([30_000, 20_000, 15_000]);
      const { nos, orderNo } = bought;
      await ask(bought, 'return', nos);
      await collected(nos);
      const [first = '', second = '', third = ''] = nos;
      await moved('completeReturn', [second]);
      await moved('completeReturn', [third]);
      await moved('completeReturn', [first]);
      expect(await refundsOf(orderNo)).toEqual([
        [17_000, '반품'],
        [15_000, '반품'],
        [30_000, '반품'],
      ]);
    });

    test('some refused: it is priced again, and the buyer is told what it was, what it is and why', async () => {
      const bought = await buy([30_000, 20_000]);
      const { nos, orderNo } = bought;
      const [kept = '', back = ''] = nos;
      await ask(bought, 'return', nos);
      await collected([back]);
      await moved('rejectReturn', [kept], { feedbackMessage: '사용 흔적이 있습니다' });
      const [claim] = (await wholeOf(orderNo)).claims as [Claim];
      expect(claim).toMatchObject({
        promise: { money: 17_000 },
        changes: [{ from: 47_000, to: 17_000, cause: 'REFUSED' }],
      });
      const outbox = createOutbox(dataOf(table));
      const message = await outbox.message(
        `claim-repriced#${orderNo}#1.${claim.priced}.${claim.version - 1}`,
      );
      expect(message?.message.paragraphs.join(' ')).toContain('47,000원 → 17,000원');
      const told = await outbox.ofOrder(orderNo, 50);
      const refused = told.filter(({ message: { event } }) => event?.name === 'claim-refused');
      expect(refused.map(({ message: { event } }) => event?.values)).toMatchObject([
        { status: '반품거절', reason: '사용 흔적이 있습니다' },
      ]);
      await moved('completeReturn', [back]);
      expect(await refunded(orderNo)).toBe(17_000);
    });
  });

  test('claims one after another promise as if those before were completed, and pay that in any order', async () => {
    const bought = await buy([30_000, 20_000], { isDelivered: false });
    const { nos, orderNo } = bought;
    const [first = '', second = ''] = nos;
    expect((await ask(bought, 'cancel', [first])).promise?.money).toBe(30_000);
    // Nothing is left to send after both: the shipping fee is refunded with the later claim.
    expect((await ask(bought, 'cancel', [second])).promise?.money).toBe(23_000);
    await moved('completeCancel', [second]);
    await moved('completeCancel', [first]);
    expect(await refundsOf(orderNo)).toEqual(
      expect.arrayContaining([
        [23_000, '주문 취소'],
        [30_000, '주문 취소'],
      ]),
    );
    expect(await refunded(orderNo)).toBe(53_000);
  });

  test('an earlier claim withdrawn prices the later one again; what it had counted on is not given', async () => {
    const bought = await buy([30_000, 20_000], { isDelivered: false });
    const { actor, nos, orderNo } = bought;
    const [first = '', second = ''] = nos;
    await ask(bought, 'cancel', [first]);
    await ask(bought, 'cancel', [second]);
    must(await world.shop.withdraw({ actor, purchaseNos: [first] }));
    const { claims } = await wholeOf(orderNo);
    expect(claims[1]).toMatchObject({
      promise: { money: 20_000 },
      changes: [{ from: 23_000, to: 20_000, cause: 'EARLIER' }],
    });
    await moved('completeCancel', [second]);
    expect(await refunded(orderNo)).toBe(20_000);
  });

  test('a later claim paid first, the earlier one refused then: nobody keeps a won too much', async () => {
    const bought = await buy([30_000, 20_000], { isDelivered: false });
    const { nos, orderNo } = bought;
    const [first = '', second = ''] = nos;
    await ask(bought, 'cancel', [first]);
    await ask(bought, 'cancel', [second]);
    await moved('completeCancel', [second]);
    await moved('rejectCancel', [first], { feedbackMessage: '이미 포장했습니다' });
    // 23,000 were refunded, and goods of 30,000 kept, with a shipping fee of 3,000 that the shop bears, as promised.
    expect(await refunded(orderNo)).toBe(23_000);
    expect((await wholeOf(orderNo)).order.refundState?.money).toBe(30_000);
  });

  test('what others have left goes back with the decision that closes the last claim, and counts as given back', async () => {
    const bought = await buy([30_000, 20_000, 10_000], { isDelivered: false });
    const { nos, orderNo } = bought;
    const [first = '', second = '', third = ''] = nos;
    await ask(bought, 'cancel', [first, second]);
    await ask(bought, 'cancel', [third]);
    // Priced as if nothing were left to send, the later claim refunds the shipping fee. In the end something is left to
    // send.
    await moved('completeCancel', [third]);
    await moved('rejectCancel', [second], { feedbackMessage: '이미 포장했습니다' });
    const { claims } = await wholeOf(orderNo);
    expect(claims[0]?.promise?.money).toBe(27_000);
    await moved('completeCancel', [first]);
    expect(await refunded(orderNo)).toBe(40_000);
  });

  test('many open claims of one line: refusing the first touches only what changes', async () => {
    const bought = await buy([10_000], { amount: 9, isDelivered: false });
    const { nos, orderNo } = bought;
    const [first = ''] = nos;
    for (let n = 0; n < 5; n++) await ask(bought, 'cancel', [first], { amounts: [1] });
    const before = (await wholeOf(orderNo)).claims.map(({ version }) => version);
    await moved('rejectCancel', [`${orderNo}-02`], { feedbackMessage: '이미 포장했습니다' });
    const after = (await wholeOf(orderNo)).claims.map(({ version }) => version);
    expect(after).toEqual(before.map((version, i) => (i === 0 ? version + 1 : version)));
  });
});
