import { afterAll, beforeAll, expect, test } from 'vitest';
import { consolePurchasesQuery, orderNoteForm } from '#shared/contracts/orders/console-order.ts';
import { createUsersRepository } from '#shared/data/users/repository.ts';
import { useCases } from '#shared/usecases/index.ts';
import { dataOf } from '#tests/support/catalog.ts';
import { startTestDoubles, type TestDoubles } from '#tests/support/doubles.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { clerk, orderFor, orderWorld, sellProduct, shopper } from '#tests/support/orders.ts';

let doubles: TestDoubles;
beforeAll(async () => {
  doubles = await startTestDoubles();
});
afterAll(() => doubles.stop());

describeWithTable('an order file that is sent back', (table) => {
  test('rows changed since it was exported are refused one by one, and a memo is kept once', async () => {
    const world = orderWorld(table, doubles);
    const { ports, shop } = world;
    const _product = await sellProduct(ports, 9);
    const orderNos: string[] = [];
    for (const n of [901, 902]) {
      const form = orderFor([{ _product }], { paymentMethod: 'account', depositor: '김하늘' });
      orderNos.push(must(await shop.place({ actor: shopper(n), form })).orderNo);
    }
    const [changed = '', kept = ''] = orderNos.map((orderNo) => `${orderNo}-01`);
    const move = (step: 'pay' | 'prepare', ...nos: string[]) =>
      shop.move({ ...clerk, step, purchases: nos.map((purchaseNo) => ({ purchaseNo })) });
    must(await move('pay', changed, kept));
    must(await move('prepare', kept));

    const query = consolePurchasesQuery.parse({ receivers: 'true' });
    const list = useCases.listPurchases({ ...ports, users: createUsersRepository(dataOf(table)) });
    const { purchases } = must(await list({ actor: clerk.actor, ...query }));
    const versionOf = (no: string) => purchases.find(({ purchaseNo }) => purchaseNo === no)?.version;
    expect(versionOf(kept)).toBeGreaterThan(versionOf(changed) ?? 0);

    must(await move('prepare', changed));
    const rows = [changed, kept].map((purchaseNo) => ({
      purchaseNo,
      version: versionOf(purchaseNo),
      delivery: { code: '04', number: '123456789012' },
    }));
    const noting = (purchaseNo: string, text: string) =>
      useCases.addOrderNote(ports)({
        ...clerk,
        orderNo: purchaseNo.slice(0, -3),
        form: orderNoteForm.parse({
          text,
          once: true,
          seen: { purchaseNo, version: versionOf(purchaseNo) },
        }),
      });
    expect(await noting(changed, '전화 후 발송')).toMatchObject({ failure: { code: 'PURCHASE_CHANGED' } });
    for (let sent = 0; sent < 2; sent++) must(await noting(kept, '전화 후 발송'));
    expect(await ports.orders.notesOf(kept.slice(0, -3))).toMatchObject([{ text: '전화 후 발송' }]);

    const answer = must(await shop.intend({ ...clerk, step: 'ship', purchases: rows }));
    expect(answer.intended.map(({ purchaseNo }) => purchaseNo)).toEqual([kept]);
    expect(answer.refused).toMatchObject([{ purchaseNo: changed, failure: { code: 'PURCHASE_CHANGED' } }]);
    const moved = must(await shop.move({ ...clerk, step: 'ship', purchases: rows }));
    expect(moved.refused).toMatchObject([{ purchaseNo: changed, failure: { code: 'PURCHASE_CHANGED' } }]);
  });
});
