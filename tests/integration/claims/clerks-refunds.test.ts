import { afterAll, beforeAll, expect, test } from 'vitest';
import { UNDO_SECONDS } from '#shared/domain/order/steps/step-intention.ts';
import type { ClerkStep } from '#shared/domain/order/steps/transitions.ts';
import { REAUTHENTICATION_SECONDS } from '#shared/domain/user/access.ts';
import type { Clerk } from '#shared/usecases/common/require-clerk.ts';
import { changesOf } from '#tests/support/changes.ts';
import { startTestDoubles, type TestDoubles } from '#tests/support/doubles.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { clerk, orderFor, proven, sellProduct } from '#tests/support/orders.ts';
import { type Bought, claimsOn } from './claims-world.ts';

let doubles: TestDoubles;
beforeAll(async () => {
  doubles = await startTestDoubles();
});
afterAll(() => doubles.stop());

const account = { accountNumber: '110123456789', accountHolder: '아무개', accountBankCode: '088' } as const;
const expected = { claimReason: 'CHANGE_OF_MIND', claimReasonDetails: '' } as const;
const wantsPassword = { ok: false, failure: { code: 'STEP_UP_REQUIRED', kind: 'FORBIDDEN' } };

describeWithTable('refunds that clerks begin', (table) => {
  let shop: ReturnType<typeof claimsOn>;
  let changed: ReturnType<typeof changesOf>;
  beforeAll(() => {
    shop = claimsOn(table, doubles);
    changed = changesOf(table);
  });
  const asked = (step: ClerkStep, nos: readonly string[], by: Clerk, over: object = {}) => ({
    ...by,
    step,
    purchases: nos.map((purchaseNo) => ({ purchaseNo })),
    ...over,
  });
  const move = (...told: Parameters<typeof asked>) => shop.world.shop.move(asked(...told));
  const byProof = () => proven(clerk, shop.world.clock.now());
  const statusesOf = async ({ orderNo }: Bought) =>
    (await shop.wholeOf(orderNo)).purchases.map(({ claimStatus }) => claimStatus);
  /** Enters a return as a clerk, and collects its goods. */
  const returned = async (nos: readonly string[], over: object = {}) => {
    await shop.moved('requestReturn', nos, { claim: { ...expected, ...over } });
    await shop.collected(nos);
  };

  test('a defect, a return and a cancellation a clerk took down ask for the password; the buyer’s own do not', async () => {
    const defect = await shop.buy([10_000]);
    must(await shop.world.shop.confirmOne({ actor: defect.actor, purchaseNo: defect.nos[0] ?? '' }));
    const why = { feedbackMessage: '균열' };
    expect(await move('refundDefect', defect.nos, clerk, why)).toMatchObject(wantsPassword);
    expect((await shop.wholeOf(defect.orderNo)).refunds).toEqual([]);
    expect(await move('refundDefect', defect.nos, byProof(), why)).toMatchObject({
      value: { moved: defect.nos },
    });

    const clerks = await shop.buy([10_000]);
    await returned(clerks.nos);
    expect(await move('completeReturn', clerks.nos, clerk)).toMatchObject(wantsPassword);
    const late = byProof();
    shop.world.clock.advance(REAUTHENTICATION_SECONDS * 1_000);
    expect(await move('completeReturn', clerks.nos, late)).toMatchObject(wantsPassword);
    expect(await statusesOf(clerks)).toEqual(['RETURN_REQUESTED']);
    expect(await move('completeReturn', clerks.nos, byProof())).toMatchObject({ ok: true });

    const canceled = await shop.buy([10_000], { isDelivered: false });
    await shop.moved('requestCancel', canceled.nos, { claim: expected });
    expect(await move('completeCancel', canceled.nos, clerk)).toMatchObject(wantsPassword);

    const buyers = await shop.buy([10_000]);
    await shop.ask(buyers, 'return', buyers.nos);
    await shop.collected(buyers.nos);
    expect(await move('completeReturn', buyers.nos, clerk)).toMatchObject({ value: { moved: buyers.nos } });
  });

  test('an account a clerk named asks for it with the buyer’s own claims too, until the buyer names another', async () => {
    const { world, nextBuyer } = shop;
    const actor = nextBuyer();
    const _product = await sellProduct(world.ports, 9);
    const form = orderFor([{ _product, amount: 3 }], { paymentMethod: 'account', depositor: '한새봄' });
    const { orderNo } = must(await world.shop.place({ actor, form }));
    const first = `${orderNo}-01`;
    await shop.moved('pay', [first]);
    for (const step of ['prepare', 'ship', 'deliver'] as const) await shop.moved(step, [first]);
    const claim = { kind: 'return' as const, ...expected, amounts: [1] };
    const buyers = { ...account, accountHolder: '한새봄' };
    must(await world.shop.claim({ actor, claim: { ...claim, purchaseNos: [first], account: buyers } }));
    const [asking = ''] = (await shop.wholeOf(orderNo)).purchases
      .filter(({ claimStatus }) => claimStatus)
      .map(({ purchaseNo }) => purchaseNo);
    await shop.collected([asking]);
    const [rest = ''] = (await shop.wholeOf(orderNo)).purchases
      .filter(({ claimStatus }) => !claimStatus)
      .map(({ purchaseNo }) => purchaseNo);
    must(
      await world.shop.move({
        ...clerk,
        step: 'requestReturn',
        purchases: [{ purchaseNo: rest, amount: 1 }],
        claim: { ...expected, account },
      }),
    );
    expect(await move('completeReturn', [asking], clerk)).toMatchObject(wantsPassword);
    const [last = ''] = (await shop.wholeOf(orderNo)).purchases
      .filter(({ claimStatus }) => !claimStatus)
      .map(({ purchaseNo }) => purchaseNo);
    must(await world.shop.claim({ actor, claim: { ...claim, purchaseNos: [last], account: buyers } }));
    expect(await move('completeReturn', [asking], clerk)).toMatchObject({ value: { moved: [asking] } });
  });

  test('of many those that need no password go on, and the others say that they do', async () => {
    const [buyers, clerks] = [await shop.buy([10_000]), await shop.buy([10_000])];
    await shop.ask(buyers, 'return', buyers.nos);
    await shop.collected(buyers.nos);
    await returned(clerks.nos);
    expect(await move('completeReturn', [...buyers.nos, ...clerks.nos], clerk)).toMatchObject({
      value: {
        moved: buyers.nos,
        refused: [{ purchaseNo: clerks.nos[0], failure: { code: 'STEP_UP_REQUIRED' } }],
      },
    });
    expect(await statusesOf(clerks)).toEqual(['RETURN_REQUESTED']);
  });

  test('a step that is taken later asks when it is intended, and then goes on without', async () => {
    const { world } = shop;
    const order = await shop.buy([10_000]);
    await returned(order.nos);
    await changed();
    expect(await world.shop.intend(asked('completeReturn', order.nos, clerk))).toMatchObject(wantsPassword);
    must(await world.shop.intend(asked('completeReturn', order.nos, byProof())));
    world.clock.advance(UNDO_SECONDS * 1_000 + REAUTHENTICATION_SECONDS * 1_000);
    await world.shop.takeSteps(await changed());
    expect(await statusesOf(order)).toEqual(['RETURN_COMPLETED']);
  });

  test('a clerk’s own orders are refused one by one, and the others go on', async () => {
    const [own, other] = [
      await shop.buy([10_000], { isDelivered: false }),
      await shop.buy([10_000], { isDelivered: false }),
    ];
    const { _user = '' } = (await shop.wholeOf(own.orderNo)).order;
    const buyer = proven(
      { ...clerk, actor: { ...clerk.actor, _user } as Clerk['actor'] },
      shop.world.clock.now(),
    );
    const nos = [...own.nos, ...other.nos];
    const refused = [{ purchaseNo: own.nos[0], failure: { code: 'OWN_ACCOUNT' } }];
    const answer = must(await shop.world.shop.intend(asked('prepare', nos, buyer)));
    expect(answer).toMatchObject({ intended: [{ purchaseNo: other.nos[0] }], refused });
    expect(await move('prepare', nos, buyer)).toMatchObject({ value: { moved: other.nos, refused } });
  });
});
