import { afterAll, expect, test } from 'vitest';
import { startTestDoubles } from '#tests/support/doubles.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { clerk, proven, shopper, stockOf } from '#tests/support/orders.ts';
import { claimsOn } from './claims-world.ts';

const doubles = await startTestDoubles();
afterAll(() => doubles.stop());

const DAY_MS = 86_400_000;

describeWithTable('rights by receipt (rules 5.18–5.20)', (table) => {
  const { world, wholeOf, move, moved, buy, ask, collected, refundsOf } = claimsOn(table, doubles);
  const { shop, clock } = world;

  /** An order of one product of 30,000 won that is on its way. */
  const sent = async ({ amount = 1 } = {}) => {
    const bought = await buy([30_000], { amount, isDelivered: false });
    for (const step of ['prepare', 'ship'] as const) await moved(step, bought.nos);
    return { ...bought, first: bought.nos[0] ?? '' };
  };
  const stateOf = async (orderNo: string, n = 1) => (await wholeOf(orderNo)).purchases[n - 1];
  const shopsFault = async (orderNo: string, purchaseNos: string[]) =>
    must(await shop.changeFault({ ...proven(clerk, clock.now()), orderNo, purchaseNos, fault: 'SHOP' }));

  test('a buyer says that goods have arrived, once, and only the buyer', async () => {
    const { actor, orderNo, first } = await sent();
    expect(await shop.receive({ actor: shopper(1), purchaseNo: first })).toMatchObject({
      failure: { code: 'PURCHASE_NOT_FOUND' },
    });
    must(await shop.receive({ actor, purchaseNo: first }));
    expect(await shop.receive({ actor, purchaseNo: first })).toMatchObject({
      failure: { code: 'NOT_RECEIVABLE' },
    });
    expect(await stateOf(orderNo)).toMatchObject({
      orderStatus: 'DELIVERY_COMPLETE',
      deliveredBy: 'BUYER',
      deliveredAt: clock.now(),
    });
    must(await shop.confirmOne({ actor, purchaseNo: first }));
  });

  test('a return asked for on the way waits for the goods, then goes as any other', async () => {
    const bought = await sent({ amount: 2 });
    const { orderNo, first } = bought;
    await ask(bought, 'return', [first], { amounts: [1] });
    const part = `${orderNo}-02`;
    expect(await stateOf(orderNo, 2)).toMatchObject({
      purchaseNo: part,
      orderStatus: 'SHIPPING_CONFIRM',
      claimStatus: 'RETURN_REQUESTED',
    });
    expect(must(await move('collect', [part])).refused).toMatchObject([
      { failure: { code: 'STEP_NOT_ALLOWED' } },
    ]);
    await moved('deliver', [first, part]);
    await collected([part]);
    await moved('completeReturn', [part]);
    expect(await refundsOf(orderNo)).toEqual([[27_000, '반품']]);
  });

  test('what came back unreceived is refunded and for sale again; refused, it is sent again', async () => {
    const bought = await sent();
    const { orderNo, first, products } = bought;
    await ask(bought, 'return', [first]);
    await moved('returnUnreceived', [first]);
    expect((await stateOf(orderNo))?.delivery).toBeUndefined();
    await moved('rejectReturn', [first], { feedbackMessage: '주문 제작 상품입니다' });
    await moved('ship', [first]);
    await ask(bought, 'return', [first]);
    await moved('returnUnreceived', [first]);
    await moved('completeReturn', [first]);
    expect(await stateOf(orderNo)).toMatchObject({ purchaseStatus: 'PURCHASE_CANCELED' });
    // The buyer’s wish: both ways of the parcel stay due.
    expect(await refundsOf(orderNo)).toEqual([[27_000, '반품']]);
    expect(await stockOf(world.ports, products[0] ?? '')).toBe(9);
  });

  test('lost goods are the shop’s fault, are refunded whole, and go into no stock', async () => {
    const bought = await sent();
    const { orderNo, first, products } = bought;
    await ask(bought, 'return', [first]);
    expect(must(await move('lose', [first])).refused).toMatchObject([
      { failure: { code: 'STEP_NOT_ALLOWED' } },
    ]);
    await shopsFault(orderNo, [first]);
    await moved('lose', [first]);
    expect(
      await shop.changeFault({
        ...proven(clerk, clock.now()),
        orderNo,
        purchaseNos: [first],
        fault: 'BUYER',
      }),
    ).toMatchObject({ failure: { code: 'GOODS_LOST' } });
    await moved('completeReturn', [first]);
    expect(await refundsOf(orderNo)).toEqual([[33_000, '반품']]);
    expect(await stockOf(world.ports, products[0] ?? '')).toBe(8);
  });

  test('an exchange of lost goods is sent without a pickup, and its goods can be returned from their receipt on', async () => {
    const bought = await sent();
    const { orderNo, first, products } = bought;
    await ask(bought, 'exchange', [first], { claimReason: 'WRONG_ITEM' });
    for (const step of ['approveExchange', 'lose', 'shipExchange', 'completeExchange'] as const)
      await moved(step, [first]);
    // One was lost, another was sent.
    expect(await stockOf(world.ports, products[0] ?? '')).toBe(7);
    expect(await stateOf(orderNo)).toMatchObject({
      orderStatus: 'DELIVERY_COMPLETE',
      purchaseStatus: 'PURCHASE_SCHEDULE',
      claimStatus: 'EXCHANGE_COMPLETED',
    });
    clock.advance(9 * DAY_MS);
    await shop.confirm();
    expect((await stateOf(orderNo))?.purchaseStatus).toBe('PURCHASE_COMPLETE');
    await ask(bought, 'return', [first], { claimReason: 'DEFECT' });
    await collected([first]);
    await moved('completeReturn', [first]);
    expect(await stockOf(world.ports, products[0] ?? '')).toBe(8);
  });

  test('lost goods are sent again only while others are there, and cancelled otherwise', async () => {
    const bought = await sent();
    const { orderNo, first, products } = bought;
    const product = products[0] ?? '';
    await ask(bought, 'return', [first]);
    await shopsFault(orderNo, [first]);
    await moved('lose', [first]);
    await moved('rejectReturn', [first], { feedbackMessage: '다시 보내드리겠습니다' });
    const { unitOfWork, stockWrites } = world.ports;
    const rest = { _product: product, sku: (await stateOf(orderNo))?.sku ?? '', amount: 8, name: '' };
    must(await unitOfWork.commit([stockWrites.take(rest, { why: 'ORDER' })]));
    expect(must(await move('ship', [first])).refused).toMatchObject([{ failure: { code: 'SOLD_OUT' } }]);
    must(await unitOfWork.commit([stockWrites.release(rest, { why: 'CANCEL' })]));
    await moved('ship', [first]);
    expect(await stateOf(orderNo)).toMatchObject({ orderStatus: 'SHIPPING_CONFIRM', lost: [rest.sku] });
    expect(await stockOf(world.ports, product)).toBe(7);
    await moved('unship', [first], { feedbackMessage: '잘못 눌렀습니다' });
    await ask(bought, 'cancel', [first]);
    await moved('completeCancel', [first]);
    expect(await stockOf(world.ports, product)).toBe(8);
  });

  test('confirmed goods are returned within the time, and refused only where it is plainly over', async () => {
    const bought = await sent();
    const { actor, orderNo, first } = bought;
    must(await shop.receive({ actor, purchaseNo: first }));
    must(await shop.confirmOne({ actor, purchaseNo: first }));
    const claim = (claimReason: 'CHANGE_OF_MIND' | 'DEFECT') => ({
      actor,
      claim: { kind: 'return' as const, purchaseNos: [first], claimReason, claimReasonDetails: '' },
    });
    must(await shop.claim(claim('CHANGE_OF_MIND')));
    expect((await wholeOf(orderNo)).claims[0]?.late).toBeUndefined();
    must(await shop.withdraw({ actor, purchaseNos: [first] }));
    expect(await stateOf(orderNo)).toMatchObject({ purchaseStatus: 'PURCHASE_COMPLETE' });
    clock.advance(20 * DAY_MS);
    const refused = { failure: { code: 'CLAIM_PERIOD_OVER' } };
    expect(await shop.claim(claim('CHANGE_OF_MIND'))).toMatchObject(refused);
    const inQuestion = {
      kind: 'return' as const,
      purchaseNos: [first],
      claimReason: 'CHANGE_OF_MIND' as const,
    } satisfies object;
    expect(await shop.compare({ actor, claims: [inQuestion] })).toMatchObject([refused]);
    clock.advance(20 * DAY_MS);
    // When the buyer knew of the fault, nobody but the buyer knows: a clerk decides.
    must(await shop.claim(claim('DEFECT')));
    expect((await wholeOf(orderNo)).claims[1]?.late).toMatchObject({ period: 'KNOWN', receivedBy: 'BUYER' });
    must(await shop.withdraw({ actor, purchaseNos: [first] }));
    clock.advance(60 * DAY_MS);
    expect(await shop.claim(claim('DEFECT'))).toMatchObject(refused);
    clock.advance(20 * DAY_MS);
    expect(must(await shop.myOrder({ actor, orderNo })).purchases[0]?.choices).toEqual([]);
  });

  test('a clerk enters a claim past its time with the reason for it', async () => {
    const { orderNo, nos } = await buy([30_000]);
    clock.advance(10 * DAY_MS);
    await shop.confirm();
    const claim = (claimReasonDetails: string) => ({
      claim: { claimReason: 'CHANGE_OF_MIND', claimReasonDetails },
    });
    expect(must(await move('requestReturn', nos, claim(' '))).refused).toMatchObject([
      { failure: { code: 'REASON_NEEDED', issues: [{ path: 'claim.claimReasonDetails' }] } },
    ]);
    await moved('requestReturn', nos, claim('입원하여 늦게 확인'));
    expect((await wholeOf(orderNo)).claims[0]).toMatchObject({
      late: { period: 'WITHDRAWAL' },
      isByClerk: true,
    });
    await collected(nos);
    await moved('completeReturn', nos);
    expect(await stateOf(orderNo)).toMatchObject({ purchaseStatus: 'PURCHASE_CANCELED' });
  });
});
