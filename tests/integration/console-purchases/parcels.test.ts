import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ClerkStep } from '#shared/domain/order/steps/transitions.ts';
import { useCases } from '#shared/usecases/index.ts';
import { startTestDoubles, type TestDoubles } from '#tests/support/doubles.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { clerk, orderWorld, sellProduct } from '#tests/support/orders.ts';
import { desk, parcel } from './desk.ts';

let doubles: TestDoubles;
beforeAll(async () => {
  doubles = await startTestDoubles();
});
afterAll(() => doubles.stop());

describeWithTable('parcels under clerks’ hands', (table) => {
  let world: ReturnType<typeof orderWorld>;
  beforeAll(() => {
    world = orderWorld(table, doubles);
  });
  const { buy, buyByTransfer, move, purchaseOf } = desk(() => world);
  const counter = {
    invoice: (input: Parameters<ReturnType<typeof useCases.changeInvoice>>[0]) =>
      useCases.changeInvoice(world.ports)(input),
    parcel: (input: Parameters<ReturnType<typeof useCases.nameParcelOfLines>>[0]) =>
      useCases.nameParcelOfLines(world.ports)(input),
  };

  test('without an invoice nothing leaves; one noted before, or sent along, will do', async () => {
    const [noted = '', sent = '', none = ''] = await buy(3);
    await move('prepare', [noted, sent, none]);
    must(await counter.invoice({ ...clerk, purchaseNo: noted, parcel }));
    const purchases = [{ purchaseNo: noted }, { purchaseNo: sent, delivery: parcel }, { purchaseNo: none }];
    const answer = must(await world.shop.move({ ...clerk, step: 'ship', purchases }));
    expect(answer.moved).toEqual([noted, sent]);
    expect(answer.refused).toMatchObject([{ purchaseNo: none, failure: { code: 'INVOICE_NEEDED' } }]);
  });

  test('a dispatch by mistake is taken back with a reason, which the buyer is told once', async () => {
    const [purchaseNo = ''] = await buy();
    await move('prepare', [purchaseNo]);
    await move('ship', [purchaseNo], { purchases: [{ purchaseNo, delivery: parcel }] });
    const unasked = must(await move('unship', [purchaseNo]));
    expect(unasked.refused).toMatchObject([{ failure: { code: 'REASON_NEEDED' } }]);

    const feedbackMessage = '포장 전에 잘못 처리했습니다.';
    const answers = await Promise.all(
      ['once', 'again'].map(() => move('unship', [purchaseNo], { feedbackMessage })),
    );
    expect(answers.flatMap((answer) => must(answer).moved)).toEqual([purchaseNo]);
    const back = await purchaseOf(purchaseNo);
    expect(back).toMatchObject({ orderStatus: 'ORDER_CONFIRM', feedbackMessage });
    expect(back).not.toHaveProperty('shippedAt');
    expect(back).not.toHaveProperty('delivery');
    const told = async (step: ClerkStep, version: number) =>
      (await world.ports.outbox.message(`${step}#${purchaseNo}#${version}`))?.message.paragraphs;
    const version = back?.version ?? 0;
    expect((await told('unship', version - 1))?.join('\n')).toMatch(/발송 취소\n.*포장 전에/s);

    await move('ship', [purchaseNo], { purchases: [{ purchaseNo, delivery: parcel }] });
    expect((await told('ship', version))?.join('\n')).not.toContain(feedbackMessage);
  });

  test('one invoice names the parcel of several lines, all or none', async () => {
    const nos = await buy(3);
    const [first = '', second = '', third = ''] = nos;
    const orderNo = first.slice(0, -3);
    const name = (purchaseNos: string[]) => counter.parcel({ ...clerk, orderNo, purchaseNos, parcel });
    await move('prepare', nos);
    must(await name([first, second]));
    await move('ship', [first]);
    await move('deliver', [first]);
    expect(await name([first, third])).toMatchObject({ failure: { code: 'INVOICE_LOCKED' } });
    expect(await name([third, `${orderNo}-09`])).toMatchObject({ failure: { code: 'PURCHASE_NOT_FOUND' } });
    const numbers = await Promise.all(nos.map(async (no) => (await purchaseOf(no))?.delivery?.number));
    expect(numbers).toEqual([parcel.number, parcel.number, undefined]);
  });

  test('an invoice is typed over the number that was seen: another one that was saved meanwhile stays', async () => {
    const [first = '', second = ''] = await buy(2);
    const other = { code: '04', number: '999988887777' } as const;
    must(await counter.invoice({ ...clerk, purchaseNo: first, parcel: other, over: '' }));
    const late = { failure: { code: 'CHANGED_MEANWHILE' } };
    expect(await counter.invoice({ ...clerk, purchaseNo: first, parcel, over: '' })).toMatchObject(late);
    const both = { ...clerk, orderNo: first.slice(0, -3), purchaseNos: [second, first], parcel };
    expect(await counter.parcel({ ...both, over: '' })).toMatchObject(late);
    expect((await purchaseOf(second))?.delivery).toBeUndefined();
    expect((await purchaseOf(first))?.delivery?.number).toBe(other.number);
    // Other changes of the purchase do not matter: a number is replaced by comparing the previous number.
    await move('prepare', [first]);
    must(await counter.invoice({ ...clerk, purchaseNo: first, parcel, over: other.number }));
    expect((await purchaseOf(first))?.delivery?.number).toBe(parcel.number);
  });

  test('an invoice that is sent again is answered, whatever was seen, and not signed again', async () => {
    const nos = await buy(2);
    const [first = ''] = nos;
    const versionsOf = () => Promise.all(nos.map(async (no) => (await purchaseOf(no))?.version ?? 0));
    const one = { ...clerk, purchaseNo: first, parcel, over: '' };
    must(await counter.invoice(one));
    const noted = await versionsOf();
    must(await counter.invoice(one));
    expect(await versionsOf()).toEqual(noted);
    const both = { ...clerk, orderNo: first.slice(0, -3), purchaseNos: nos, parcel };
    must(await counter.parcel(both));
    const named = await versionsOf();
    must(await counter.parcel({ ...both, over: '' }));
    expect(await versionsOf()).toEqual(named);
  });

  test('goods come back in a parcel of their own, named with the collection and corrected until they are there', async () => {
    const [purchaseNo = ''] = await buy();
    const sent = { purchases: [{ purchaseNo, delivery: parcel }] };
    for (const step of ['prepare', 'ship', 'deliver'] as const) await move(step, [purchaseNo], sent);
    const claim = { claimReason: 'DEFECT', claimReasonDetails: '' } as const;
    await move('requestReturn', [purchaseNo], { claim });
    const back = (number: string) => ({ code: '08', number }) as const;
    await move('collect', [purchaseNo], { purchases: [{ purchaseNo, delivery: back('555566667777') }] });
    must(await counter.invoice({ ...clerk, purchaseNo, parcel: back('555566668888') }));
    await move('completeCollection', [purchaseNo]);
    expect(await purchaseOf(purchaseNo)).toMatchObject({
      delivery: { number: parcel.number },
      pickup: { name: '롯데택배', number: '555566668888' },
      collectionStartedAt: expect.any(String),
      collectedAt: expect.any(String),
    });
    expect(await counter.invoice({ ...clerk, purchaseNo, parcel })).toMatchObject({
      failure: { code: 'INVOICE_LOCKED' },
    });

    await move('rejectReturn', [purchaseNo], { feedbackMessage: '사용한 흔적이 있습니다.' });
    await move('requestExchange', [purchaseNo], { claim });
    expect(await purchaseOf(purchaseNo)).not.toHaveProperty('pickup');
  });

  test('an invoice may be noted once it is paid, corrected on the way, and not any more after', async () => {
    const unpaid = await buyByTransfer(await sellProduct(world.ports, 5));
    expect(await counter.invoice({ ...clerk, purchaseNo: unpaid.purchaseNo, parcel })).toMatchObject({
      failure: { code: 'INVOICE_LOCKED' },
    });
    const [purchaseNo = ''] = await buy();
    must(await counter.invoice({ ...clerk, purchaseNo, parcel }));
    await move('prepare', [purchaseNo]);
    await world.shop.move({ ...clerk, step: 'ship', purchases: [{ purchaseNo, delivery: parcel }] });
    must(await counter.invoice({ ...clerk, purchaseNo, parcel: { code: '05', number: '999999' } }));
    expect((await purchaseOf(purchaseNo))?.delivery).toMatchObject({ name: '한진택배', number: '999999' });
    await move('deliver', [purchaseNo]);
    expect(await counter.invoice({ ...clerk, purchaseNo, parcel })).toMatchObject({
      failure: { code: 'INVOICE_LOCKED' },
    });
  });
});
