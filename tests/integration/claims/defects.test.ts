import { afterAll, expect, test } from 'vitest';
import { startTestDoubles } from '#tests/support/doubles.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { clerk, orderFor, sellProduct, stockOf } from '#tests/support/orders.ts';
import { claimsOn } from './claims-world.ts';

const doubles = await startTestDoubles();
afterAll(() => doubles.stop());

describeWithTable('a confirmed purchase with a defect', (table) => {
  const { world, nextBuyer, wholeOf, move, moved, buy, refundsOf } = claimsOn(table, doubles);

  test('a confirmed purchase is refunded for a defect, once, by a clerk with a reason; it stays confirmed', async () => {
    const bought = await buy([30_000, 20_000]);
    const { actor, nos, orderNo, products } = bought;
    const [first = ''] = nos;
    must(await world.shop.confirmOne({ actor, purchaseNo: first }));
    expect(must(await move('refundDefect', [first])).refused).toMatchObject([
      { failure: { code: 'REASON_NEEDED' } },
    ]);
    const input = { actor: clerk.actor, purchaseNos: nos, step: 'refundDefect' as const };
    expect(must(await world.shop.previewRefund(input))).toMatchObject([
      { purchaseNos: [first], preview: { money: 30_000 } },
    ]);
    const told = { feedbackMessage: '한 달 만에 경첩이 부러졌습니다', restock: false };
    await moved('refundDefect', [first], told);
    expect((await wholeOf(orderNo)).purchases[0]).toMatchObject({
      purchaseStatus: 'PURCHASE_COMPLETE',
      claimStatus: 'RETURN_COMPLETED',
    });
    expect(await refundsOf(orderNo)).toEqual([[30_000, '반품']]);
    expect(await stockOf(world.ports, products[0] ?? '')).toBe(8);
    expect(must(await move('refundDefect', [first], told)).refused).toHaveLength(1);
  });

  test('some units of it alone: the line is parted, both parts stay confirmed, and so many go back', async () => {
    const bought = await buy([10_000], { amount: 3 });
    const { actor, nos, orderNo, products } = bought;
    const [first = ''] = nos;
    must(await world.shop.confirmOne({ actor, purchaseNo: first }));
    const input = { feedbackMessage: '하나의 경첩이 부러졌습니다', restock: true };
    const units = (amount: number) => ({ ...input, purchases: [{ purchaseNo: first, amount }] });
    expect(must(await move('refundDefect', nos, units(4))).refused).toMatchObject([
      { failure: { code: 'CLAIM_AMOUNT', issues: [{ path: 'amount' }] } },
    ]);
    const asked = { actor: clerk.actor, purchaseNos: nos, step: 'refundDefect' as const };
    expect(must(await world.shop.previewRefund({ ...asked, amounts: [1] }))).toMatchObject([
      { preview: { money: 10_000 } },
    ]);
    expect(await world.shop.previewRefund({ ...asked, amounts: [4] })).toMatchObject({
      failure: { code: 'CLAIM_AMOUNT', issues: [{ path: 'amounts[0]' }] },
    });
    await moved('refundDefect', nos, units(1));
    expect((await wholeOf(orderNo)).purchases).toMatchObject([
      { purchaseNo: first, amount: 2, purchaseStatus: 'PURCHASE_COMPLETE' },
      {
        purchaseNo: `${orderNo}-02`,
        amount: 1,
        splitFrom: first,
        claimStatus: 'RETURN_COMPLETED',
        purchaseStatus: 'PURCHASE_COMPLETE',
      },
    ]);
    expect((await wholeOf(orderNo)).purchases[0]?.claimStatus).toBeUndefined();
    expect(await refundsOf(orderNo)).toEqual([[10_000, '반품']]);
    expect(await stockOf(world.ports, products[0] ?? '')).toBe(9 - 2);
    // The rest may turn out to be defective, too; then the shipping fee is refunded as well.
    await moved('refundDefect', nos, input);
    expect(await refundsOf(orderNo)).toEqual([
      [10_000, '반품'],
      [23_000, '반품'],
    ]);
  });

  test('paid by transfer it asks where the money goes, and keeps it sealed with the refund', async () => {
    const actor = nextBuyer();
    const over = { paymentMethod: 'account' as const, depositor: '김하늘' };
    const form = orderFor([{ _product: await sellProduct(world.ports, 9) }], over);
    const { orderNo } = must(await world.shop.place({ actor, form }));
    const nos = [`${orderNo}-01`];
    for (const step of ['pay', 'prepare', 'ship', 'deliver'] as const) await moved(step, nos);
    must(await world.shop.confirmOne({ actor, purchaseNo: nos[0] ?? '' }));
    const input = { feedbackMessage: '경첩이 부러졌습니다' };
    expect(must(await move('refundDefect', nos, input)).refused).toMatchObject([
      { failure: { code: 'REFUND_ACCOUNT_NEEDED', issues: [{ path: 'account.accountNumber' }] } },
    ]);
    const account = { accountNumber: '12345678901', accountHolder: '김하늘', accountBankCode: '004' };
    await moved('refundDefect', nos, { ...input, account });
    const { order, refunds } = await wholeOf(orderNo);
    expect(refunds).toMatchObject([
      { via: 'account', state: 'PENDING', account: { accountHolder: '김하늘', sealed: expect.any(String) } },
    ]);
    expect(order.account?.accountNumber).toMatch(/^\*+8901$/);
  });
});
