import { afterAll, expect, test } from 'vitest';
import { useCases } from '#shared/usecases/index.ts';
import { startTestDoubles } from '#tests/support/doubles.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { stockOf } from '#tests/support/orders.ts';
import { claimsOn, sum } from './claims-world.ts';

const doubles = await startTestDoubles();
afterAll(() => doubles.stop());

describeWithTable('claims by units', (table) => {
  const { world, nextBuyer, wholeOf, move, moved, buy, ask, collected, refunded } = claimsOn(table, doubles);

  test('by units: one of three goes, both parts keep their history, and the sum stays the same', async () => {
    const bought = await buy([10_000], { amount: 3 });
    const { actor, nos, orderNo, products } = bought;
    const [first = ''] = nos;
    const tooMany = {
      kind: 'return' as const,
      purchaseNos: nos,
      amounts: [4],
      claimReason: 'DEFECT' as const,
    };
    expect(await world.shop.claim({ actor, claim: { ...tooMany, claimReasonDetails: '' } })).toMatchObject({
      failure: { code: 'CLAIM_AMOUNT', issues: [{ path: 'amounts[0]' }] },
    });
    const claim = await ask(bought, 'return', nos, { amounts: [1], claimReason: 'DEFECT' });
    const part = `${orderNo}-02`;
    expect(claim).toMatchObject({
      fault: 'SHOP',
      lines: [{ purchaseNo: part, amount: 1 }],
      promise: { money: 10_000 },
    });
    const { purchases } = await wholeOf(orderNo);
    expect(purchases).toMatchObject([
      { purchaseNo: first, amount: 2, productPrice: 20_000, shippedAt: expect.any(String) },
      { purchaseNo: part, amount: 1, productPrice: 10_000, splitFrom: first, shippedAt: expect.any(String) },
    ]);
    expect(sum(purchases.map(({ paidPrice }) => paidPrice))).toBe(33_000);
    await collected([part]);
    await moved('completeReturn', [part]);
    expect(await stockOf(world.ports, products[0] ?? '')).toBe(9 - 2);
    expect(await refunded(orderNo)).toBe(10_000);
    // The rest is confirmed separately.
    must(await world.shop.confirmOne({ actor, purchaseNo: first }));
  });

  test('a clerk takes down some units for the buyer, never more than there are; why is for the buyer and clerks alone', async () => {
    const bought = await buy([10_000], { amount: 3, isDelivered: false });
    const { actor, orderNo, nos } = bought;
    const [purchaseNo = ''] = nos;
    const claim = { claimReason: 'CHANGE_OF_MIND', claimReasonDetails: '' };
    const units = (amount: number) => ({ claim, purchases: [{ purchaseNo, amount }] });
    expect(must(await move('requestCancel', nos, units(4)))).toMatchObject({
      moved: [],
      refused: [{ purchaseNo, failure: { code: 'CLAIM_AMOUNT', issues: [{ path: 'amount' }] } }],
    });
    expect((await wholeOf(orderNo)).claims).toEqual([]);
    await moved('requestCancel', nos, units(1));
    const { claims, purchases } = await wholeOf(orderNo);
    expect(claims).toMatchObject([
      { kind: 'cancel', lines: [{ purchaseNo: `${orderNo}-02`, amount: 1 }], promise: { money: 10_000 } },
    ]);
    expect(purchases.map(({ amount, claimStatus }) => [amount, claimStatus])).toEqual([
      [2, undefined],
      [1, 'CANCEL_REQUESTED'],
    ]);
    const input = { orderNo, why: claims[0]?.promise?.why ?? '' };
    const myProof = useCases.getMyRefundProof(world.ports);
    expect(must(await myProof({ actor, ...input })).proof.length).toBeGreaterThan(0);
    expect(await myProof({ actor: nextBuyer(), ...input })).toMatchObject({ ok: false });
    expect(await myProof({ actor, ...input, why: '99.1' })).toMatchObject({
      failure: { code: 'PROOF_NOT_FOUND' },
    });
  });
});
