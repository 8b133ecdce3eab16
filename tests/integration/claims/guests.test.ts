import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ClaimRequest } from '#shared/contracts/orders/order.ts';
import type { ClerkStep } from '#shared/domain/order/steps/transitions.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { startTestDoubles, type TestDoubles } from '#tests/support/doubles.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { clerk, orderFor, orderWorld, sellProduct, walkWindow } from '#tests/support/orders.ts';

let doubles: TestDoubles;
beforeAll(async () => {
  doubles = await startTestDoubles();
});
afterAll(() => doubles.stop());

const parcel = { code: '04', number: '123456789012' } as const;
const guest = (visitorId: string): Actor => ({ kind: 'visitor', visitorId });

describeWithTable('claims of guests', (table) => {
  let world: ReturnType<typeof orderWorld>;
  beforeAll(() => {
    world = orderWorld(table, doubles);
  });
  const move = async (purchaseNo: string, ...steps: ClerkStep[]) => {
    for (const step of steps) {
      const purchases = [{ purchaseNo, delivery: parcel }];
      expect(must(await world.shop.move({ ...clerk, step, purchases })).refused).toEqual([]);
    }
  };
  /** Delivers an order of one product. */
  const delivered = async (actor: Actor, payment: Parameters<typeof orderFor>[1] = {}) => {
    const form = orderFor([{ _product: await sellProduct(world.ports, 5) }], payment);
    const { orderNo } = must(await world.shop.place({ actor, form }));
    const purchaseNo = `${orderNo}-01`;
    if (form.paymentMethod === 'account') await move(purchaseNo, 'pay');
    else must(await world.shop.approve(await walkWindow(await world.shop.start({ actor, orderNo }))));
    await move(purchaseNo, 'prepare', 'ship', 'deliver');
    return { orderNo, purchaseNo };
  };
  const returning = (purchaseNo: string, over: Partial<ClaimRequest> = {}): ClaimRequest => ({
    kind: 'return',
    purchaseNos: [purchaseNo],
    claimReason: 'CHANGE_OF_MIND',
    claimReasonDetails: '',
    ...over,
  });

  test('are asked, told beforehand and withdrawn by the browser that ordered, and by no other', async () => {
    const [buyer, other] = [guest('buyer'), guest('other')];
    const { orderNo, purchaseNo } = await delivered(buyer);
    const claim = returning(purchaseNo);
    const notTheirs = { ok: false, failure: { kind: 'NOT_FOUND', code: 'PURCHASE_NOT_FOUND' } };
    expect(await world.shop.claim({ actor: other, claim })).toMatchObject(notTheirs);

    const [told] = await world.shop.compare({ actor: buyer, claims: [claim] });
    must(await world.shop.claim({ actor: buyer, claim }));
    const { claims, purchases } = must(await world.shop.myOrder({ actor: buyer, orderNo }));
    expect(told).toMatchObject({ value: { promise: { money: claims[0]?.promise?.money } } });
    expect(purchases).toMatchObject([{ claimStatus: 'RETURN_REQUESTED' }]);

    expect(await world.shop.withdraw({ actor: other, purchaseNos: [purchaseNo] })).toMatchObject({
      ok: false,
    });
    must(await world.shop.withdraw({ actor: buyer, purchaseNos: [purchaseNo] }));
    expect(must(await world.shop.myOrder({ actor: buyer, orderNo })).claims).toMatchObject([{ open: false }]);
  });

  test('of a transfer name the account the money goes back to', async () => {
    const buyer = guest('sender');
    const { orderNo, purchaseNo } = await delivered(buyer, { paymentMethod: 'account', depositor: '한새봄' });
    expect(await world.shop.claim({ actor: buyer, claim: returning(purchaseNo) })).toMatchObject({
      failure: { code: 'REFUND_ACCOUNT_NEEDED' },
    });
    const account = {
      accountBankCode: '004',
      accountNumber: '12345678901',
      accountHolder: '한새봄',
    } as const;
    must(await world.shop.claim({ actor: buyer, claim: returning(purchaseNo, { account }) }));
    const { account: shown } = must(await world.shop.myOrder({ actor: buyer, orderNo }));
    expect(shown?.accountNumber).not.toBe(account.accountNumber);
  });
});
