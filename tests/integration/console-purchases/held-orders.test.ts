import { afterAll, beforeAll, expect, test } from 'vitest';
import { consolePurchasesQuery, orderNoteForm } from '#shared/contracts/orders/console-order.ts';
import { findOrdersQuery } from '#shared/contracts/orders/order-search.ts';
import type { OrderFlag } from '#shared/domain/order/order-note.ts';
import { useCases } from '#shared/usecases/index.ts';
import { syncOrderSearchEntries } from '#shared/usecases/orders/index-orders.ts';
import { startTestDoubles, type TestDoubles } from '#tests/support/doubles.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { clerk, orderFor, orderWorld, sellProduct } from '#tests/support/orders.ts';
import { desk, parcel } from './desk.ts';

let doubles: TestDoubles;
beforeAll(async () => {
  doubles = await startTestDoubles();
});
afterAll(() => doubles.stop());

describeWithTable('an order that is held back', (table) => {
  let world: ReturnType<typeof orderWorld>;
  beforeAll(() => {
    world = orderWorld(table, doubles);
  });
  const { buy, buyByTransfer, move, nextBuyer, purchaseOf } = desk(() => world);

  const orderNoOf = (purchaseNo: string) => purchaseNo.slice(0, -3);
  const flag = async (purchaseNo: string, to: OrderFlag | 'NONE', text = '') =>
    useCases.addOrderNote(world.ports)({
      ...clerk,
      orderNo: orderNoOf(purchaseNo),
      form: orderNoteForm.parse({ text, flag: to }),
    });
  const shipping = (...nos: string[]) => ({
    ...clerk,
    step: 'ship' as const,
    purchases: nos.map((purchaseNo) => ({ purchaseNo, delivery: parcel })),
  });
  const held = (purchaseNo: string) => ({ purchaseNo, failure: { code: 'ORDER_HELD' } });
  const statusOf = async (purchaseNo: string) => (await purchaseOf(purchaseNo))?.orderStatus;

  test('is not prepared, nor sent by row, sheet or call, and each refusal says why; the others go on, and it does once it is lifted', async () => {
    const [[kept = ''], [free = '']] = [await buy(), await buy()];
    must(await flag(kept, 'HOLD', '주소 확인 전까지 발송하지 말 것'));
    const preparing = must(await move('prepare', [kept, free]));
    expect(preparing).toMatchObject({ moved: [free], refused: [held(kept)] });
    expect(preparing.refused[0]?.failure.message).toBe(
      '발송 보류 중인 주문입니다 (메모: 주소 확인 전까지 발송하지 말 것). 주문상세에서 표시를 해제한 뒤 처리해주세요.',
    );

    must(await flag(kept, 'NONE'));
    must(await move('prepare', [kept]));
    must(await flag(kept, 'HOLD'));
    expect(must(await world.shop.intend(shipping(kept, free)))).toMatchObject({
      intended: [{ purchaseNo: free }],
      refused: [held(kept)],
    });
    expect(must(await world.shop.move(shipping(kept)))).toMatchObject({ moved: [], refused: [held(kept)] });
    // A part of it is held in the same way.
    const invoice = useCases.changeInvoice(world.ports);
    must(await invoice({ ...clerk, purchaseNo: kept, parcel }));
    expect(must(await move('ship', [kept]))).toMatchObject({ refused: [held(kept)] });

    must(await flag(kept, 'CALL'));
    expect(must(await world.shop.move(shipping(kept)))).toMatchObject({ moved: [kept], refused: [] });
  });

  test('a step that was intended before is not taken any more, and its clerk reads why', async () => {
    const [line = ''] = await buy();
    must(await move('prepare', [line]));
    must(await world.shop.intend(shipping(line)));
    must(await flag(line, 'HOLD'));
    world.clock.advance(60_000);
    const before = await world.ports.orders.wholeOrder(orderNoOf(line));
    const change = (after: unknown) => ({ entity: 'stepIntention' as const, after }) as never;
    await useCases.takeSteps(world.ports)((before?.intentions ?? []).map(change));
    const aggregate = await world.ports.orders.wholeOrder(orderNoOf(line));
    expect(aggregate?.purchases[0]?.orderStatus).toBe('ORDER_CONFIRM');
    expect(aggregate?.intentions).toMatchObject([{ refused: { code: 'ORDER_HELD' } }]);
  });

  test('may be cancelled and refunded, and sending it later in parts is refused as well', async () => {
    const _product = await sellProduct(world.ports, 9);
    const form = orderFor([{ _product, amount: 3 }], { paymentMethod: 'account', depositor: '김하늘' });
    const actor = nextBuyer();
    const { orderNo } = must(await world.shop.place({ actor, form }));
    const line = `${orderNo}-01`;
    for (const step of ['pay', 'prepare'] as const) must(await move(step, [line]));
    must(await flag(line, 'HOLD'));
    const part = { ...shipping(line), purchases: [{ purchaseNo: line, amount: 1, delivery: parcel }] };
    expect(must(await world.shop.move(part))).toMatchObject({ refused: [held(line)] });

    const account = { accountBankCode: '004' as const, accountNumber: '1234567890', accountHolder: '한새봄' };
    const claim = { claimReason: 'CHANGE_OF_MIND' as const, claimReasonDetails: '', account };
    expect(must(await move('requestCancel', [line], { claim })).refused).toEqual([]);
    expect(must(await move('completeCancel', [line])).refused).toEqual([]);
    expect(await statusOf(line)).toBe('ORDER_CANCELED');
  });

  test('held and sent at the same moment, it is sent before the hold or not at all', async () => {
    for (let round = 0; round < 8; round++) {
      const [line = ''] = await buy();
      must(await move('prepare', [line]));
      const [hold, sent] = await Promise.all([flag(line, 'HOLD'), world.shop.move(shipping(line))]);
      must(hold);
      const { moved, refused } = must(sent);
      const status = await statusOf(line);
      expect(moved.length + refused.length).toBe(1);
      expect(status).toBe(moved.length === 1 ? 'SHIPPING_CONFIRM' : 'ORDER_CONFIRM');
      // A repetition is refused, whichever came first.
      expect(must(await world.shop.move(shipping(line))).moved).toEqual([]);
    }
  });

  test('what was decided before the hold is not written after it', async () => {
    const [line = ''] = await buy();
    must(await move('prepare', [line]));
    const { unitOfWork } = world.ports;
    let writes = 0;
    const late = {
      ...world.ports,
      unitOfWork: {
        ...unitOfWork,
        commit: async (parts: never) => {
          if (writes++ === 0) must(await flag(line, 'HOLD'));
          return unitOfWork.commit(parts);
        },
      } as typeof unitOfWork,
    };
    const answer = must(await useCases.movePurchases(late)(shipping(line)));
    expect(answer).toMatchObject({ moved: [], refused: [held(line)] });
    expect(await statusOf(line)).toBe('ORDER_CONFIRM');
    expect(writes).toBe(1);
  });

  test('is found by its flag, page by page, in each list, whatever else there is', async () => {
    const flagged: string[] = [];
    for (let n = 0; n < 7; n++) {
      world.clock.advance(1_000);
      const { orderNo } = await buyByTransfer(await sellProduct(world.ports, 5));
      if (n % 2 === 0) {
        must(await flag(`${orderNo}-01`, 'WATCH', '재고 확인'));
        flagged.unshift(orderNo);
      }
      await syncOrderSearchEntries(world.ports, orderNo);
    }
    const found: string[] = [];
    let cursor: string | undefined;
    let pages = 0;
    do {
      const query = findOrdersQuery.parse({ flag: 'WATCH', list: 'nonpayment', limit: '2', cursor });
      const page = must(await useCases.findOrders(world.ports)({ ...clerk, ...query }));
      expect(page.orders.every((row) => row.flag === 'WATCH' && row.isNoted === true)).toBe(true);
      found.push(...page.orders.map(({ orderNo }) => orderNo));
      cursor = page.cursor;
      pages++;
    } while (cursor && pages < 9);
    expect(found).toEqual(flagged);
    expect(pages).toBeLessThanOrEqual(3);

    const list = useCases.listPurchases(world.ports);
    const query = consolePurchasesQuery.parse({ flag: 'WATCH', receivers: 'true' });
    const { purchases } = must(await list({ actor: clerk.actor, ...query }));
    expect(purchases.map(({ orderNo }) => orderNo)).toEqual(flagged);
    expect(purchases[0]?.order).toMatchObject({ flag: 'WATCH' });

    const [last = ''] = flagged;
    must(await flag(`${last}-01`, 'NONE'));
    await syncOrderSearchEntries(world.ports, last);
    const left = must(await list({ actor: clerk.actor, ...query }));
    expect(left.purchases.map(({ orderNo }) => orderNo)).toEqual(flagged.slice(1));
    const marks = useCases.listOrderMarks(world.ports);
    expect(must(await marks({ actor: clerk.actor, orderNos: flagged.slice(0, 2) }))).toEqual(
      expect.arrayContaining([
        { orderNo: last, flag: undefined, notes: 2 },
        { orderNo: flagged[1], flag: 'WATCH', notes: 1 },
      ]),
    );
    expect((await marks({ actor: nextBuyer(), orderNos: flagged })).ok).toBe(false);
  });
});
