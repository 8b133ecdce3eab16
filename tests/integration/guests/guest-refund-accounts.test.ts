import { afterAll, beforeAll, expect, test } from 'vitest';
import { doubtOf, type Refund } from '#shared/domain/order/refund.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { useCases } from '#shared/usecases/index.ts';
import { startTestDoubles, type TestDoubles } from '#tests/support/doubles.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { clerk, proven, shopper } from '#tests/support/orders.ts';
import { openToGuests } from './guest-browsers.ts';

let doubles: TestDoubles;
beforeAll(async () => {
  doubles = await startTestDoubles();
});
afterAll(() => doubles.stop());

describeWithTable('the account a guest’s refund goes to', (table) => {
  const guests = openToGuests(table, () => doubles);
  const { browser, order, cancelling } = guests;

  /** Places an order paid by transfer and cancels it; the refund goes to an account the guest names. */
  const transferCanceled = async (buyer: Actor, depositor: string, accountBankCode: '004' | '048') => {
    const orderNo = await order(buyer, { paymentMethod: 'account', depositor });
    const purchases = [{ purchaseNo: `${orderNo}-01` }];
    must(await guests.world.shop.move({ ...clerk, step: 'pay', purchases }));
    const account = { accountBankCode, accountNumber: '12345678901', accountHolder: '한새봄' };
    must(await guests.world.shop.claim({ actor: buyer, claim: { ...cancelling(orderNo), account } }));
    must(await guests.world.shop.move({ ...clerk, step: 'completeCancel', purchases }));
    const whole = await guests.world.ports.orders.wholeOrder(orderNo);
    const [refund] = whole?.refunds ?? [];
    if (!refund) throw new Error('nothing is refunded');
    const complete = (holderConfirmed?: boolean) =>
      guests.world.shop.completeTransfer({
        ...proven(clerk, guests.world.clock.now()),
        orderNo,
        _id: refund._id,
        holderConfirmed,
      });
    return { orderNo, refund, heldBy: refund.account?.heldBy, complete };
  };

  test('a transfer goes back to who paid; to any other account only by a clerk’s decision', async () => {
    const own = await transferCanceled(browser('transfers'), '한 새봄', '004');
    expect(own.heldBy).toBe('DEPOSITOR');
    must(await own.complete());
    for (const [depositor, bank, heldBy] of [
      ['김하늘', '004', 'SOMEBODY_ELSE'],
      ['한새봄', '048', 'UNKNOWN'],
    ] as const) {
      const other = await transferCanceled(browser(`transfers ${bank}`), depositor, bank);
      expect(other.heldBy).toBe(heldBy);
      expect(await other.complete()).toMatchObject({ failure: { code: 'HOLDER_UNCONFIRMED' } });
      must(await other.complete(true));
    }
  });

  test('a refund without an account of its own goes to the order’s, whose doubt the clerk is told beforehand', async () => {
    const { orderNo, refund } = await transferCanceled(browser('returned'), '한새봄', '048');
    // A refund of a late charge that the provider refused to refund.
    const returned: Refund = {
      ...refund,
      _id: 'returned',
      purchaseNos: [],
      account: undefined,
      via: 'toss',
      state: 'REJECTED',
    };
    must(await guests.world.ports.unitOfWork.commit([guests.world.ports.orderWrites.putRefund(returned)]));
    const { order } = must(await useCases.getOrder(guests.world.ports)({ actor: clerk.actor, orderNo }));
    const shown = order.refunds.find(({ _id }) => _id === returned._id)?.account;
    expect(shown).toMatchObject({ heldBy: 'UNKNOWN', accountNumber: '*******8901' });
    expect(shown && doubtOf(shown)).toBe('예금주를 확인하지 못한 계좌입니다.');
    const complete = (holderConfirmed: boolean) =>
      guests.world.shop.completeTransfer({
        ...proven(clerk, guests.world.clock.now()),
        orderNo,
        _id: returned._id,
        holderConfirmed,
      });
    expect(await complete(false)).toMatchObject({
      failure: { message: '예금주를 확인하지 못한 계좌입니다. 확인한 뒤 처리해주세요.' },
    });
    must(await complete(true));
  });

  test('an account the form of an order names waits for a clerk, whoever ordered: no bank was asked', async () => {
    const account = {
      accountBankCode: '004',
      accountNumber: '12345678901',
      accountHolder: '한새봄',
    } as const;
    for (const buyer of [browser('names it'), shopper(77)]) {
      const orderNo = await order(buyer, { paymentMethod: 'account', depositor: '한새봄', account });
      expect((await guests.world.ports.orders.wholeOrder(orderNo))?.order.account?.heldBy).toBe('UNKNOWN');
    }
  });

  test('an account whose holder is another than the one typed is refused at its field', async () => {
    const buyer = browser('mistyped');
    const orderNo = await order(buyer, { paymentMethod: 'account', depositor: '김하늘' });
    must(
      await guests.world.shop.move({ ...clerk, step: 'pay', purchases: [{ purchaseNo: `${orderNo}-01` }] }),
    );
    const account = {
      accountBankCode: '004',
      accountNumber: '12345678901',
      accountHolder: '김하늘',
    } as const;
    expect(
      await guests.world.shop.claim({ actor: buyer, claim: { ...cancelling(orderNo), account } }),
    ).toMatchObject({
      failure: { code: 'HOLDER_MISMATCH', issues: [{ path: 'account.accountHolder' }] },
    });
  });
});
